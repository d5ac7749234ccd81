import type { Network } from '@latchkey/protocol'
import type { Log } from '../Log.ts'
import * as Chains from './Chains.ts'

/** How long the start waits for the nodes, in milliseconds. */
const patience = 3_000

/**
 * Leaves out the bundlers of networks on which the contracts of smart accounts are not deployed, and logs each. On such
 * a network, an account could receive money that its owner could not move. A node that does not answer in time proves
 * nothing, so its network stays.
 */
export async function keepDeployed(
  { allowPrivate = false, bundlers, upstreams }: keepDeployed.Options,
  log: Log,
): Promise<Chains.Upstreams> {
  if (!bundlers.size) return bundlers
  const { HybridDeleGator, UserOperation } = await import('@latchkey/accounts')
  const contracts = [...Object.values(HybridDeleGator.contracts), UserOperation.entryPoint]
  const calls = contracts.map((it) => ({ method: 'eth_getCode', params: [it, 'latest'] }))
  const chains = Chains.create({ allowPrivate, patience, upstreams })
  async function isDeployed(chain: Network.CaipId): Promise<boolean> {
    const signal = AbortSignal.timeout(patience)
    const answers = await chains.send(chain, calls, { signal }).catch(() => [])
    const missing = contracts.filter((_, index) => Object(answers[index]).result === '0x')
    if (missing.length)
      log('error', 'smart accounts are off', {
        reason: `${chain} has no code at ${missing.join(', ')}`,
      })
    return !missing.length
  }
  const kept = await Promise.all(
    [...bundlers].map(async (row) => ((await isDeployed(row[0])) ? [row] : [])),
  )
  return new Map(kept.flat())
}

export declare namespace keepDeployed {
  type Options = {
    allowPrivate?: boolean | undefined
    bundlers: Chains.Upstreams
    upstreams: Chains.Upstreams
  }
}
