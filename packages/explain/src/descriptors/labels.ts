import type { Text } from '../Value.ts'
import { text } from '../Value.ts'

/** Labels of descriptors that the wallet can translate, in lower case. */
const known = {
  amount: 'fact.amount',
  beneficiary: 'fact.to',
  collection: 'fact.collection',
  deadline: 'fact.expires',
  expires: 'fact.expires',
  from: 'fact.from',
  nonce: 'fact.nonce',
  receiver: 'fact.to',
  recipient: 'fact.to',
  spender: 'fact.spender',
  to: 'fact.to',
  token: 'fact.token',
  'token id': 'fact.tokenId',
  'valid until': 'fact.expires',
} as const

/**
 * Returns the wallet's own text for a label of a descriptor. Any other label is quoted, because it is not the wallet's
 * text.
 */
export function toLabel(label: string): Text {
  const key = label.trim().toLowerCase()
  if (Object.hasOwn(known, key)) return { id: known[key as keyof typeof known] }
  return { id: 'fact.described', values: { label: text(label) } }
}
