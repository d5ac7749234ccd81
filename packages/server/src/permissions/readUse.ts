import { Permission } from '@latchkey/accounts'
import type { Network } from '@latchkey/protocol'
import type * as Chains from '../chain/Chains.ts'

/** What was used of a permission, with decimal numbers. */
export type Use = { calls?: string; coins?: string; isRevoked: boolean; tokens?: string }

/**
 * Reads from the chain how much of a permission was used, in one request. Returns undefined if the chain does not
 * answer, so that the permission can still be listed.
 */
export async function readUse(
  { chain, context }: { chain: Network.CaipId; context: `0x${string}` },
  options: { chains: Pick<Chains.Chains, 'send'>; signal: AbortSignal },
): Promise<Use | undefined> {
  const read = Permission.fromContext(context)
  if (!read) return undefined
  const reads = Permission.toReads(read.delegation, read.permission)
  const calls = reads.map(({ data, to }) => ({
    method: 'eth_call',
    params: [{ data, to }, 'latest'],
  }))
  const { chains, signal } = options
  try {
    const answers = await chains.send(chain, calls, { signal })
    const parts: Partial<Permission.Use>[] = []
    for (const [index, answer] of answers.entries()) {
      if ('error' in answer) return undefined
      parts.push(reads[index]!.parse(String(answer.result) as `0x${string}`))
    }
    const { isRevoked = false, ...used }: Partial<Permission.Use> = Object.assign({}, ...parts)
    const entries = Object.entries(used).map(([name, value]) => [name, String(value)])
    return { isRevoked, ...Object.fromEntries(entries) }
  } catch {
    return undefined
  }
}
