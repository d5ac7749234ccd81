import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mapConcurrently } from '../../harness/mapConcurrently.ts'
import { variants } from '../../variants.ts'
import * as DatabaseWriter from './DatabaseWriter.ts'
import { identityTricks } from './identityTricks.ts'
import { rowTricks } from './rowTricks.ts'
import { triggerTricks } from './triggerTricks.ts'

/** The number of wallets that the program tries to open. */
const count = process.env.LATCHKEY_LONG ? 1_000 : variants([20, 3], 3)[0]!

let program: DatabaseWriter.DatabaseWriter

beforeAll(async () => {
  program = await DatabaseWriter.start()
}, 60_000)
afterAll(() => program?.stop())

const tricks = { ...identityTricks, ...rowTricks, ...triggerTricks }

describe('T52: a program with full write access to the database', () => {
  test(
    `opens 0 of ${count} wallets`,
    async () => {
      const { createUser, open, write } = program
      const thief = await createUser('thief')
      const victims = await mapConcurrently(
        Array.from({ length: count }, (_, index) => `victim${index}`),
        4,
        createUser,
      )
      const opened: string[] = []
      for (const [index, victim] of victims.entries()) {
        for (const [name, trick] of Object.entries(tricks))
          if (await program.attempt(trick, thief, victim)) opened.push(`${victim.email}: ${name}`)
        // Clean up regularly. Each attempt replaces the rows, and later attempts would have to read all dead rows.
        if (index % 20 === 19) await write('vacuum')
      }
      expect(opened).toEqual([])
      // The owner of every wallet can still open it.
      await write('delete from audit; delete from keeper_releases')
      for (const { accountId, address, player } of [thief, ...victims.slice(0, 3)])
        expect(await open(player, accountId)).toBe(address)
    },
    count * 30_000,
  )

  test('behavior: the same program opens a wallet if it has the secret', async () => {
    // Use a separate database, because tricks and earlier attempts leave traces in the first one.
    const control = await DatabaseWriter.start()
    onTestFinished(() => control.stop())
    const { createUser, deployment, enterAs, open, write } = control
    const victim = await createUser('control')
    const subject = 'control.thief@example.com'
    const identity = { addedAt: null, issuer: 'email', realmId: 'main', subject }
    await write(
      `insert into identities (realm_id, issuer, subject, account_id, mac)
       values ('main', 'email', $1, $2, $3)`,
      [
        subject,
        victim.accountId,
        deployment.identity.macs.of('identity', { ...identity, accountId: victim.accountId }),
      ],
    )
    expect(await open(await enterAs(subject), victim.accountId)).toBe(victim.address)
  })
})
