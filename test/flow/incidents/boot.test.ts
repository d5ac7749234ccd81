import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as AuditHarness from '../../../packages/server/test/AuditHarness.ts'
import * as CustodyParts from '../../../packages/server/test/CustodyParts.ts'
import { query } from '../../../packages/server/test/query.ts'
import { buildPrograms } from '../../harness/buildPrograms.ts'
import { createEnvironment } from '../../harness/createEnvironment.ts'
import * as Processes from '../../harness/Processes.ts'
import * as ServerProcess from '../../harness/ServerProcess.ts'

/** These tests run production servers as separate processes, and a database with an audit key. */
let harness: AuditHarness.AuditHarness
let program: string
const servers = new Set<ServerProcess.ServerProcess>()

beforeAll(async () => {
  harness = AuditHarness.start()
  ;({ server: program } = await buildPrograms(harness.folder, {}))
}, 60_000)
afterAll(async () => {
  for (const server of servers) await server.kill()
  await harness?.stop()
})

async function setup() {
  const audit = await harness.setup()
  const { folder } = harness
  const { files } = CustodyParts.openKeys(folder)
  const environment = createEnvironment(folder, {
    DATABASE_URL: audit.url,
    LATCHKEY_AUDIT_HEAD: `${folder}/audit-head.json`,
    // A loopback address in a form that the server does not recognize as development.
    LATCHKEY_HOST: '127.1',
    LATCHKEY_KEEPER_KEY: files.keeperKey,
    LATCHKEY_KEY_RING: files.keyRing,
    LATCHKEY_MAIL_FROM: 'wallet@example.com',
    LATCHKEY_PUBLIC_URL: 'https://wallet.example.com',
    LATCHKEY_TRUSTED_PROXIES: '1',
    // No email can be sent, because nothing listens on this port.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  return {
    head: environment.LATCHKEY_AUDIT_HEAD!,
    /** Removes the newest checkpoint and its rows, as a restore from an older backup does. */
    restore: () =>
      query(
        audit.url,
        `with removed as (
          delete from audit_checkpoints
          where sequence = (select max(sequence) from audit_checkpoints) returning first_id
        )
        delete from audit where id >= (select first_id from removed)`,
      ),
    /** Runs another command, as an operator does. */
    async run(...words: string[]) {
      const child = spawn(process.execPath, [program, ...words], { env: environment })
      const ended = Processes.watch(child)
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), ended])
      return { code: child.exitCode, err, out }
    },
    async seal() {
      await audit.write(1)
      expect(await audit.seal()).toBe(1)
    },
    /** Starts a server. `getReady` returns the status of its readiness check. */
    start() {
      const server = ServerProcess.start({ environment, program })
      servers.add(server)
      const getReady = async () =>
        (await fetch(`http://127.0.0.1:${await server.listening}/ready`)).status
      return { ...server, getReady }
    },
  }
}

test('T65: on an older database, a running server is not ready and none starts, until `latchkey restored`', {
  timeout: 120_000,
}, async () => {
  const { head, restore, run, seal, start } = await setup()
  await seal()
  await seal()
  const first = start()
  expect(await first.getReady()).toBe(200)
  // The server checks every ten seconds. The first check stores the newest checkpoint, and the second finds it missing.
  await expect.poll(() => existsSync(head), { timeout: 40_000 }).toBe(true)
  await restore()
  await expect.poll(first.getReady, { timeout: 40_000 }).toBe(503)
  await first.stop()

  await expect(start().listening).rejects.toThrow(
    /^latchkey exited with 1: The database lacks the audit checkpoint 2 of .* Run `latchkey restored`, and then start the servers\./,
  )
  expect(await run('restored')).toMatchObject({ code: 1, err: expect.stringContaining('--yes') })
  await expect(start().listening).rejects.toThrow('Run `latchkey restored`')
  expect(await run('restored', '--yes')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/Start the servers now\.\n$/),
  })
  const last = start()
  expect(await last.getReady()).toBe(200)
  await last.stop()
})
