import { once } from 'node:events'
import { createClient, createPublicClient, custom, http } from 'viem'
import { getEnsText } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { serve } from '../../../test/serve.ts'
import { readChain } from './readChain.ts'

const universalResolverAddress = '0x000000000000000000000000000000000000ed50'

describe.each([createClient, createPublicClient])('readChain', (create) => {
  test('behavior: aborts the request of an aborted read', async () => {
    const controller = new AbortController()
    const node = await serve(() => controller.abort())
    const client = create({ transport: http(node.url) })
    await expect(
      readChain(client, { signal: controller.signal }, (client) =>
        getEnsText(client, { key: 'url', name: 'ada.eth', universalResolverAddress }),
      ),
    ).rejects.toThrow('Request was aborted')
    const [request] = node.requests
    if (!request?.socket.closed) await once(request!.socket, 'close')
    await node.stop()
  })

  test('error: a provider that never answers', async () => {
    const client = create({ transport: custom({ request: () => new Promise(() => {}) }) })
    await expect(
      readChain(client, { timeout: 1 }, (client) =>
        getEnsText(client, { key: 'url', name: 'ada.eth', universalResolverAddress }),
      ),
    ).rejects.toThrow('No answer came in time.')
  })
})
