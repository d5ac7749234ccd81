import { create, type Explanation, extend } from '../Explanation.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { type AddressMemory, keyOf } from './AddressMemory.ts'
import { listParties, type Party } from './listParties.ts'
import { resembles } from './resembles.ts'

type Known = {
  /** The user's addresses. An attacker also imitates these. */
  accounts: readonly string[]
  /** Undefined if it could not be read. */
  memory?: AddressMemory | undefined
}

/**
 * Adds notes and warnings about the addresses in a request. A first payment is only a note: most people pay new
 * addresses, and a warning that is usually wrong teaches them to ignore warnings. An unknown address that looks like a
 * known one is high risk.
 */
export function warnOfParties(explanation: Explanation, { accounts, memory }: Known): Explanation {
  const parties = listParties(explanation)
  if (!parties.length) return explanation
  const known = [
    ...accounts,
    ...(memory ? [...memory.recipient.keys(), ...memory.contract.keys()] : []),
    ...(memory?.elsewhere ?? []),
  ]
  const isPayment = parties.some(({ role }) => role === 'recipient')
  const warnings = parties.flatMap((party) => {
    const copied = isKnown(party, memory) ? undefined : findCopied(party, known)
    if (copied) return [warnOfCopy(party, copied)]
    // In a payment of tokens, the contract is the token.
    if (!memory || (isPayment && party.role === 'contract')) return []
    return noteOf(party, memory)
  })
  return warnings.length ? create(extend(explanation, { warnings })) : explanation
}

function isKnown({ value }: Party, memory: AddressMemory | undefined): boolean {
  const key = keyOf(value.address)
  return memory !== undefined && (memory.recipient.has(key) || memory.contract.has(key))
}

function findCopied({ value }: Party, known: readonly string[]): string | undefined {
  return known.find((it) => resembles(value.address, it))
}

/** Names both addresses in full, because a shortened address shows only the ends, which are the same. */
function warnOfCopy({ value }: Party, copied: string): Warning.Warning {
  const known = Value.text(Value.toAddress(copied).address)
  return Warning.from('resemblesKnown', { address: Value.text(value.address), known })
}

function noteOf({ role, value }: Party, memory: AddressMemory): Warning.Warning[] {
  const met = memory[role].get(keyOf(value.address))
  if (met) {
    const values = { count: Value.number(met.count), time: Value.time(toSeconds(met.first)) }
    if (role === 'contract') return [Warning.from('knownContract', { ...values, contract: value })]
    return [Warning.from('knownRecipient', { ...values, recipient: value })]
  }
  // An empty memory proves nothing, because the device may be new.
  if (role === 'contract' || !memory.recipient.size) return []
  return [Warning.from('firstRecipient', { recipient: value })]
}

const toSeconds = (time: number) => BigInt(Math.floor(time / 1_000))
