import type { Explanation, Method, Node, Value } from '@latchkey/explain'
import { Rpc } from '@latchkey/protocol'
import { signMessage, signTransaction, signTypedData } from '@latchkey/vault'
import {
  hashTypedData,
  hexToBytes,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Context } from '../Handler.ts'
import type { Entry } from './queue.ts'

const secret = `0x${'4c'.repeat(32)}` as const
const { address: account } = privateKeyToAccount(secret)
const key = { address: account, secret: Uint8Array.from(hexToBytes(secret)) }
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** The results of the node. A call uses 80,000 gas, and contracts return no metadata. */
const answers: Record<string, unknown> = {
  eth_call: '0x',
  eth_estimateGas: '0x13880',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0xa' },
  eth_getTransactionCount: '0x7',
  eth_maxPriorityFeePerGas: '0x2',
}

/** The transactions that the node received. */
const sent: `0x${string}`[] = []
/** The responses of a lying node. */
let lie: ((method: string) => object | undefined) | undefined
beforeAll(() => {
  document.body.innerHTML = '<div id="root"></div>'
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { id, method, params } = JSON.parse(String(body))
    if (method === 'eth_sendRawTransaction') sent.push(params[0])
    const told = lie?.(method)
    if (told) return Response.json({ id, jsonrpc: '2.0', ...told })
    return Response.json({ id, jsonrpc: '2.0', result: answers[method] ?? '0x1' })
  })
})

/** The wallet of the signed-in user. */
let walletId = 'wallet-1'

/** A host that signs with the vault directly, without a worker. */
const context = {
  commit() {},
  host: {
    keys: {
      signMessage: async ({ message }: { message: Uint8Array }) => signMessage(key, message),
      signTransaction: async ({ payload }: { payload: Uint8Array }) =>
        signTransaction(key, payload),
      signTypedData: async ({ typedData }: { typedData: never }) => signTypedData(key, typedData),
    },
    project: async () => ({ name: 'Example', slots: [], socials: [] }),
    projectId: 'demo',
    sessions: { get: async () => ({ walletId }) },
  },
  notify() {},
  origin: 'https://app.example.com',
  signal: new AbortController().signal,
} as unknown as Context

/** A request, what a host would rather have signed, and who signed what was shown. */
type Case = {
  /** Changes every part of the params, in place. */
  attack(params: never): void
  params: () => unknown
  /** Whose signature it is, computed from the explanation alone. */
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

/** Every method that needs an approval. A new method without a case does not compile. */
const cases: { readonly [method in Rpc.ApprovalMethod]: Case | 'not available' } = {
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
  eth_sendUserOperation: 'not available',
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
  solana_signAllTransactions: 'not available',
  solana_signAndSendTransaction: 'not available',
  solana_signMessage: 'not available',
  solana_signTransaction: 'not available',
  wallet_grantPermissions: 'not available',
  wallet_revokePermissions: 'not available',
  wallet_sendCalls: 'not available',
}

function contentsOf<kind extends 'hex' | 'text' | 'tree'>(explanation: Explanation, kind: kind) {
  type Content = Extract<Explanation['sections'][number]['content'], { kind: kind }>
  return explanation.sections.flatMap(({ content }) =>
    content.kind === kind ? [content as Content] : [],
  )
}

/** The values of a tree as shown. */
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

/** Approves the first request that can be approved, and changes its params at the given time. */
async function run(method: Method, attackAt: 'asked' | 'decided' | 'shown', given: Case) {
  const { approvals } = await import('./index.ts')
  const approve = await approvals[method].load(undefined)
  await import('../screens/mount.tsx')
  const Queue = await import('./queue.ts')
  const params = given.params()
  const attack = () => given.attack(params as never)
  let shown: Entry | undefined
  const approved = new Promise<void>((resolve) => {
    const unsubscribe = Queue.subscribe(() => {
      const [entry] = Queue.getState().queue
      if (!entry) return
      if (!shown && attackAt === 'shown') attack()
      shown = entry
      if (method === 'eth_sendTransaction' && entry.costs?.fee === undefined) return
      unsubscribe()
      entry.decide(true)
      if (attackAt === 'decided') attack()
      resolve()
    })
  })
  const request = { account, chainId: 'eip155:1', params, walletId: 'wallet-1' } as const
  const result = approve(request, context)
  if (attackAt === 'asked') attack()
  await approved
  return { result: await result, shown: shown! }
}

const available = Object.entries(cases).flatMap(([method, given]) =>
  given === 'not available' ? [] : [[method as Method, given] as const],
)

// The first case loads the screens, which takes a while on a busy machine.
describe('what is shown is what is signed', { timeout: 60_000 }, () => {
  test('every method that needs an approval has a case, or is not available', async () => {
    const { approvals } = await import('./index.ts')
    const methods = Object.keys(Rpc.table).filter((it) => Rpc.isApproval(it as Rpc.Method))
    expect(Object.keys(cases).sort()).toEqual(methods.sort())
    expect(available.map(([method]) => method).sort()).toEqual(Object.keys(approvals).sort())
  })

  describe.each(available)('%s', (method, given) => {
    test.each(['asked', 'shown', 'decided'] as const)(
      'T31 T48 signs the shown bytes, even if the params change when the request is %s',
      async (attackAt) => {
        const { result, shown } = await run(method, attackAt, given)
        expect(await given.signerOf(shown, result)).toBe(account)
        // The original request, not the changed params.
        const { result: honest } = await run(method, 'decided', { ...given, attack() {} })
        if (method !== 'eth_sendTransaction') expect(result).toBe(honest)
        else expect(sent.at(-2)).toBe(sent.at(-1))
      },
    )

    test('T47 signs nothing once another user has signed in', async () => {
      const before = sent.length
      const attack = () => {
        walletId = 'wallet-2'
      }
      const refused = run(method, 'decided', { ...given, attack })
      await expect(refused)
        .rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
        .finally(() => {
          walletId = 'wallet-1'
        })
      expect(sent.length).toBe(before)
    })
  })

  test('T54 signs once per approval, even if the node reports a used nonce', async () => {
    const before = sent.length
    let nonce = 7
    lie = (method) => {
      if (method === 'eth_getTransactionByHash') return { result: null }
      if (method === 'eth_getTransactionCount') return { result: `0x${(nonce++).toString(16)}` }
      if (method !== 'eth_sendRawTransaction') return undefined
      return { error: { code: -32000, message: 'nonce too low' } }
    }
    const given = cases.eth_sendTransaction as Case
    const refused = run('eth_sendTransaction', 'decided', { ...given, attack() {} })
    await expect(refused)
      .rejects.toThrow('Another transaction was sent first.')
      .finally(() => {
        lie = undefined
      })
    expect(sent.length).toBe(before + 1)
  })
})
