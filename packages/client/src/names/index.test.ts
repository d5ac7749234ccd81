import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNames } from '../../../../test/contracts/names.ts'
import { serve } from '../../test/serve.ts'
import * as exports from './index.ts'
import { getAddressName, getNameAddress, getNameAvatar, getNameText } from './index.ts'

const ada = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const eve = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nobody = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const optimism = 2147483658n // its coin type (ENSIP-11)

let names: Awaited<ReturnType<typeof startNames>>
let web: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  web = await serve((request, response) => {
    const found = request.url === '/ada.png'
    response.writeHead(found ? 200 : 404, { 'content-type': 'image/png' }).end()
  })
  names = await startNames()
  await names.setAddress('ada.eth', ada)
  await names.setName(ada, 'ada.eth')
  await names.setText('ada.eth', 'avatar', `${web.url}/ada.png`)
  await names.setText('ada.eth', 'url', 'https://ada.example')
  await names.setAddress('optimist.eth', ada, optimism)
})
afterAll(() => Promise.all([names.stop(), web.stop()]))

test('exports', () => {
  expect(Object.keys(exports)).toMatchInlineSnapshot(`
    [
      "getAddressName",
      "getNameAddress",
      "getNameAvatar",
      "getNameText",
      "LookupAbortedError",
      "LookupTimeoutError",
      "InvalidMetadataError",
      "ChainMismatchError",
      "InvalidNftUriError",
      "UnsupportedNamespaceError",
      "InvalidNameError",
      "normalizeName",
      "resolveAvatar",
      "UriResolutionError",
    ]
  `)
})

describe('getNameAddress', () => {
  test('default', async () => {
    expect(await getNameAddress(names.client, { name: 'ada.eth' })).toBe(ada)
  })

  test('behavior: normalizes the name', async () => {
    expect(await getNameAddress(names.client, { name: 'Ada.ETH' })).toBe(ada)
  })

  test('behavior: a client with its own actions', async () => {
    const client = createPublicClient({ chain: names.client.chain, transport: http() })
    expect(await getNameAddress(client, { name: 'ada.eth' })).toBe(ada)
  })

  test('behavior: an address on another chain', async () => {
    const parameters = { coinType: optimism, name: 'optimist.eth' }
    expect(await getNameAddress(names.client, parameters)).toBe(ada.toLowerCase())
  })

  test('behavior: null for a name that is not registered, or has no address', async () => {
    expect(await getNameAddress(names.client, { name: 'nobody.eth' })).toBeNull()
    expect(await getNameAddress(names.client, { name: 'optimist.eth' })).toBeNull()
  })

  test('error: invalid name', async () => {
    const parameters = { name: 'a_da.eth' }
    await expect(getNameAddress(names.client, parameters)).rejects.toThrow('not a valid name')
  })

  test('error: aborted', async () => {
    const parameters = { name: 'ada.eth', signal: AbortSignal.abort() }
    await expect(getNameAddress(names.client, parameters)).rejects.toThrow('Request was aborted')
  })
})

describe('getAddressName', () => {
  test('default', async () => {
    expect(await getAddressName(names.client, { address: ada })).toBe('ada.eth')
  })

  test('behavior: null for an address without a name', async () => {
    expect(await getAddressName(names.client, { address: nobody })).toBeNull()
  })

  test('behavior: null for a name that resolves to another address', async () => {
    await names.setName(eve, 'ada.eth')
    expect(await getAddressName(names.client, { address: eve })).toBeNull()
  })

  test.each([
    ['a capital letter', 'Ada.eth'],
    ['an invisible joiner', 'a\u200dda.eth'],
    ['a Cyrillic letter', '\u0430da.eth'],
  ])('behavior: null for a name that is not normalized: %s', async (_, name) => {
    await names.setAddress(name, eve)
    await names.setName(eve, name)
    expect(await getAddressName(names.client, { address: eve })).toBeNull()
  })
})

describe('getNameText', () => {
  test('default', async () => {
    const parameters = { key: 'url', name: 'Ada.eth' }
    expect(await getNameText(names.client, parameters)).toBe('https://ada.example')
  })

  test('behavior: null for a name that is not registered, or has no such record', async () => {
    expect(await getNameText(names.client, { key: 'url', name: 'nobody.eth' })).toBeNull()
    expect(await getNameText(names.client, { key: 'email', name: 'ada.eth' })).toBeNull()
  })

  test('error: invalid name', async () => {
    const parameters = { key: 'url', name: '' }
    await expect(getNameText(names.client, parameters)).rejects.toThrow('not a valid name')
  })
})

describe('getNameAvatar', () => {
  test('default', async () => {
    expect(await getNameAvatar(names.client, { name: 'Ada.eth' })).toBe(`${web.url}/ada.png`)
  })

  test('behavior: null without a record', async () => {
    expect(await getNameAvatar(names.client, { name: 'nobody.eth' })).toBeNull()
  })

  test.each([
    ['that does not exist', () => `${web.url}/eve.png`],
    ['with a forbidden scheme', () => 'javascript:alert(1)'],
    ['with an invalid token reference', () => 'eip155:1/erc721:0x0/1'],
    ['on another chain', () => `eip155:1/erc721:${eve}/1`],
  ])('behavior: null for an avatar %s', async (_, record) => {
    await names.setText('eve.eth', 'avatar', record())
    expect(await getNameAvatar(names.client, { name: 'eve.eth' })).toBeNull()
  })

  test('behavior: null for an invalid name', async () => {
    expect(await getNameAvatar(names.client, { name: 'a_da.eth' })).toBeNull()
  })

  test('error: aborted', async () => {
    const parameters = { name: 'ada.eth', signal: AbortSignal.abort() }
    await expect(getNameAvatar(names.client, parameters)).rejects.toThrow('Request was aborted')
  })
})
