import { connectEmail, connectOtp } from '../../harness/signIn.ts'
import type { DatabaseWriter, Trick } from './DatabaseWriter.ts'

/** Tricks with triggers, which change rows while the server writes them. */
export const triggerTricks: Record<string, Trick> = {
  'rewrite a new session': (thief, victim, program) =>
    withTrigger(program, 'sessions', `new.account_id := '${victim.accountId}';`, async () => {
      const player = await program.enterAs(thief.email)
      return program.ask({ ...thief, player }, victim.accountId)
    }),
  'rewrite the identity of a new user': (thief, victim, program) =>
    withTrigger(program, 'identities', `new.account_id := '${victim.accountId}';`, async () =>
      program.open(await program.enterAs(`trigger.${thief.email}`), victim.accountId),
    ),
  async 'replace the identity of a sign-in by the victim’s whole row'(thief, victim, program) {
    const { rows } = await program.deployment.query(
      'select subject, mac from identities where account_id = $1',
      [victim.accountId],
    )
    const [{ mac, subject }] = rows
    await program.write('delete from identities where account_id = $1', [victim.accountId])
    const change = `
      new.account_id := '${victim.accountId}';
      new.subject := '${subject}';
      new.mac := '\\x${mac.toString('hex')}';`
    return withTrigger(program, 'identities', change, async () =>
      program.open(await program.enterAs(thief.email), victim.accountId),
    )
  },
  'rewrite a challenge when its device is approved': (thief, victim, program) =>
    withTrigger(
      program,
      'challenges',
      `if tg_op = 'UPDATE' then new.email := '${victim.email}'; end if;`,
      async () => {
        await program.reset()
        const player = await program.createPlayer()
        const own = `approved.${thief.email}`
        const { challengeId } = await connectEmail(player.api, { email: own })
        const token = await player.findLink(own)
        const { body } = await player.post('approveDevice', { token })
        await player.store.set(await connectOtp(player.api, { challengeId, code: body.code }))
        return program.open(player, victim.accountId)
      },
    ),
  'make a new device the victim’s': (thief, victim, program) =>
    withTrigger(program, 'devices', `new.account_id := '${victim.accountId}';`, async () => {
      const player = await program.enterAs(thief.email)
      await program.reset()
      const { action } = await connectEmail(player.api, { email: victim.email })
      return action === 'VERIFY_OTP'
    }),
  async 'give a new user the victim’s wallet'(thief, victim, program) {
    await program.write('delete from wallets where id = $1', [victim.accountId])
    return withTrigger(program, 'wallets', `new.id := '${victim.accountId}';`, async () => {
      const player = await program.enterAs(`wallet.${thief.email}`)
      const asked = await program.ask({ ...thief, player }, victim.accountId)
      return asked.length > 0 || program.open(player, victim.accountId)
    })
  },
  'replace the keeper’s copy when it is stored': (thief, victim, program) =>
    withTrigger(
      program,
      'keeper_copies',
      `select sealed into new.sealed from keeper_copies
       where wallet_id = '${victim.accountId}' limit 1;`,
      async () => {
        // A new device stores a copy, and the next device recovers with it.
        const first = await program.enterAs(thief.email)
        await program.open(first, thief.accountId).catch(() => undefined)
        const next = await program.enterAs(thief.email)
        return (await program.open(next, thief.accountId)) === victim.address
      },
    ),
  'replace a set when it is staged': (thief, victim, program) =>
    withTrigger(
      program,
      'share_sets',
      `select staged, key_id, iv, ciphertext, digest
       into new.staged, new.key_id, new.iv, new.ciphertext, new.digest from share_sets
       where wallet_id = '${victim.accountId}' limit 1;`,
      async () => {
        const player = await program.enterAs(thief.email)
        return (await program.open(player, thief.accountId)) === victim.address
      },
    ),
}

/** Runs an action while a trigger changes each row that is inserted or updated in a table. */
async function withTrigger(
  { write }: DatabaseWriter,
  table: string,
  change: string,
  action: () => Promise<unknown>,
): Promise<unknown> {
  await write(`create or replace function trick() returns trigger language plpgsql as
    $trick$ begin ${change} return new; end $trick$`)
  await write(`create trigger trick before insert or update on ${table}
    for each row execute function trick()`)
  try {
    return await action()
  } finally {
    await write(`drop trigger trick on ${table}`)
  }
}
