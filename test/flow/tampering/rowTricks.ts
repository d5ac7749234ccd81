import { connectEmail, connectOtp } from '../../harness/signIn.ts'
import type { Trick } from './DatabaseWriter.ts'

/** Tricks that edit rows. Each returns a value if it has gained access to the victim's data. */
export const rowTricks: Record<string, Trick> = {
  async 'insert an identity'(thief, { accountId }, { enterAs, open, write }) {
    const email = `inserted.${thief.email}`
    await write(
      `insert into identities (realm_id, issuer, subject, account_id, mac)
       select realm_id, 'email', $1, $2, mac from identities where account_id = $2`,
      [email, accountId],
    )
    return open(await enterAs(email), accountId)
  },
  async 'point an identity at another account'(thief, { accountId }, { enterAs, open, write }) {
    await write('update identities set account_id = $2 where subject = $1', [
      thief.email,
      accountId,
    ])
    return open(await enterAs(thief.email), accountId)
  },
  async 'rename the victim’s identity'(thief, { accountId, email }, { enterAs, open, write }) {
    const own = `renamed.${thief.email}`
    await write('update identities set subject = $2 where subject = $1', [email, own])
    return open(await enterAs(own), accountId)
  },
  async 'point a session at another account'(thief, { accountId }, { ask, write }) {
    await write('update sessions set account_id = $2 where account_id = $1', [
      thief.accountId,
      accountId,
    ])
    return ask(thief, accountId)
  },
  async 'insert a session with the thief’s token'(thief, { accountId }, { ask, write }) {
    await write('update sessions set account_id = $2 where account_id = $1', [
      thief.accountId,
      accountId,
    ])
    const session = (await thief.player.store.get())!
    const swap = (token: string) => token.replace(thief.accountId, accountId)
    await thief.player.store.set({
      ...session,
      accessToken: swap(session.accessToken),
      refreshToken: swap(session.refreshToken),
    })
    return ask(thief, accountId)
  },
  async 'edit the address of a challenge'(
    thief,
    { accountId, email },
    { createPlayer, open, reset, write },
  ) {
    await reset()
    const player = await createPlayer()
    const own = `challenge.${thief.email}`
    const { challengeId } = await connectEmail(player.api, { email: own })
    const token = await player.findLink(own)
    const { body } = await player.post('approveDevice', { token })
    await write('update challenges set email = $2 where id = $1', [challengeId, email])
    await player.store.set(await connectOtp(player.api, { challengeId, code: body.code }))
    return open(player, accountId)
  },
  async 'put the own code and link into the victim’s challenge'(
    thief,
    { accountId, email },
    { createPlayer, open, reset, write },
  ) {
    await reset()
    const player = await createPlayer()
    const own = `link.${thief.email}`
    const mine = await connectEmail(player.api, { email: own })
    const token = await player.findLink(own)
    const theirs = await connectEmail(player.api, { email })
    await write(
      `update challenges it set link_hash = own.link_hash, tries = 5 from challenges own
       where it.id = $1 and own.id = $2`,
      [theirs.challengeId, mine.challengeId],
    )
    await write('update challenges set link_hash = null where id = $1', [mine.challengeId])
    const { body } = await player.post('approveDevice', { token })
    await write(`update challenges set state = 'code' where id = $1`, [theirs.challengeId])
    const { challengeId } = theirs
    await player.store.set(await connectOtp(player.api, { challengeId, code: body.code }))
    return open(player, accountId)
  },
  async 'give the wallet to the own account'(thief, victim, { ask, write }) {
    await write('delete from wallets where id = $1', [thief.accountId])
    await write('update wallets set account_id = $2 where id = $1', [
      victim.accountId,
      thief.accountId,
    ])
    return ask(thief, victim.accountId)
  },
  async 'give the wallet the id of the own account'(thief, victim, { open, write }) {
    await write('delete from wallets where id = $1', [thief.accountId])
    await write('delete from share_sets where wallet_id = $1', [thief.accountId])
    await write('update wallets set id = $2, account_id = $2 where id = $1', [
      victim.accountId,
      thief.accountId,
    ])
    for (const table of ['share_sets', 'keeper_copies'])
      await write(`update ${table} set wallet_id = $2 where wallet_id = $1`, [
        victim.accountId,
        thief.accountId,
      ])
    return (await open(thief.player, thief.accountId)) === victim.address
  },
  async 'copy the share sets to the own wallet and device'(thief, victim, { ask, open, write }) {
    await write('delete from share_sets where wallet_id = $1', [thief.accountId])
    await write(
      `update share_sets set wallet_id = $2, state = 'active', device_id = (
         select device_id from devices where account_id = $2 limit 1
       ) where wallet_id = $1`,
      [victim.accountId, thief.accountId],
    )
    await write('update keeper_copies set wallet_id = $2 where wallet_id = $1', [
      victim.accountId,
      thief.accountId,
    ])
    const own = await open(thief.player, thief.accountId).catch(() => undefined)
    return own === victim.address || ask(thief, victim.accountId)
  },
  async 'make the own device known to the victim'(thief, victim, { reset, write }) {
    await write(
      `insert into devices (account_id, device_id, user_agent, mac)
       select $2, device_id, user_agent, mac from devices where account_id = $1`,
      [thief.accountId, victim.accountId],
    )
    await write('update devices set revoked_at = null where account_id = $1', [victim.accountId])
    await reset()
    const { action, challengeId } = await connectEmail(thief.player.api, { email: victim.email })
    if (action === 'VERIFY_OTP') return action
    // The code of this challenge has not been sent yet.
    await write(`update challenges set state = 'code' where id = $1`, [challengeId])
    return connectOtp(thief.player.api, { challengeId, code: '000000' })
  },
  async 'turn device verification off and add a test address'(
    thief,
    { accountId, email },
    { open, reset, write },
  ) {
    await reset()
    await write(
      `update realms set device_verification = false, hold_hours = 0,
         test_addresses = jsonb_build_object($1::text, '424242')`,
      [email],
    )
    const { challengeId } = await connectEmail(thief.player.api, { email })
    await thief.player.store.set(
      await connectOtp(thief.player.api, { challengeId, code: '424242' }),
    )
    return open(thief.player, accountId)
  },
  async 'swap keeper copies'(thief, victim, { open, write }) {
    await write(
      `update keeper_copies it set sealed = theirs.sealed from keeper_copies theirs
       where it.wallet_id = $1 and theirs.wallet_id = $2`,
      [thief.accountId, victim.accountId],
    )
    return (await open(thief.player, thief.accountId)) === victim.address
  },
}
