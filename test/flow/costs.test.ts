import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailer, smtp } from '../../packages/server/src/mail/Mailer.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as Costs from '../harness/Costs.ts'
import * as MailSink from '../harness/MailSink.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../harness/signIn.ts'

/**
 * The most that each request may cost. If a request costs less, write the new number here. If it costs more, the change
 * needs a reason. These numbers show a slower sign-in on any machine, without measuring time.
 */
const table = {
  signIn: {
    connectEmail: { macs: 20, signatures: 0, statements: 1, verifications: 1 },
    connectOtp: { macs: 11, signatures: 0, statements: 1, verifications: 1 },
  },
  /** The costs from the first request of the vault to the last one. */
  wallet: {
    create: { macs: 18, signatures: 1, statements: 19, verifications: 7 },
    unlock: { macs: 6, signatures: 0, statements: 2, verifications: 1 },
  },
} satisfies Record<string, Record<string, Costs.Costs>>

/** How often each request is measured. */
const runs = 3
const email = 'ada@example.com'
let deployment: Setup
let mailer: Mailer
let sink: MailSink.MailSink
/** A server that keeps emails in its database, as in development. It is not measured. */
let inbox: PlayedFrame.Target
/** A server that sends emails, as in production. */
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  sink = await MailSink.listen()
  mailer = smtp(`smtp://127.0.0.1:${sink.port}`, 'Wallet <wallet@example.com>')
  inbox = PlayedFrame.toApp(await deployment.create())
  target = PlayedFrame.toApp(await deployment.create({ mailer }))
}, 60_000)
afterAll(async () => {
  await mailer?.close()
  await deployment?.stop()
})

/** Creates a user who has signed in at the other server. The same device is at the measured server. */
async function signedIn(address: string) {
  const { device, signIn, store } = await PlayedFrame.create(inbox)
  await signIn(address)
  return PlayedFrame.create(target, { device, store })
}

type Table = Record<string, Costs.Costs>

/**
 * Returns the costs that are higher than those of the table. On a busy machine, the server may make a statement after
 * the last answer of a new wallet.
 */
function findDearer(measured: Table, allowed: Table): string[] {
  const kinds = ['macs', 'signatures', 'statements', 'verifications'] as const
  return Object.entries(measured).flatMap(([name, costs]) =>
    kinds
      .filter((kind) => costs[kind] > allowed[name]![kind])
      .map((kind) => `${name}: ${costs[kind]} ${kind}`),
  )
}

test('a sign-in on a known device', async () => {
  const { api } = await signedIn(email)
  const ask = () => connectEmail(api, { email })
  const type = ({ challengeId }: Awaited<ReturnType<typeof ask>>) =>
    connectOtp(api, { challengeId, code: sink.take(email)! })
  // The first sign-in of a process also fetches a nonce and reads the realm.
  await type(await ask())

  const challenges: Awaited<ReturnType<typeof ask>>[] = []
  const costs = { connectEmail: [] as Costs.Costs[], connectOtp: [] as Costs.Costs[] }
  for (let run = 0; run < runs; run++) {
    costs.connectEmail.push(await Costs.of(async () => void challenges.push(await ask())))
    costs.connectOtp.push(await Costs.of(() => type(challenges.at(-1)!)))
  }
  const measured = {
    connectEmail: Costs.least(costs.connectEmail),
    connectOtp: Costs.least(costs.connectOtp),
  }
  expect(findDearer(measured, table.signIn)).toEqual([])
})

test('a new wallet, and its unlock', async () => {
  const costs = { create: [] as Costs.Costs[], unlock: [] as Costs.Costs[] }
  const wallets: (() => Promise<unknown>)[] = []
  for (let run = 0; run < runs; run++) {
    const player = await signedIn(`${run}-${crypto.randomUUID()}@example.com`)
    const { walletId } = (await player.store.get())!
    const slots = await player.slots()
    const context = { custodian: player.custodian, store: DeviceStore.memory() }
    const open = () => enter(context, { slots, walletId })
    costs.create.push(await Costs.of(open))
    wallets.push(open)
  }
  // After the last answer, the server still works for a new wallet. So open every wallet once before the measurement.
  for (const open of wallets) await open()
  for (let run = 0; run < runs; run++)
    for (const open of wallets) costs.unlock.push(await Costs.of(open))
  const measured = { create: Costs.least(costs.create), unlock: Costs.least(costs.unlock) }
  expect(findDearer(measured, table.wallet)).toEqual([])
})
