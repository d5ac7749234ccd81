import type * as LocalChains from '../src/chains/LocalChains.ts'

/** Waits until a bundler has loaded its modules. On a busy machine, that takes longer than clients wait. */
export async function warmUp(
  { bundlers }: LocalChains.LocalChains,
  chain: `eip155:${number}`,
): Promise<void> {
  await fetch(bundlers.get(chain)![0]!, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'eth_chainId' }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
}
