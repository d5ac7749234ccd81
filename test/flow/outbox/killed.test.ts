import { EIP7702StatelessDeleGator, UserOperation } from '@latchkey/accounts'
import { explainUpgrade } from '@latchkey/explain'
import { signAuthorization } from '@latchkey/vault'
import { numberToHex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deploy } from '../../../apps/frame/src/approval/approvals/deploy.ts'
import * as Queue from '../../../apps/frame/src/approval/queue/Queue.ts'
import type { Kind } from '../../../apps/frame/src/approval/replacement/Replacement.ts'
import { replace } from '../../../apps/frame/src/approval/replacement/replace.ts'
import { sendApproved } from '../../../apps/frame/src/approval/sendApproved.ts'
import { priceUpgrade, signUpgrade } from '../../../apps/frame/src/evm/upgrade/signUpgrade.ts'
import type { Context } from '../../../apps/frame/src/Handler.ts'
import { toCalls } from '../../../apps/frame/src/outbox/Order.ts'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import { resumeAll } from '../../../apps/frame/src/outbox/resume.ts'
import * as Node from '../../../apps/frame/src/remote/Node.ts'
import * as FrameUser from '../../harness/FrameUser.ts'
import { many, variants } from '../../variants.ts'
import * as KilledPage from './KilledPage.ts'

/**
 * T69: the page is killed at every step after the approval, and the app repeats its request. The user pays once, or
 * sees a warning that names the first request.
 */

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
  // Remove broadcast channels. A dead page sends nothing to other tabs, but in this test both pages share a process.
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterAll(() => chain?.stop())
afterEach(() => chain.reset())

const value = 3n
/** The distance between tested steps. Long runs test every step, and `npm test` tests every fifth one. */
const stride = 5 / many(5)
/** The time-out is long, because the machine may be busy. */
const patience = { timeout: 60_000 }

type User = Awaited<ReturnType<typeof FrameUser.create>>
type Frame = ReturnType<User['open']>

/** A way to send a transaction or an operation. */
type Way = {
  /** Prepares the user. */
  prepare?(user: User): Promise<void>
  /** Returns the number of executions, or the paid amount. */
  count(user: User, to: `0x${string}`): Promise<bigint>
  /** The result of `count` after one execution. */
  once: bigint
  request(frame: Frame, user: User, to: `0x${string}`): Promise<unknown>
}

const paid = (_: User, to: `0x${string}`) => chain.client.getBalance({ address: to })
const pays = (request: Way['request']): Way => ({ count: paid, once: value, request })

/** Counts the operations of the smart account that were executed. */
const countOperations: Way['count'] = ({ smart }) =>
  chain.client.readContract({
    abi: entryPoint07Abi,
    address: UserOperation.entryPoint,
    args: [smart.address, 0n],
    functionName: 'getNonce',
  })

/** Returns two calls that pay the value together. */
const calls = (to: string) => [
  { to, value: '0x1' },
  { to, value: '0x2' },
]
const batch = (from: string, to: string) => ({
  method: 'wallet_sendCalls',
  params: [{ atomicRequired: false, calls: calls(to), chainId: '0x1', from, version: '2.0.0' }],
})
const transaction = (from: string, to: string) => ({
  method: 'eth_sendTransaction',
  params: [{ from, to, value: numberToHex(value) }],
})

/** The contexts of the permissions that the users have granted. The server lists them. */
const granted: { chain: string; context: string }[] = []
const api = {
  async call(name: string, body: never) {
    if (name === 'addPermission') granted.push(body)
    return name === 'listAllPermissions' ? { permissions: granted } : {}
  },
}

const ways: Record<string, Way> = {
  'a batch of a key': pays(({ request }, { owner }, to) => request(batch(owner, to))),
  'a batch of a smart account': pays(({ request }, { smart }, to) =>
    request(batch(smart.address, to)),
  ),
  'a batch of an upgraded key': {
    ...pays(({ request }, { owner }, to) => request(batch(owner, to))),
    async prepare({ owner }) {
      const { implementation } = EIP7702StatelessDeleGator
      const code = `0xef0100${implementation.slice(2)}`
      await chain.ask('hardhat_setCode', owner, code)
    },
  },
  'a deployment': {
    count: countOperations,
    once: 1n,
    request: ({ context }, { owner, smart }) =>
      deploy({ chainId: FrameUser.chainId, smart, walletId: owner }, context),
  },
  'a revocation': {
    count: countOperations,
    once: 1n,
    async prepare({ open }) {
      const data = { address: FrameUser.freshAddress(), calls: ['increment()'] }
      const expiry = Math.floor(Date.now() / 1_000) + 3_600
      const policies = [{ data: { count: 2 }, type: 'call-limit' }]
      const permissions = [{ data, policies, type: 'contract-call' }]
      const signer = { data: { id: FrameUser.freshAddress() }, type: 'account' }
      FrameUser.decide(true, () => true)
      const params = [{ expiry, permissions, signer }]
      await open().request({ method: 'wallet_grantPermissions', params })
    },
    request: ({ request }) => {
      const { context } = granted.at(-1)!
      return request({
        method: 'wallet_revokePermissions',
        params: [{ permissionContext: context }],
      })
    },
  },
  'a transaction of a key': pays(({ request }, { owner }, to) => request(transaction(owner, to))),
  'a transaction of a smart account': pays(({ request }, { smart }, to) =>
    request(transaction(smart.address, to)),
  ),
  'an operation of an app': pays(({ request }, { smart }, to) => {
    const list = calls(to).map((call) => ({ data: '0x' as const, to, value: BigInt(call.value) }))
    const operation = { callData: smart.encodeCalls(list), sender: smart.address }
    const params = [operation, UserOperation.entryPoint]
    return request({ method: 'eth_sendUserOperation', params })
  }),
  'an upgrade': {
    // The transaction and its authorization each use up a nonce.
    count: async ({ owner }) => BigInt(await chain.client.getTransactionCount({ address: owner })),
    once: 2n,
    request: ({ context }, user) => upgrade(context, user),
  },
}

/** Upgrades the key's account, as the page of the wallet does. */
async function upgrade({ host }: Context, { key, owner: account }: User): Promise<void> {
  const { implementation: address } = EIP7702StatelessDeleGator
  const { chainId } = FrameUser
  const node = Node.create(chainId, host)
  const subject = { account, address, chainId: 1 }
  const intent = toCalls([{ data: address, to: account, value: 0n }])
  const method = 'UPGRADE'
  const [carrier, walletId] = ['transaction', account] as const
  const order = { account, calls: [intent], carrier, chainId, intent, method, walletId } as const
  const { signTransaction } = host.keys
  const signAuthorized: typeof host.keys.signAuthorization = async ({ authorization }) =>
    signAuthorization(key, authorization)
  const keys = { signAuthorization: signAuthorized, signTransaction }
  const context = { ...FrameUser.createContext(chainId, key, {}), host }
  const explanation = explainUpgrade(subject)
  const approval = { account, explanation, method, network: 'Ethereum', project: '' } as const
  await sendApproved(order, {
    ask: async () => ({ ...(await Queue.ask(approval, context)), explanation }),
    context,
    isOfUser: true,
    price: () => priceUpgrade(node, account, chainId),
    sign: async (priced) => ({
      parts: [await signUpgrade(subject, { keys, node, priced, walletId })],
    }),
    until: 'mined',
    value: 0n,
  })
}

/** Kills the page at a step, and repeats the request. Returns whether the page died before the app got its answer. */
async function killAndRepeat(way: Way, killAt: number): Promise<boolean> {
  const user = await FrameUser.create(chain, { parts: { api } })
  const to = FrameUser.freshAddress()
  await way.prepare?.(user)
  const count = () => way.count(user, to)

  const page = KilledPage.create(killAt)
  const frame = user.open()
  KilledPage.attach(page, frame.context)
  chain.state.intercept = async (call) => {
    const answer = await (await chain.forward(call)).json()
    await page.step()
    return answer
  }
  FrameUser.decide(true).then(page.start)
  const first = way.request(frame, user, to)
  const ended = await Promise.race([first.then(() => 'answered'), page.dead.then(() => 'dead')])
  // Kill the page before it sends the answer.
  page.kill()
  chain.state.intercept = undefined

  const next = user.open()
  const outbox = Outbox.of(next.host)
  await resumeAll(outbox.host)
  const shown = toQuestion()
  const second = way.request(next, user, to)
  second.catch(() => {})
  const question = await Promise.race([shown.question, second.then(() => undefined)])
  shown.stop()
  const repeated = question?.costs?.warnings?.find(({ id }) => id === 'repeated')
  question?.decide(!repeated)
  await second.catch(() => {})
  await vi.waitUntil(() => outbox.running.size === 0, patience)
  if (!repeated) await vi.waitUntil(async () => (await count()) >= way.once, patience)
  expect(await count(), `step ${killAt}, ${question ? 'asked' : 'not asked'}`).toBe(way.once)
  // The warning contains the time of the first request.
  if (repeated) expect(repeated.values).toMatchObject({ time: { kind: 'time' } })
  return ended === 'dead'
}

/** Returns the next question with its price. */
function toQuestion() {
  let stop = () => {}
  const question = new Promise<Queue.Entry>((resolve) => {
    const look = () => {
      const entry = FrameUser.approvals.getState().queue.find(FrameUser.isPriced)
      if (entry) resolve(entry)
    }
    stop = FrameUser.approvals.subscribe(look)
  })
  return { question, stop: () => stop() }
}

describe('T69 the page is killed at every step, and the app asks again: one payment', () => {
  const names = variants(
    Object.keys(ways),
    'a batch of a key',
    'a batch of a smart account',
    'a transaction of a key',
    'a transaction of a smart account',
  )
  for (const name of names)
    test(name, { timeout: 300_000 }, async () => {
      let step = 0
      while (await killAndRepeat(ways[name]!, step)) step += stride
      // The steps include the signature, the storage and the network.
      expect(step).toBeGreaterThan(8)
    })
})

/** A transaction or operation that the user can replace while the network holds it back. */
type Replaced = {
  /** Whether the app gets its answer before the network has mined the transaction. */
  isAnswered: boolean
  /** Whether a node or the bundler knows a signature. */
  isKnown(hash: string): Promise<boolean>
  hold(): Promise<unknown>
  mine(): Promise<unknown>
  request(user: User, to: `0x${string}`): object
}

const onChain = {
  hold: () => chain.ask('evm_setAutomine', false),
  isAnswered: true,
  isKnown: async (hash: string) => Boolean(await chain.ask('eth_getTransactionByHash', hash)),
  async mine() {
    await chain.ask('evm_setAutomine', true)
    await chain.ask('evm_mine')
  },
}
const atBundler = {
  hold: () => chain.askBundler('debug_bundler_setBundlingMode', 'manual'),
  isKnown: async (hash: string) =>
    Boolean(await chain.askBundler('eth_getUserOperationByHash', hash)),
  async mine() {
    await chain.askBundler('debug_bundler_setBundlingMode', 'auto')
    await chain.askBundler('debug_bundler_sendBundleNow')
  },
}

const replaced: Record<string, Replaced> = {
  'a batch of a key': { ...onChain, request: ({ owner }, to) => batch(owner, to) },
  'a batch of a smart account': {
    ...atBundler,
    isAnswered: true,
    request: ({ smart }, to) => batch(smart.address, to),
  },
  'a transaction of a key': { ...onChain, request: ({ owner }, to) => transaction(owner, to) },
  'a transaction of a smart account': {
    ...atBundler,
    isAnswered: false,
    request: ({ smart }, to) => transaction(smart.address, to),
  },
}

describe('T69 the page is killed at every step of a replacement, and the app asks again', () => {
  /** Sends a request that the network holds back, and closes the page. Returns its entry. */
  async function sendAndClose(user: User, { isAnswered, isKnown }: Replaced, request: object) {
    const page = KilledPage.create(Number.POSITIVE_INFINITY)
    const frame = user.open()
    KilledPage.attach(page, frame.context)
    const { store } = Outbox.of(user.open().host)
    FrameUser.decide(true)
    frame.request(request)
    const find = async () => (await store.list())[0]
    await vi.waitUntil(async () => {
      const entry = await find()
      if (!entry || (isAnswered && !entry.isAnswered)) return false
      return isKnown(entry.parts[0]!.hash)
    }, patience)
    page.kill()
    return (await find())!
  }

  /** Kills the page at a step after the approval of a replacement. Returns whether the page died before the end. */
  async function killReplacement(way: Replaced, kind: Kind, killAt: number): Promise<boolean> {
    const user = await FrameUser.create(chain)
    const to = FrameUser.freshAddress()
    await way.hold()
    const request = way.request(user, to)
    const entry = await sendAndClose(user, way, request)

    const page = KilledPage.create(killAt)
    const next = user.open()
    KilledPage.attach(page, next.context)
    chain.state.intercept = async (call) => {
      const answer = await (await chain.forward(call)).json()
      await page.step()
      return answer
    }
    FrameUser.decide(true).then(page.start)
    const replacing = replace(kind, entry, next.context)
    const ended = await Promise.race([replacing.then(() => 'done'), page.dead.then(() => 'dead')])
    page.kill()
    chain.state.intercept = undefined

    const last = user.open()
    const outbox = Outbox.of(last.host)
    const find = async () => (await outbox.store.list())[0]!.parts[0]!
    await resumeAll(outbox.host)
    const known = await find()
    await vi.waitUntil(() => way.isKnown(known.hash), patience)
    await way.mine()
    await vi.waitUntil(() => outbox.running.size === 0, patience)
    const part = await find()
    const isCanceled = part.reason === 'canceled'
    const step = `step ${killAt}`
    expect(isCanceled, step).toBe(kind === 'cancel' && known.isCancel === true)
    const due = isCanceled ? 0n : value
    expect(await paid(user, to), step).toBe(due)

    // The app repeats its request.
    const shown = toQuestion()
    const second: Promise<unknown> = last.request(request)
    const question = await Promise.race([
      shown.question,
      second.then(
        () => undefined,
        () => undefined,
      ),
    ])
    shown.stop()
    question?.decide(false)
    const isAnswered = await second.then(
      () => true,
      () => false,
    )
    const warnings = question?.costs?.warnings?.map(({ id }) => id)
    if (way.isAnswered) {
      expect(isAnswered, step).toBe(false)
      // The app cannot find its hash if a transaction with another signature was mined.
      const isMissing = entry.method === 'eth_sendTransaction' && part.hash !== entry.id
      if (isMissing && !isCanceled) expect(warnings, step).toContain('repeated')
    } else {
      // The app gets the answer of the mined transaction, or the user gets a question. A canceled transaction causes no
      // warning.
      expect(isAnswered || isCanceled, step).toBe(true)
      if (isAnswered) expect(isCanceled, step).toBe(false)
    }
    if (entry.method === 'wallet_sendCalls') {
      const status = { method: 'wallet_getCallsStatus', params: [entry.id] }
      expect(await last.request(status), step).toMatchObject({ status: isCanceled ? 400 : 200 })
    }
    expect(await paid(user, to), step).toBe(due)
    return ended === 'dead'
  }

  const kinds = ['cancel', 'speedUp'] as const
  const names = Object.keys(replaced).flatMap((name) =>
    kinds.map((kind) => `${kind}: ${name}` as const),
  )
  for (const name of variants(names, 'cancel: a transaction of a key'))
    test(name, { timeout: 300_000 }, async () => {
      const [kind, what] = name.split(': ') as [Kind, string]
      let step = 0
      while (await killReplacement(replaced[what]!, kind, step)) step += stride
      expect(step).toBeGreaterThan(4)
    })
})
