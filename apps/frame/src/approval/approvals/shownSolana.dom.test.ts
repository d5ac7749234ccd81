import type { Explanation, Value } from '@latchkey/explain'
import { Rpc } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { Seed, signSolanaMessage, signSolanaTransaction } from '@latchkey/vault'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContext, signedIn } from '../../../test/createContext.ts'
import { playNode } from '../../../test/playNode.ts'
import { watchReads } from '../../../test/watchReads.ts'
import { requests } from '../../handlers/requests.ts'
import * as Networks from '../../Networks.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Entry } from '../queue/Queue.ts'

/** Tests of `shown.dom.test.ts` for Solana. */

const phrase = 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact'
const key = (await Seed.derive(Seed.fromPhrase(phrase))).solana!
const { address: account } = key
const system = Base58.encode(new Uint8Array(32))
const friend = Base58.encode(new Uint8Array(32).fill(3))
const partner = Base58.encode(new Uint8Array(32).fill(4))
const stranger = Base58.encode(new Uint8Array(32).fill(9))
const blockhash = new Uint8Array(32).fill(7)
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** The params of each `sendTransaction`, `simulateTransaction` and `getFeeForMessage` of the node. */
const calls = { getFeeForMessage: [], sendTransaction: [], simulateTransaction: [] } as Record<
  string,
  [string, object][]
>
/** The bytes that the key signed. */
const signed: Uint8Array[] = []
/** The wallet of the signed-in user. */
let walletId = 'wallet-1'

beforeAll(() => {
  document.body.innerHTML = '<div id="root"></div>'
  const info = { data: ['', 'base64'], lamports: 1e9, owner: system }
  playNode(({ method, params }) => {
    calls[method]?.push(params)
    const results: Record<string, () => unknown> = {
      getFeeForMessage: () => ({ value: 5_000 }),
      getMultipleAccounts: () => ({ value: params[0].map(() => info) }),
      getSignatureStatuses: () => ({ value: [{ confirmationStatus: 'finalized' }] }),
      sendTransaction: () => 'a signature',
      simulateTransaction: () => ({
        value: { accounts: params[1].accounts.addresses.map(() => info), err: null, logs: [] },
      }),
    }
    return results[method]!()
  })
})

beforeEach(() => {
  for (const list of [signed, ...Object.values(calls)]) list.length = 0
})

/** Throws if the host has aborted the request. */
let commit = () => {}

/** The context of a host. It signs with the vault directly, without a worker. */
const context = createContext({
  answer: () => ({}),
  keys: {
    async signSolanaMessage({ message }) {
      signed.push(message)
      return signSolanaMessage(key, message)
    },
    async signSolanaTransaction({ message }) {
      signed.push(message)
      return signSolanaTransaction(key, message)
    },
  },
  networks: Networks.create({ first: chainId, served: [chainId] }),
})
context.commit = () => commit()
context.host.sessions.get = async () => ({
  ...signedIn,
  // The EVM address. No request here uses it.
  address: '0x',
  solana: account,
  walletId,
})

type Transfer = { lamports: bigint; to: string }

/** Compiles transfers of the user to a Solana message, without any code of the wallet. */
function toMessage(transfers: readonly Transfer[], isLegacy: boolean, hash = blockhash) {
  const recipients = [...new Set(transfers.map(({ to }) => to))]
  const keys = [account, ...recipients, system]
  const instructions = transfers.flatMap(({ lamports, to }) => {
    const data = new DataView(new ArrayBuffer(12))
    data.setUint32(0, 2, true)
    data.setBigUint64(4, lamports, true)
    const bytes = new Uint8Array(data.buffer)
    return [keys.length - 1, 2, 0, keys.indexOf(to), bytes.length, ...bytes]
  })
  return Uint8Array.from([
    ...(isLegacy ? [] : [0x80]),
    ...[1, 0, 1, keys.length, ...keys.flatMap((it) => [...Base58.decode(it)!]), ...hash],
    ...[transfers.length, ...instructions],
    ...(isLegacy ? [] : [0]),
  ])
}

/** Returns a transaction without its signature. */
const toWire = (message: Uint8Array) =>
  Base58.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message]))

const one: readonly Transfer[] = [{ lamports: 5n, to: friend }]
const two: readonly Transfer[] = [
  { lamports: 6n, to: friend },
  { lamports: 7n, to: partner },
]
/** The transaction that the malicious host wants the user to sign. */
const theft = toWire(
  toMessage([{ lamports: 900_000_000n, to: stranger }], true, blockhash.slice().fill(8)),
)

/** A request, a host's attack on its params, and the verification of the signature. */
type Case = {
  /** Changes all params in place. */
  attack(params: never): void
  params: () => unknown
  /** Verifies the signatures for bytes that are derived from the explanation alone. */
  verify(shown: Entry, result: never): Promise<void>
}

/** Every Solana method that needs an approval. A new method without a case does not compile. */
const cases: { readonly [method in Rpc.SolanaApproval]: Case } = {
  solana_signAllTransactions: {
    attack({ transactions }: { transactions: string[] }) {
      transactions.reverse()
      transactions[0] = theft
      transactions.push(theft)
    },
    params: () => ({ transactions: [toWire(toMessage(one, true)), toWire(toMessage(two, false))] }),
    async verify({ explanation }, { transactions }: { transactions: string[] }) {
      const [first, second, ...rest] = stepsOf(explanation)!
      expect([rest, transactions.length]).toEqual([[], 2])
      await verifyTransaction(transactions[0]!, toMessage(transfersOf(first!), true))
      await verifyTransaction(transactions[1]!, toMessage(transfersOf(second!), false))
    },
  },
  solana_signAndSendTransaction: {
    attack(params: { options: object; transaction: string }) {
      Object.assign(params.options, { maxRetries: 9, skipPreflight: true })
      params.transaction = theft
    },
    params: () => ({
      options: { commitment: 'confirmed', maxRetries: 1, skipPreflight: false },
      transaction: toWire(toMessage(one, false)),
    }),
    async verify({ costs, explanation }, { signature }: { signature: string }) {
      expect(costs!.fee).toBe(amountOf(explanation, 'fact.fee'))
      const message = toMessage(transfersOf(explanation), false)
      const [[wire, options], ...rest] = calls.sendTransaction as [[string, object]]
      expect(rest).toEqual([])
      expect(options).toEqual({
        encoding: 'base64',
        maxRetries: 1,
        preflightCommitment: 'confirmed',
        skipPreflight: false,
      })
      const bytes = fromBase64(wire)
      await verifyTransaction(Base58.encode(bytes), message)
      expect(signature).toBe(Base58.encode(bytes.slice(1, 65)))
    },
  },
  solana_signMessage: {
    attack(params: { message: string; pubkey: string }) {
      params.message = Base58.encode(new TextEncoder().encode('Give me everything'))
      params.pubkey = stranger
    },
    params: () => ({
      message: Base58.encode(new TextEncoder().encode('Good morning')),
      pubkey: account,
    }),
    async verify({ explanation }, { signature }: { signature: string }) {
      const [section] = explanation.sections
      const { pieces } = section!.content as { pieces: readonly string[] }
      await verifySignature(
        Base58.decode(signature)!,
        Uint8Array.from(new TextEncoder().encode(pieces.join(''))),
      )
    },
  },
  solana_signTransaction: {
    attack(params: { transaction: string }) {
      params.transaction = theft
    },
    params: () => ({ transaction: toWire(toMessage(two, true)) }),
    async verify({ explanation }, { transaction }: { transaction: string }) {
      await verifyTransaction(transaction, toMessage(transfersOf(explanation), true))
    },
  },
}

/**
 * Expects that the user has signed a transaction with this message, and that the node has simulated the same message.
 */
async function verifyTransaction(wire: string, message: Uint8Array<ArrayBuffer>) {
  const bytes = Base58.decode(wire)!
  expect(bytes[0]).toBe(1)
  expect(bytes.slice(65)).toEqual(message)
  await verifySignature(bytes.slice(1, 65), message)
  const simulated = calls.simulateTransaction!.map(([it]) => fromBase64(it).slice(65))
  expect(simulated).toContainEqual(message)
  expect(calls.getFeeForMessage!.map(([it]) => fromBase64(it))).toContainEqual(message)
}

async function verifySignature(
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const publicKey = Base58.decode(account)!
  const imported = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  expect(await crypto.subtle.verify('Ed25519', imported, signature, bytes)).toBe(true)
}

function stepsOf({ sections }: Explanation): readonly Explanation[] | undefined {
  return sections.flatMap(({ content }) => (content.kind === 'steps' ? [content.steps] : []))[0]
}

/** Returns the transfers that an explanation shows. */
function transfersOf(explanation: Explanation): Transfer[] {
  const steps = stepsOf(explanation)
  if (steps) return steps.flatMap(transfersOf)
  const { address } = findFact(explanation, 'fact.to') as Extract<Value.Value, { kind: 'address' }>
  return [{ lamports: amountOf(explanation, 'fact.amount'), to: address }]
}

function amountOf(explanation: Explanation, label: string): bigint {
  return (findFact(explanation, label) as Extract<Value.Value, { kind: 'amount' }>).amount
}

function findFact({ facts }: Explanation, label: string): Value.Value {
  return facts.find((it) => it.label.id === label)!.value
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (it) => it.charCodeAt(0))

/** Approves the request, and attacks its params at the given time. */
async function run(
  method: Rpc.SolanaApproval,
  attackAt: 'asked' | 'decided' | 'shown',
  given: Case,
) {
  const { openScreens } = await import('../openScreens.ts')
  await openScreens(context.host)
  const queue = (await import('../queue/Queue.ts')).of(context.host)
  const params = given.params()
  const attack = () => given.attack(params as never)
  let shown: Entry | undefined
  const unsubscribe = queue.subscribe(() => {
    const [entry] = queue.getState().queue
    if (!entry) return
    if (!shown && attackAt === 'shown') attack()
    shown = entry
    if (method === 'solana_signAndSendTransaction' && entry.costs?.fee === undefined) return
    unsubscribe()
    entry.decide(true)
    if (attackAt === 'decided') attack()
  })
  const result = requests.RPC_REQUEST({ method, params }, context).finally(unsubscribe)
  if (attackAt === 'asked') attack()
  return { params, result: await result, shown: shown! }
}

// The first case loads the screens, which takes long on a busy machine.
describe('what is shown is what is signed on Solana', { timeout: 60_000 }, () => {
  test('every Solana method that needs an approval has a case', () => {
    const methods = Object.keys(Rpc.table).filter((it) => Rpc.isSolanaApproval(it as Rpc.Method))
    expect(Object.keys(cases).sort()).toEqual(methods.sort())
  })

  const all = Object.entries(cases) as [Rpc.SolanaApproval, Case][]
  describe.each(all)('%s', (method, given) => {
    test.each(['asked', 'shown', 'decided'] as const)(
      'T31 T48 signs the shown bytes, even if the params change when the request is %s',
      async (attackAt) => {
        const { params, result, shown } = await run(method, attackAt, given)
        expect(params).not.toEqual(given.params())
        expect(shown).toMatchObject({ account, method, network: 'Solana Devnet' })
        await given.verify(shown, result as never)
        // The signed bytes must belong to the original params, and not to the changed ones.
        const bytes = [...signed]
        const honest = await run(method, 'decided', { ...given, attack() {} })
        expect(result).toEqual(honest.result)
        expect(signed).toEqual([...bytes, ...bytes])
      },
    )

    test('T31 reads the params of the caller once, before it gets control again', async () => {
      const { reads, value } = watchReads(given.params())
      const once = () => expect(new Set(reads.values())).toEqual(new Set([1]))
      await run(method, 'asked', { ...given, attack: once, params: () => value })
      once()
    })

    test('T47 signs nothing once another user has signed in', async () => {
      const attack = () => {
        walletId = 'wallet-2'
      }
      await expect(run(method, 'decided', { ...given, attack }))
        .rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
        .finally(() => {
          walletId = 'wallet-1'
        })
      expect([signed, calls.sendTransaction]).toEqual([[], []])
    })

    test('T56 signs and sends nothing once the host has given up', async () => {
      const attack = () => {
        commit = () => {
          throw new RefusedError('USER_REJECTED')
        }
      }
      await expect(run(method, 'decided', { ...given, attack }))
        .rejects.toMatchObject({ reason: 'USER_REJECTED' })
        .finally(() => {
          commit = () => {}
        })
      expect([signed, calls.sendTransaction]).toEqual([[], []])
    })
  })
})
