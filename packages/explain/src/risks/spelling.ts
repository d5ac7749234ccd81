import { getAddress } from 'viem/utils'
import { create, type Explanation, extend } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Warning from './Warning.ts'

/** Adds a warning if the target of a call is spelled with a wrong checksum (EIP-55). */
export function checkSpelling(explanation: Explanation, spelling: string, to: Hex): Explanation {
  if (!isMisspelt(spelling, to)) return explanation
  return create(extend(explanation, { warnings: [Warning.from('badChecksum')] }))
}

function isMisspelt(spelling: string, to: Hex): boolean {
  const digits = spelling.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && digits !== getAddress(to).slice(2)
}
