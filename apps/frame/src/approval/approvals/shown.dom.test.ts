import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Delegation, HybridDeleGator, Permission, UserOperation } from '@latchkey/accounts'
import { type Explanation, explain, type Method, type Node, type Value } from '@latchkey/explain'
import { Rpc } from '@latchkey/protocol'
import { signMessage, signTransaction, signTypedData } from '@latchkey/vault'
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  hashTypedData,
  hexToBytes,
  keccak256,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
  toEventSelector,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createContext, signedIn } from '../../../test/createContext.ts'
import { playNode } from '../../../test/playNode.ts'
import { watchReads } from '../../../test/watchReads.ts'
import { requests } from '../../handlers/requests.ts'
import * as Networks from '../../Networks.ts'
import * as Outbox from '../../outbox/Outbox.ts'
import { RefusedError } from '../../RefusedError.ts'
import { approveRequest } from '../approveRequest.ts'
import type { Entry } from '../queue/Queue.ts'

const secret = `0x${'4c'.repeat(32)}` as const
const { address: account } = privateKeyToAccount(secret)
const key = { address: account, secret: Uint8Array.from(hexToBytes(secret)) }
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const chainId = 'eip155:1'

/** The hash of the transaction that contains each operation. */
const mined = `0x${'ab'.repeat(32)}`

/** The results of the node. A call uses 80,000 gas, and contracts return no metadata. */
const answers: Record<string, unknown> = {
  eth_call: '0x',
  eth_estimateGas: '0x13880',
  eth_estimateUserOperationGas: {
    callGasLimit: '0x13880',
    preVerificationGas: '0xc350',
    verificationGasLimit: '0x13880',
  },
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0xa' },
  eth_getTransactionCount: '0x7',
  eth_getUserOperationReceipt: { receipt: { transactionHash: mined } },
  eth_maxPriorityFeePerGas: '0x2',
}

/** The transactions that the node received. */
const sent: `0x${string}`[] = []
/** The operations that the bundler received. */
const operations: Record<string, `0x${string}`>[] = []
/** The transactions that the node has mined, by hash. */
const confirmed = new Set<string>()
/** Replaces answers of the node, to simulate a lying node. Keeps an answer if it returns undefined. */
let lie: ((method: string, params: unknown[]) => unknown) | undefined
beforeAll(() => {
  document.body.innerHTML = '<div id="root"></div>'
  playNode(({ method, params }) => {
    if (method === 'eth_sendRawTransaction') sent.push(params[0])
    if (method === 'eth_sendUserOperation') operations.push(params[0])
    const isNonce = method === 'eth_call' && params[0].to === UserOperation.entryPoint
    const isDisabled = method === 'eth_call' && params[0].to === Delegation.manager
    const word = isNonce ? '0x5' : isDisabled ? `0x${'1'.padStart(64, '0')}` : undefined
    const lied = lie?.(method, params)
    if (lied !== undefined) return lied
    if (word) return word
    if (method === 'eth_sendRawTransaction') confirmed.add(keccak256(params[0]))
    if (/^eth_getTransaction(ByHash|Receipt)$/.test(method) && params[0] !== mined)
      return confirmed.has(params[0]) ? { status: '0x1' } : null
    if (method === 'eth_getUserOperationReceipt') operationId = params[0]
    const isMined = method === 'eth_getTransactionReceipt' && params[0] === mined
    const receipt = { blockNumber: '0x10', logs: [toEvent(operationId)] }
    return (isMined ? receipt : answers[method]) ?? '0x1'
  })
})

/** The operation whose receipt was requested last. */
let operationId = ''

/** Returns the event by which the entry point reports a successful operation. */
function toEvent(id: string) {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const name = 'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'
  return {
    address: UserOperation.entryPoint,
    data: `0x${[5, 1, 0, 0].map(word).join('')}`,
    topics: [toEventSelector(name), id, `0x${word(1)}`, `0x${word(0)}`],
    transactionHash: mined,
  }
}

/** The wallet of the signed-in user. */
let walletId = 'wallet-1'

/** Throws if the host has aborted the request. */
let commit = () => {}
/** The number of signatures made by the key. */
let signatures = 0
const count = <value>(signature: value) => {
  signatures++
  return signature
}

/** The context of a host. It signs with the vault directly, without a worker. */
const context = createContext({
  // For each of the two delegates, the server lists one permission.
  answer: (name) =>
    name === 'listAllPermissions'
      ? {
          permissions: [friend, stranger].map((it) => ({
            chain: 'eip155:1',
            context: revocable(it as `0x${string}`),
            createdAt: '2026-01-01T00:00:00Z',
          })),
        }
      : {},
  keys: {
    signMessage: async ({ message }) => count(signMessage(key, message)),
    signTransaction: async ({ payload }) => count(signTransaction(key, payload)),
    signTypedData: async ({ typedData }) => count(signTypedData(key, typedData)),
  },
  networks: Networks.create({ first: chainId, served: [chainId], smart: [chainId] }),
})
context.commit = () => commit()
context.host.sessions.get = async () => ({ ...signedIn, address: account, walletId })

/** A request, a host's attack on its params, and the recovery of the signer from the explanation. */
type Case = {
  /** Changes all params in place. */
  attack(params: never): void
  params: () => unknown
  /** Picks the part of the result that stays the same if the request is repeated. Default: the whole result. */
  partOf?(result: unknown): unknown
  /** Whether the request needs a smart account. */
  isSmart?: boolean
  /** Recovers the signer from the signature and the explanation alone. */
  signerOf(shown: Entry, result: unknown): Promise<string>
}

const typedData = () => ({
  domain: { chainId: 1, name: 'Mail', verifyingContract: friend },
  message: { amount: '5', lines: ['one', 'two'], to: { wallet: friend } },
  primaryType: 'Mail',
  types: {
    Mail: [
      { name: 'amount', type: 'uint256' },
      { name: 'lines', type: 'string[]' },
      { name: 'to', type: 'Person' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
  },
})

const smart = HybridDeleGator.from(account)
const soon = Math.floor(Date.now() / 1_000) + 864_000
const permission = () => ({
  expiry: soon,
  permissions: [
    { data: { periodAmount: '0x5', periodDuration: 86_400 }, type: 'native-token-periodic' },
  ],
  signer: { data: { id: friend }, type: 'account' },
})

/** The facts on the screen of a permission. */
type Facts = [
  delegate: { address: `0x${string}` },
  most: { message: { values: { amount: { amount: bigint } } } },
  total: unknown,
  expires: { seconds: bigint },
]

/** Returns the context of a permission that the user has granted to a delegate. */
const revocable = (delegate: `0x${string}`) =>
  Delegation.encodeContext({
    caveats: Permission.toCaveats({
      coins: { amount: 5n, period: 86_400n, start: 1n },
      expiry: BigInt(soon),
    }),
    delegate,
    delegator: smart.address,
    salt: 1n,
    signature: '0x',
  })

/** The file with the cases of Solana, which have other params, explanations and keys. */
const solanaFile = 'shownSolana.dom.test.ts'

type Cases = { readonly [method in Rpc.ServedApproval]: Case } & {
  readonly [method in Rpc.SolanaApproval]: typeof solanaFile
} & {
  // The frame translates this method to an older one, which has its own case.
  readonly [method in Rpc.Renamed]: 'renamed'
} & {
  readonly [method in Exclude<
    Rpc.ApprovalMethod,
    Rpc.Renamed | Rpc.ServedApproval | Rpc.SolanaApproval
  >]: 'not available'
}

/** Every method that needs an approval. A served method without a case does not compile. */
const cases: Cases = {
  eth_sendTransaction: {
    attack([transaction]: [Record<string, unknown>]) {
      Object.assign(transaction, { data: '0xdeadbeef', gas: '0x989680', nonce: '0x0' })
      Object.assign(transaction, { to: stranger, value: '0xde0b6b3a7640000' })
    },
    params: () => [{ data: '0x12345678', from: account, to: friend, value: '0x5' }],
    async signerOf({ costs, explanation }) {
      const raw = sent.at(-1)!
      const { chainId, data, gas, maxFeePerGas, to, value } = parseTransaction(raw)
      const [contract, amount] = explanation.target.map((fact) => fact.value)
      const [bytes] = contentsOf(explanation, 'hex')
      expect({ chainId, data, fee: gas! * maxFeePerGas!, to, value }).toEqual({
        chainId: 1,
        data: bytes!.hex,
        fee: costs!.fee,
        to: (contract as Extract<Value.Value, { kind: 'address' }>).address.toLowerCase(),
        value: (amount as Extract<Value.Value, { kind: 'amount' }>).amount,
      })
      return recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })
    },
  },
  eth_sendUserOperation: {
    attack([operation]: [Record<string, unknown>]) {
      const callData = smart.encodeCalls([{ data: '0x', to: stranger, value: 10n ** 18n }])
      const fees = { maxFeePerGas: '0xffffffff', maxPriorityFeePerGas: '0xffffffff' }
      Object.assign(operation, fees, {
        callData,
        nonce: '0x7',
        paymaster: stranger,
        sender: stranger,
      })
    },
    params: () => [
      {
        callData: smart.encodeCalls([
          { data: '0x12345678', to: friend, value: 5n },
          { data: '0x', to: friend, value: 6n },
        ]),
        maxFeePerGas: '0x100',
        nonce: '0x5',
        sender: smart.address,
        signature: '0x',
      },
      UserOperation.entryPoint,
    ],
    partOf: () => operations.at(-1),
    isSmart: true,
    async signerOf({ costs, explanation }) {
      const { calls, fee, signer } = await readOperation()
      const [steps] = contentsOf(explanation, 'steps')
      expect({ calls, fee }).toEqual({ calls: steps!.steps.map(toCall), fee: costs!.fee })
      return signer
    },
  },
  eth_signTypedData_v4: {
    attack([, data]: [string, ReturnType<typeof typedData>]) {
      data.message.amount = '999'
      data.message.lines.push('three')
      data.message.to.wallet = stranger
      data.domain.verifyingContract = stranger
      data.types.Mail.reverse()
    },
    params: () => [account, typedData()],
    async signerOf({ explanation }, signature) {
      const [message, domain] = contentsOf(explanation, 'tree').map(({ nodes }) => nodes)
      const { primaryType, types } = typedData()
      const shown = { domain: toObject(domain!), message: toObject(message!), primaryType, types }
      const hash = hashTypedData(shown as never)
      return recoverAddress({ hash, signature: signature as `0x${string}` })
    },
  },
  personal_sign: {
    attack(params: string[]) {
      params[0] = 'Give me everything'
    },
    params: () => ['Good morning', account],
    async signerOf({ explanation }, signature) {
      const [text] = contentsOf(explanation, 'text')
      const message = text!.pieces.join('')
      return recoverMessageAddress({ message, signature: signature as `0x${string}` })
    },
  },
  solana_signAllTransactions: solanaFile,
  solana_signAndSendTransaction: solanaFile,
  solana_signMessage: solanaFile,
  solana_signTransaction: solanaFile,
  wallet_grantPermissions: {
    attack([request]: [ReturnType<typeof permission>]) {
      request.expiry += 86_400
      request.permissions[0]!.data.periodAmount = '0xffff'
      request.signer.data.id = stranger
    },
    params: () => [permission()],
    partOf: () => undefined,
    async signerOf({ explanation }, result) {
      const [delegate, most, , expires] = explanation.facts.map(({ value }) => value) as Facts
      const { context } = result as { context: `0x${string}` }
      const signed = Delegation.decodeContext(context)!
      expect(Permission.fromCaveats(signed.caveats)).toMatchObject({
        coins: { amount: most.message.values.amount.amount, period: 86_400n },
        expiry: expires.seconds,
      })
      expect(signed.delegate).toBe(delegate.address)
      const hash = hashTypedData(Delegation.toTypedData(signed, 1) as never)
      return recoverAddress({ hash, signature: signed.signature })
    },
  },
  wallet_requestExecutionPermissions: 'renamed',
  wallet_revokeExecutionPermission: 'renamed',
  wallet_revokePermissions: {
    attack([request]: [{ permissionContext: string }]) {
      request.permissionContext = revocable(stranger)
    },
    params: () => [{ permissionContext: revocable(friend) }],
    partOf: () => operations.at(-1),
    async signerOf({ explanation }) {
      const [spender] = explanation.facts.map(({ value }) => value) as Facts
      const { data, to } = Delegation.toDisableCall(
        Delegation.decodeContext(revocable(spender.address))!,
      )
      const { calls, signer } = await readOperation()
      expect(calls).toEqual([{ data, to, value: 0n }])
      return signer
    },
  },
  wallet_sendCalls: {
    attack([batch]: [{ calls: Record<string, unknown>[]; chainId: string; from: string }]) {
      Object.assign(batch.calls[0]!, { data: '0xdeadbeef', to: stranger, value: '0x1' })
      batch.calls.push({ to: stranger, value: '0xde0b6b3a7640000' })
      Object.assign(batch, { chainId: '0x89', from: stranger })
    },
    params: () => [
      {
        calls: [
          { data: '0x12345678', to: friend, value: '0x5' },
          { to: friend, value: '0x6' },
        ],
        chainId: '0x1',
        from: account,
      },
    ],
    async signerOf({ costs, explanation }, result) {
      const { id } = result as { id: string }
      const { parts } = (await Outbox.of(context.host).store.find({ id, walletId }))!
      // The second transaction is sent once the first is mined.
      const raws = await vi.waitFor(() =>
        parts.map(({ hash }) => {
          const raw = sent.find((it) => keccak256(it) === hash)
          expect(raw).toBeDefined()
          return raw as `0x02${string}`
        }),
      )
      const [steps] = contentsOf(explanation, 'steps')
      const signed = raws.map((raw) => parseTransaction(raw))
      expect(
        signed.map(({ chainId, data = '0x', to, value }) => ({ chainId, data, to, value })),
      ).toEqual(steps!.steps.map(toTransaction))
      const fees = signed.map(({ gas, maxFeePerGas }) => gas! * maxFeePerGas!)
      expect(fees[0]! + fees[1]!).toBe(costs!.fee)
      const signers = await Promise.all(
        raws.map((raw) => recoverTransactionAddress({ serializedTransaction: raw })),
      )
      expect(new Set(signers).size).toBe(1)
      return signers[0]!
    },
  },
}

/** The requests of a smart account. For methods that only sign, the user's key signs for the account. */
const smartCases: { readonly [method in Method]?: Case } = {
  eth_sendTransaction: {
    ...cases.eth_sendTransaction,
    params: () => [{ data: '0x12345678', from: smart.address, to: friend, value: '0x5' }],
    partOf: () => operations.at(-1),
    async signerOf({ costs, explanation }) {
      const { calls, fee, signer } = await readOperation()
      expect({ calls, fee }).toEqual({ calls: [toCall(explanation)], fee: costs!.fee })
      return signer
    },
  },
  eth_signTypedData_v4: {
    ...cases.eth_signTypedData_v4,
    params: () => [smart.address, typedData()],
  },
  personal_sign: {
    ...cases.personal_sign,
    params: () => ['Good morning', smart.address],
  },
  wallet_sendCalls: {
    ...cases.wallet_sendCalls,
    params: () => {
      const [batch] = cases.wallet_sendCalls.params() as [object]
      return [{ ...batch, from: smart.address }]
    },
    partOf: () => operations.at(-1),
    async signerOf({ costs, explanation }, result) {
      const { calls, fee, signer } = await readOperation()
      const [steps] = contentsOf(explanation, 'steps')
      expect({ calls, fee }).toEqual({ calls: steps!.steps.map(toCall), fee: costs!.fee })
      // After a reload, the wallet sends the stored transactions.
      const { id } = result as { id: string }
      const { parts } = (await Outbox.of(context.host).store.find({ id, walletId }))!
      if (parts[0]!.signed) expect(JSON.parse(parts[0]!.signed)).toEqual(operations.at(-1))
      return signer
    },
  },
}

/** Returns the last operation that the bundler received: its calls, its highest fee and its signer. */
async function readOperation() {
  const { callData, signature, ...rest } = operations.at(-1)!
  const numbers = Object.entries(rest).filter(([, value]) => value.length < 42)
  const operation = {
    ...rest,
    ...Object.fromEntries(numbers.map(([name, value]) => [name, BigInt(value)])),
    callData,
  } as unknown as UserOperation.UserOperation
  const { callGasLimit, maxFeePerGas, preVerificationGas, verificationGasLimit } = operation
  const hash = hashTypedData(smart.toTypedData(operation, 1) as never)
  return {
    calls: smart.decodeCalls(callData!),
    fee: (callGasLimit + preVerificationGas + verificationGasLimit) * maxFeePerGas,
    signer: await recoverAddress({ hash, signature: signature! }),
  }
}

/** Returns the account call that a step of the explanation shows. */
function toCall(step: Explanation) {
  const { data, to, value } = toTransaction(step)
  return { data, to: getAddress(to), value }
}

/** Returns the transaction that a step of the explanation shows. */
function toTransaction(step: Explanation) {
  const [contract, amount] = step.target.map((fact) => fact.value)
  return {
    chainId: 1,
    data: contentsOf(step, 'hex')[0]?.hex ?? '0x',
    to: (contract as Extract<Value.Value, { kind: 'address' }>).address.toLowerCase(),
    value: (amount as Extract<Value.Value, { kind: 'amount' }>).amount,
  }
}

function contentsOf<kind extends 'hex' | 'steps' | 'text' | 'tree'>(
  explanation: Explanation,
  kind: kind,
) {
  type Content = Extract<Explanation['sections'][number]['content'], { kind: kind }>
  return explanation.sections.flatMap(({ content }) =>
    content.kind === kind ? [content as Content] : [],
  )
}

/** Returns the values in a tree of shown nodes, as an object. */
function toObject(nodes: readonly Node[]): object {
  return Object.fromEntries(nodes.map((node) => [node.name, held(node)]))
}

function held(node: Node): unknown {
  if (!('nodes' in node)) {
    const { value } = node
    if (value.kind === 'address') return value.address
    if (value.kind === 'number') return value.number
    if (value.kind === 'text') return value.pieces.join('')
    throw new Error(value.kind)
  }
  return node.type.endsWith(']') ? node.nodes.map(held) : toObject(node.nodes)
}

/** Whether the method sends signed transactions to the node. */
const isRaw = (method: Method) => method === 'eth_sendTransaction' || method === 'wallet_sendCalls'

/** Methods that need a smart account, and whose fee the screen shows. */
const operates: readonly Method[] = ['eth_sendUserOperation', 'wallet_revokePermissions']

/** Approves the first request that can be approved, and attacks its params at the given time. */
async function run(
  method: Method,
  attackAt: 'asked' | 'decided' | 'shown',
  given: Case,
  ask = (params: unknown) => requests.RPC_REQUEST({ method, params } as never, context),
) {
  const { openScreens } = await import('../openScreens.ts')
  await openScreens(context.host)
  const queue = (await import('../queue/Queue.ts')).of(context.host)
  const params = given.params()
  const attack = () => given.attack(params as never)
  let shown: Entry | undefined
  const approved = new Promise<void>((resolve) => {
    const unsubscribe = queue.subscribe(() => {
      const [entry] = queue.getState().queue
      if (!entry) return
      if (!shown && attackAt === 'shown') attack()
      shown = entry
      const hasCosts = isRaw(method) || operates.includes(method)
      if (hasCosts && entry.costs?.fee === undefined) return
      unsubscribe()
      entry.decide(true)
      if (attackAt === 'decided') attack()
      resolve()
    })
  })
  const result = ask(params)
  if (attackAt === 'asked') attack()
  await approved
  return { result: await result, shown: shown! }
}

const available = Object.entries(cases).flatMap(([method, given]) =>
  typeof given === 'string' ? [] : [[method as Method, given] as const],
)

// The first case loads the screens, which takes long on a busy machine.
describe('what is shown is what is signed', { timeout: 60_000 }, () => {
  test('every method that needs an approval has a case, or is not available', async () => {
    const { approvals } = await import('./index.ts')
    const methods = Object.keys(Rpc.table).filter((it) => Rpc.isApproval(it as Rpc.Method))
    expect(Object.keys(cases).sort()).toEqual(methods.sort())
    expect(available.map(([method]) => method).sort()).toEqual(Object.keys(approvals).sort())
    const others = Object.entries(cases).filter(
      ([, given]) => typeof given === 'string' && given !== 'renamed',
    )
    const served = others.filter(([method]) => Rpc.isAnsweredBy('frame', method as Rpc.Method))
    expect(served.map(([method]) => method)).toEqual(
      methods.filter((it) => Rpc.isSolanaApproval(it as Rpc.Method)),
    )
    expect(new Set(served.map(([, file]) => file))).toEqual(new Set([solanaFile]))
    expect(existsSync(join(import.meta.dirname, solanaFile))).toBe(true)
  })

  const ofKey = available.map(([method, given]) => [method, method, given, given.isSmart] as const)
  const ofSmart = Object.entries(smartCases).map(
    ([method, given]) => [`${method} of a smart account`, method as Method, given, true] as const,
  )
  describe.each([...ofKey, ...ofSmart])('%s', (_, method, given, isSmart) => {
    test.each(['asked', 'shown', 'decided'] as const)(
      'T31 T48 signs the shown bytes, even if the params change when the request is %s',
      async (attackAt) => {
        const { result, shown } = await run(method, attackAt, given)
        expect(await given.signerOf(shown, result)).toBe(account)
        // The result must belong to the original params, and not to the changed ones.
        const { partOf = (it) => it } = given
        const part = partOf(result)
        const made = new Set(sent)
        const { length } = sent
        const { result: honest } = await run(method, 'decided', { ...given, attack() {} })
        if (isSmart || !isRaw(method)) expect(part).toEqual(partOf(honest))
        else {
          expect(sent.length).toBeGreaterThan(length)
          expect(new Set(sent)).toEqual(made)
        }
      },
    )

    test('T31 reads the params of the caller once, before it gets control again', async () => {
      const { reads, value } = watchReads(given.params())
      const once = () => expect(new Set(reads.values())).toEqual(new Set([1]))
      await run(method, 'asked', { ...given, attack: once, params: () => value })
      once()
    })

    test('T31 reads again nothing that `explain` has parsed', async () => {
      const parsed = Rpc.parseServed(method, given.params())
      const alone = watchReads(parsed)
      const { subject } = explain(
        { method, params: alone.value },
        {
          account: isSmart || /Permissions$/.test(method) ? smart.address : account,
          chainId: 1,
          decodeCalls: smart.decodeCalls,
          now: Date.now(),
          origin: context.origin,
          symbol: 'ETH',
        },
      )
      expect(subject).toBeDefined()
      const asked = watchReads(parsed)
      const honest = { ...given, attack() {}, params: () => asked.value }
      await run(method, 'decided', honest, (params) =>
        approveRequest(method, { chainId, params: params as never }, context),
      )
      // Skip the account and the network. They are read before the params are parsed, because they determine the
      // signer.
      const routing = [[Rpc.serviceOf(method).account].flat().join('.'), '0.chainId']
      const again = [...asked.reads].filter(([path, count]) => {
        const parses = alone.reads.get(path)
        return parses && count > parses && !routing.includes(path)
      })
      expect(again).toEqual([])
    })

    test('T47 signs nothing once another user has signed in', async () => {
      const before = [sent.length, operations.length]
      const attack = () => {
        walletId = 'wallet-2'
      }
      const refused = run(method, 'decided', { ...given, attack })
      await expect(refused)
        .rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
        .finally(() => {
          walletId = 'wallet-1'
        })
      expect([sent.length, operations.length]).toEqual(before)
    })

    test('T56 signs and sends nothing once the host has given up', async () => {
      const before = [sent.length, operations.length, signatures]
      const attack = () => {
        commit = () => {
          throw new RefusedError('USER_REJECTED')
        }
      }
      const refused = run(method, 'decided', { ...given, attack })
      await expect(refused)
        .rejects.toMatchObject({ reason: 'USER_REJECTED' })
        .finally(() => {
          commit = () => {}
        })
      expect([sent.length, operations.length, signatures]).toEqual(before)
    })
  })

  test.each([
    ['a key', undefined],
    ['a smart account', smart],
  ])('T48 names the other account of the user in calls of %s', async (_, signer) => {
    const { prepare } = await import('../queue/askUser.ts')
    const [from, other] = signer ? [signer.address, account] : [account, smart.address]
    const take = encodeFunctionData({
      abi: erc20Abi,
      args: [other, stranger, 5n],
      functionName: 'transferFrom',
    })
    const calls = [{ data: take, to: friend }, { to: friend }] as const
    const request = { account: from, chainId: 'eip155:1', smart: signer, walletId } as const
    const { approval } = await prepare(
      'wallet_sendCalls',
      { ...request, params: [{ calls: [...calls], from }] },
      context,
    )
    const address = { address: other, kind: 'address', name: { id: 'address.otherAccount' } }
    expect(approval.explanation.warnings).toContainEqual({
      id: 'takesFromOwn',
      severity: 'high',
      values: { address },
    })
  })

  test('T54 signs once per approval, even if the node reports a used nonce', async () => {
    const before = sent.length
    let nonce = 7
    lie = (method) => {
      if (method === 'eth_getTransactionByHash') return null
      if (method === 'eth_getTransactionCount') return `0x${(nonce++).toString(16)}`
      return method === 'eth_sendRawTransaction' ? new Error('nonce too low') : undefined
    }
    const given = cases.eth_sendTransaction
    const refused = run('eth_sendTransaction', 'decided', { ...given, attack() {} })
    await expect(refused)
      .rejects.toThrow('Another transaction was sent first.')
      .finally(() => {
        lie = undefined
      })
    expect(sent.length).toBe(before + 1)
  })

  describe('T54 a nonce that the host chose', () => {
    let calls = 0
    /**
     * Sends a transaction with new call data. The account has five mined transactions, and two pending ones when the
     * approval opens. `pending` are the transaction counts that the node reports afterwards.
     */
    const send = async (nonce: string, ...pending: string[]) => {
      lie = (method, [, block]) => {
        if (method !== 'eth_getTransactionCount') return undefined
        if (block === 'latest') return '0x5'
        return counts.length > 1 ? counts.shift() : counts[0]
      }
      const counts = ['0x7', ...pending]
      const [transaction] = cases.eth_sendTransaction.params() as [object]
      const data = `0x${String(++calls).padStart(8, '0')}`
      const params = () => [{ ...transaction, data, nonce }]
      const given = { ...cases.eth_sendTransaction, attack() {}, params }
      return run('eth_sendTransaction', 'decided', given).finally(() => {
        lie = undefined
      })
    }
    const signedNonce = () => parseTransaction(sent.at(-1)!).nonce

    test('is signed if it is the next one, without a warning', async () => {
      const { shown } = await send('0x7')
      expect([signedNonce(), shown.costs?.warnings]).toEqual([7, []])
      // The host sets nonces itself, and sends two requests. The first transaction is sent while the second request is
      // shown.
      await send('0x8', '0x8')
      expect(signedNonce()).toBe(8)
      // Another node at the same address learns of the first transaction a moment later.
      await send('0x8', '0x7', '0x7', '0x8')
      expect(signedNonce()).toBe(8)
    })

    test('is shown as a replacement if its transaction is not mined yet', async () => {
      const { shown } = await send('0x6')
      expect(shown.costs?.warnings).toEqual([{ id: 'replacement', severity: 'caution' }])
      expect(signedNonce()).toBe(6)
    })

    test.each([
      ['0x8', '0x7', 'The nonce 8 is too high. The next nonce of this account is 7.'],
      ['0x1fffffffffffff', '0x7', 'The nonce 9007199254740991 is too high.'],
      ['0x4', '0x7', 'Another transaction was sent first.'],
      ['0x7', '0x8', 'Another transaction was sent first.'],
    ])('is not signed: %s if the next one is %s', async (nonce, pending, message) => {
      const before = sent.length
      await expect(send(nonce, pending)).rejects.toThrow(message)
      expect(sent.length).toBe(before)
    })
  })
})
