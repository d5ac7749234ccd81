import { BaseError } from '@latchkey/protocol/Errors'
import { toRpcError } from '@latchkey/protocol/reasons/server'
import type * as Chains from '../chain/Chains.ts'
import * as Json from '../chain/Json.ts'
import { type Ask, divide, resultOf } from './Poll.ts'
import { commitments, type Topic } from './Subscription.ts'

type Of<kind extends Topic['kind']> = Extract<Topic, { kind: kind }>

/** The most signatures of `getSignatureStatuses`. */
const mostSignatures = 256
/** The largest account, in bytes. Larger ones would be read again with each poll. */
const mostBytes = 10 * 1024
/** Accounts per call. Their data stays below the size at which an answer is not parsed. */
const accountsPerCall = 16

/** Returns the notification of each signature that has reached its commitment. */
export async function pollSignatures(
  topics: readonly Of<'signature'>[],
  ask: Ask,
): Promise<Map<Of<'signature'>, object>> {
  const found = new Map<Of<'signature'>, object>()
  const parts = divide(topics, mostSignatures)
  const answers = await ask(
    parts.map((part) => ({
      method: 'getSignatureStatuses',
      params: [part.map(({ signature }) => signature)],
    })),
  )
  for (const [index, part] of parts.entries()) {
    const { context, values } = readValues(answers[index])
    for (const [at, topic] of part.entries()) {
      const status = values[at]
      if (!Json.isObject(status)) continue
      const reached = commitments.indexOf(status.confirmationStatus as never)
      if (reached < commitments.indexOf(topic.commitment)) continue
      found.set(topic, { context, value: { err: status.err ?? null } })
    }
  }
  return found
}

/** Returns the notification of each account. The data of a large account is cut off: see {@link isLarge}. */
export async function pollAccounts(
  topics: readonly Of<'account'>[],
  ask: Ask,
): Promise<Map<Of<'account'>, { context: unknown; value: unknown }>> {
  const found = new Map<Of<'account'>, { context: unknown; value: unknown }>()
  const groups = new Map<string, Of<'account'>[]>()
  for (const topic of topics) {
    const key = `${topic.commitment} ${topic.encoding}`
    groups.set(key, [...(groups.get(key) ?? []), topic])
  }
  const parts = [...groups.values()].flatMap((group) => divide(group, accountsPerCall))
  const dataSlice = { length: mostBytes + 1, offset: 0 }
  const calls = parts.map((part): Chains.Call => {
    const { commitment, encoding } = part[0]!
    const addresses = part.map(({ address }) => address)
    return {
      method: 'getMultipleAccounts',
      params: [addresses, { commitment, dataSlice, encoding }],
    }
  })
  const answers = await ask(calls)
  for (const [index, part] of parts.entries()) {
    const { context, values } = readValues(answers[index])
    for (const [at, topic] of part.entries()) {
      const value = values[at]
      if (value === undefined) continue
      found.set(topic, { context, value: value ?? closedAccount(topic) })
    }
  }
  return found
}

/** Whether an account is too large to be followed. */
export function isLarge(value: unknown): boolean {
  return Json.isObject(value) && Number(value.space ?? 0) > mostBytes
}

/** Returns the newest slot, if the node names it. */
export async function pollSlot(ask: Ask): Promise<{ root: number; slot: number } | undefined> {
  const answers = await ask(
    ['processed', 'finalized'].map((commitment) => ({
      method: 'getSlot',
      params: [{ commitment }],
    })),
  )
  const [slot, root] = answers.map((answer) => Number(resultOf(answer)))
  return Number.isSafeInteger(slot) ? { root: root || 0, slot: slot! } : undefined
}

function readValues(answer: Chains.Answer | undefined): { context: unknown; values: unknown[] } {
  const { context, value } = Object(resultOf(answer)) as { context?: unknown; value?: unknown }
  return { context, values: Array.isArray(value) ? value : [] }
}

/** What a node reports of an account that was closed, or does not exist yet. */
function closedAccount({ encoding }: Of<'account'>): object {
  return {
    data: ['', encoding],
    executable: false,
    lamports: 0,
    owner: '11111111111111111111111111111111',
    rentEpoch: 0,
    space: 0,
  }
}

/** Thrown when an account is too large to be followed. */
export class LargeAccountError extends BaseError {
  override readonly name = 'SolanaPoll.LargeAccountError'

  constructor() {
    const { code, message } = toRpcError('ACCOUNT_LARGE', { most: mostBytes })
    super(message, { code })
  }
}
