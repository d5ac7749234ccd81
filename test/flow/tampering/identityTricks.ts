import * as Secret from '../../../packages/server/src/identity/Secret.ts'
import * as CustodyParts from '../../../packages/server/test/CustodyParts.ts'
import { ask, changeEmail, codeOf, revert, revertLink } from '../identity/EmailChange.ts'
import type { DatabaseWriter, Trick, User } from './DatabaseWriter.ts'

/** Tricks with adoption, changes of the address, and the identity secrets. */
export const identityTricks: Record<string, Trick> = {
  async 'forget both wallets, and adopt the victim’s with the own hashes'(thief, victim, program) {
    const { owners, ownersKey } = await thief.player.custodian.findWallet({
      walletId: thief.accountId,
    })
    return adopt(thief, victim, program, { owners, ownersKey })
  },
  async 'move the victim’s identity, learn its hashes, and adopt the wallet'(
    thief,
    victim,
    program,
  ) {
    const { write } = program
    const { custodian } = thief.player
    const both = [thief.accountId, victim.accountId]
    await write('update identities set account_id = $1 where account_id = $2', both)
    const { owners, ownersKey } = await custodian.findWallet({ walletId: thief.accountId })
    // The hashes are bound to the wallet. So the trick must make the server believe that this wallet belongs to the
    // thief.
    await write('delete from wallets where id = $1', [thief.accountId])
    await write('update wallets set account_id = $1 where id = $2', both)
    const learned = await custodian
      .findWallet({ walletId: thief.accountId })
      .catch(() => ({ owners, ownersKey }))
    await write('delete from wallets where id = $1', [victim.accountId])
    await write('insert into wallets (id, account_id) values ($1, $1)', [thief.accountId])
    return adopt(thief, victim, program, learned)
  },
  async 'edit the new address of the victim’s change'(thief, victim, program) {
    const { deployment, enterAs, open, reset, write } = program
    await reset()
    await deployment.query('delete from mails')
    const own = `changed.${thief.email}`
    await ask(victim.player, '', { email: `new.${victim.email}` })
    await write('update email_changes set new_email = $2 where account_id = $1', [
      victim.accountId,
      own,
    ])
    await ask(victim.player, '/primary', { code: await codeOf(victim.player, victim.email) })
    await ask(victim.player, '/secondary', { code: await codeOf(victim.player, own) })
    return open(await enterAs(own), victim.accountId)
  },
  async 'edit the address between both codes of the victim’s change'(thief, victim, program) {
    const { deployment, enterAs, open, reset, write } = program
    await reset()
    await deployment.query('delete from mails')
    const own = `between.${thief.email}`
    const fresh = `fresh.${victim.email}`
    await ask(victim.player, '', { email: fresh })
    await ask(victim.player, '/primary', { code: await codeOf(victim.player, victim.email) })
    await write('update email_changes set new_email = $2 where account_id = $1', [
      victim.accountId,
      own,
    ])
    await ask(victim.player, '/secondary', { code: await codeOf(victim.player, fresh) })
    return open(await enterAs(own), victim.accountId)
  },
  async 'point the own revert at the victim'(thief, victim, program) {
    const { deployment, enterAs, open, reset, write } = program
    await reset()
    await deployment.query('delete from mails')
    await changeEmail(thief.player, thief.email, `reverted.by.${victim.email}`)
    const token = await revertLink(thief.player, thief.email)
    await write(`update email_reverts set account_id = $2, new_email = $3 where account_id = $1`, [
      thief.accountId,
      victim.accountId,
      victim.email,
    ])
    await revert(thief.player, token)
    return open(await enterAs(thief.email), victim.accountId)
  },
  async 'plant an identity secret whose bytes the thief knows'(thief, _, program) {
    // The server's share of the thief's own wallet is encrypted by the same key ring, so try it as a secret.
    await program.write(
      `insert into secrets (name, key_id, iv, ciphertext, created_at)
       select 'identity 2', key_id, iv, ciphertext, now() - interval '1 day' from share_sets
       where wallet_id = $1 limit 1`,
      [thief.accountId],
    )
    const secret = await startAgain(program)
    return secret.macs('probe').length > 1
  },
  async 'remove the identity secrets, so that a new one is made'(_, __, program) {
    await program.write('delete from secrets')
    return startAgain(program)
  },
  async 'give the identity secret another id'(_, __, program) {
    await program.write(`update secrets set name = 'identity 2' where name = 'identity 1'`)
    return startAgain(program)
  },
}

/** Makes the server forget both wallets, and asks it to adopt the victim's wallet for the thief's account. */
async function adopt(
  thief: User,
  victim: User,
  { deployment, write }: DatabaseWriter,
  hashes: { owners: string[]; ownersKey: string },
): Promise<unknown> {
  const { rows } = await deployment.query(
    `select activation -> 'certificate' as certificate from share_sets where wallet_id = $1`,
    [victim.accountId],
  )
  const [{ certificate }] = rows
  await write('delete from share_sets where wallet_id = any ($1)', [
    [thief.accountId, victim.accountId],
  ])
  await write('delete from wallets where id = $1', [victim.accountId])
  await write(
    `update wallets set addresses = null, slots = null, authority = null, activated_at = null,
       revision = 0 where id = $1`,
    [thief.accountId],
  )
  await thief.player.custodian.adopt({ ...hashes, certificate, walletId: victim.accountId })
  return 'adopted'
}

/** Opens the identity secrets as a server does when it starts. */
async function startAgain({ deployment }: DatabaseWriter): Promise<Secret.Secret> {
  const { keyEncryptor } = CustodyParts.openKeys(deployment.folder)
  const secret = await Secret.open(deployment.store.database, keyEncryptor)
  secret.stop()
  return secret
}
