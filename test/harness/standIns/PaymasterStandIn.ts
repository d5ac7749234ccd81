import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LocalChains } from '@latchkey/dev'
import type { Network } from '@latchkey/protocol'
import * as Sponsor from '../../../packages/server/src/sponsor/Sponsor.ts'
import * as SponsoredOperation from '../../../packages/server/src/sponsor/SponsoredOperation.ts'

/** A paymaster service (ERC-7677) over HTTP. It signs for the paymaster of the local chains. */

type Call = { id: number; method: string; params: [object, string, string, object] }

export async function start({ sponsor }: Pick<LocalChains.LocalChains, 'sponsor'>) {
  const signer = Sponsor.create(sponsor!)
  /** Every request, in order. */
  const calls: Call[] = []
  /** `answer` changes the results of the service. If it is undefined, the results are unchanged. */
  const state = { answer: undefined as ((result: object, call: Call) => object) | undefined }

  async function answer({ method, params }: Call): Promise<object> {
    const [operation, , chainId] = params
    const chain = `eip155:${Number(chainId)}` as Network.CaipId
    if (method === 'pm_getPaymasterStubData') return signer.stub(chain)
    const validUntil = Math.floor(Date.now() / 1_000) + 300
    const data = await signer.sign(chain, SponsoredOperation.read(operation)!, validUntil)
    // By the standard, only the answer to the first method contains the limits.
    return { paymaster: data.paymaster, paymasterData: data.paymasterData }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const call: Call = JSON.parse(Buffer.concat(chunks).toString())
    calls.push(call)
    const result = await answer(call)
    const told = state.answer?.(result, call) ?? { result }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: call.id, jsonrpc: '2.0', ...told }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    reset() {
      calls.length = 0
      state.answer = undefined
    },
    state,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    // The path contains a word that is also a field of the answer.
    url: `http://127.0.0.1:${port}/paymaster?key=canary-of-the-service`,
  }
}
