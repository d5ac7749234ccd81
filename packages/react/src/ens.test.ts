import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNames } from '../../../test/contracts/names.ts'
import { serve } from '../../client/test/serve.ts'
import { setup, signedIn } from '../../client/test/setup.ts'
import { ens } from './ens.ts'

const ada = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const nobody = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let chain: Awaited<ReturnType<typeof startNames>>
let web: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  web = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end()
  })
  chain = await startNames()
  await chain.setAddress('ada.eth', ada)
  await chain.setName(ada, 'ada.eth')
  await chain.setText('ada.eth', 'avatar', `${web.url}/ada.png`)
})
afterAll(() => Promise.all([chain.stop(), web.stop()]))

/** Creates a wallet whose frame reads from the local chain. */
function open() {
  const { frame, wallet } = setup({
    chainId: 137,
    script: {
      ...signedIn,
      RPC_REQUEST: (request) => chain.client.request(request as never),
    },
  })
  return { frame, signal: new AbortController().signal, wallet }
}

describe('ens', () => {
  test('default: reads Ethereum through the frame, on any network', async () => {
    const { frame, ...rest } = open()
    expect(await ens().getName({ address: ada, ...rest })).toBe('ada.eth')
    expect(await ens().getName({ address: nobody, ...rest })).toBe(null)
    const solana = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
    expect(await ens().getName({ address: solana, ...rest })).toBe(null)
    expect(await ens().getAvatar({ name: 'ada.eth', ...rest })).toBe(`${web.url}/ada.png`)
    const asked = frame.received.filter(({ name }) => name === 'RPC_REQUEST')
    expect(asked.length).toBeGreaterThan(2)
    for (const { payload } of asked)
      expect(payload).toMatchObject({ chainId: 1, method: 'eth_call' })
  })

  test('behavior: reads with the client of the app', async () => {
    const { frame, ...rest } = open()
    const { getName } = ens({ client: chain.client })
    expect(await getName({ address: ada, ...rest })).toBe('ada.eth')
    expect(frame.received).toEqual([])
  })
})
