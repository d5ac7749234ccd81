import type { Network } from '@latchkey/protocol'
import type * as Chains from './Chains.ts'

/** How much later than the first node the second one may answer, in milliseconds. An approval waits for both. */
const patience = 500

/**
 * Adds the result of the chain's second node to the answer of the first one, so that the frame can compare them (T68).
 * Adds nothing if there is no second node, or if it has no result in time.
 */
export async function askSecond(
  chains: Chains.Chains,
  { answer, call, chain, options }: askSecond.Parameters,
): Promise<Chains.Answer> {
  if (chains.urls(chain).length < 2) return answer
  const late = new AbortController()
  const signal = AbortSignal.any([options.signal, late.signal])
  const asked = chains.ask(chain, [call], { ...options, only: 1, signal }).then(
    ({ answers }) => answers[0],
    () => undefined,
  )
  const first = await answer
  const timer = setTimeout(() => late.abort(), patience)
  const second = await asked
  clearTimeout(timer)
  if ('error' in first || !second || 'error' in second) return first
  return { ...first, secondResult: second.result }
}

export declare namespace askSecond {
  type Parameters = {
    /** The answer of the first node that works. */
    answer: Promise<Chains.Answer>
    call: Chains.Call
    chain: Network.CaipId
    options: Chains.send.Options
  }
}
