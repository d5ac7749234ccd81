import { createClient, http } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addresses, startNames } from '../../../../test/contracts/names.ts'
import { serve } from '../../test/serve.ts'
import { resolveAvatar } from './resolveAvatar.ts'

const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const token721 = `eip155:1/erc721:${addresses.Token721}`
const token1155 = `eip155:1/erc1155:${addresses.Token1155}`

/** One server that plays all hosts. The first part of a path selects its behavior. */
let web: Awaited<ReturnType<typeof serve>>
let names: Awaited<ReturnType<typeof startNames>>
const files = new Map<string, string>()

beforeAll(async () => {
  names = await startNames()
  web = await serve((request, response) => {
    const [, host, path = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? []
    const type = path.endsWith('.png') ? 'image/png' : 'application/json'
    if (host === 'hangs') return
    if (host === 'fails') response.writeHead(500).end()
    else if (host === 'lies') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    else if (host === 'refuses' && request.method === 'HEAD') response.writeHead(405).end()
    else response.writeHead(200, { 'content-type': type }).end(files.get(path))
  })
})
beforeEach(() => {
  files.clear()
  web.requests.length = 0
})
afterAll(() => Promise.all([names.stop(), web.stop()]))

function resolve(record: string, options: Partial<resolveAvatar.Parameters> = {}) {
  const works = [`${web.url}/works`]
  return resolveAvatar(names.client, {
    gateways: { arweave: works, ipfs: works },
    record,
    ...options,
  })
}

const asked = () => web.requests.map(({ method, url }) => `${method} ${url}`)

const json = (value: unknown) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(value))}`

describe('resolveAvatar', () => {
  test('default', async () => {
    expect(await resolve(`${web.url}/works/ada.png`)).toBe(`${web.url}/works/ada.png`)
    expect(asked()).toEqual(['HEAD /works/ada.png'])
  })

  test('behavior: returns an inline image unchanged', async () => {
    const record = 'data:image/png;base64,iVBORw0KGgo='
    expect(await resolve(record)).toBe(record)
    expect(asked()).toEqual([])
  })

  test.each([
    [`ipfs://${cid}/a b.png`, `/works/ipfs/${cid}/a%20b.png`],
    [`ipns://ada.example/ada.png`, `/works/ipns/ada.example/ada.png`],
    [`ar://${'x'.repeat(43)}/ada.png`, `/works/${'x'.repeat(43)}/ada.png`],
  ])('behavior: %s', async (record, path) => {
    expect(await resolve(record)).toBe(`${web.url}${path}`)
    expect(asked()).toEqual([`HEAD ${path}`])
  })

  test('behavior: tries gateways in order, until one answers in time', async () => {
    const ipfs = ['fails', 'hangs', 'lies', 'works', 'unused'].map((host) => `${web.url}/${host}/`)
    const options = { gateways: { ipfs }, timeout: 300 }
    expect(await resolve(`ipfs://${cid}/ada.png`, options)).toBe(
      `${web.url}/works/ipfs/${cid}/ada.png`,
    )
    expect(asked()).toEqual(
      ['fails', 'hangs', 'lies', 'works'].map((host) => `HEAD /${host}/ipfs/${cid}/ada.png`),
    )
  })

  test('behavior: replaces an unreachable gateway', async () => {
    const gone = await serve(() => {})
    await gone.stop()
    expect(await resolve(`${gone.url}/ipfs/${cid}/ada.png`)).toBe(
      `${web.url}/works/ipfs/${cid}/ada.png`,
    )
  })

  test('behavior: requests one byte if the host rejects HEAD', async () => {
    await resolve(`${web.url}/refuses/ada.png`)
    expect(asked()).toEqual(['HEAD /refuses/ada.png', 'GET /refuses/ada.png'])
    expect(web.requests[1]?.headers.range).toBe('bytes=0-0')
  })

  test('behavior: accepts a `fetch`, which learns nothing about the user', async () => {
    const inits: unknown[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      inits.push(init)
      return new Response(null, { headers: { 'content-type': 'image/webp' } })
    }
    expect(await resolve('https://ada.example', { fetch })).toBe('https://ada.example/')
    expect(inits).toMatchObject([
      { credentials: 'omit', method: 'HEAD', referrerPolicy: 'no-referrer' },
    ])
  })

  test('behavior: erc721, inline metadata', async () => {
    await names.setTokenUri(1n, json({ image: `ipfs://${cid}/1.png` }))
    expect(await resolve(`${token721}/1`)).toBe(`${web.url}/works/ipfs/${cid}/1.png`)
  })

  test('behavior: erc721 and erc1155, as a DID', async () => {
    await names.setTokenUri(5n, json({ image: 'data:image/png,5' }))
    expect(await resolve(`did:nft:eip155:1_erc721:${addresses.Token721}_5`)).toBe(
      'data:image/png,5',
    )
    await names.setUri(json({ image: 'data:image/png,6' }))
    expect(await resolve(`did:nft:eip155:1_erc1155:${addresses.Token1155}_6`)).toBe(
      'data:image/png,6',
    )
    await expect(resolve('did:nft:eip155:1_erc721:x_1')).rejects.toThrow('not a valid reference')
  })

  test('behavior: a client without a chain asks for the chain id', async () => {
    await names.setTokenUri(4n, json({ image: 'data:image/png,4' }))
    const client = createClient({ transport: http(names.client.transport.url) })
    const avatar = resolveAvatar(client, { record: `${token721}/4` })
    expect(await avatar).toBe('data:image/png,4')
  })

  test('behavior: erc721, metadata on gateways', async () => {
    await names.setTokenUri(2n, `ipfs://${cid}/2.json`)
    files.set(`/ipfs/${cid}/2.json`, JSON.stringify({ image_url: `${web.url}/works/2.png` }))
    const ipfs = ['fails', 'lies', 'hangs', 'works'].map((host) => `${web.url}/${host}`)
    expect(await resolve(`${token721}/2`, { gateways: { ipfs }, timeout: 300 })).toBe(
      `${web.url}/works/2.png`,
    )
  })

  test('behavior: erc721, an inline image in the metadata', async () => {
    await names.setTokenUri(3n, json({ image_data: '<svg>é</svg>' }))
    expect(await resolve(`${token721}/3`)).toBe('data:image/svg+xml,%3Csvg%3E%C3%A9%3C%2Fsvg%3E')
  })

  test('behavior: erc1155, fills in the id', async () => {
    const id = `${'0'.repeat(61)}abc`
    await names.setUri(`${web.url}/works/{id}.json`)
    files.set(`/${id}.json`, JSON.stringify({ image: `${web.url}/works/{id}.png` }))
    expect(await resolve(`${token1155}/${0xabc}`)).toBe(`${web.url}/works/${id}.png`)
  })

  test.each(['javascript:alert(1)', 'data:text/html,<p>', 'file:///etc/passwd', 'ada', ''])(
    'error: nothing to show in %j',
    async (record) => {
      await expect(resolve(record)).rejects.toThrow('The avatar could not be resolved.')
      expect(asked()).toEqual([])
    },
  )

  test('error: no gateway has the file', async () => {
    const ipfs = ['gateway.example', ...['fails', 'lies'].map((host) => `${web.url}/${host}`)]
    const error = await resolve(`ipfs://${cid}`, { gateways: { ipfs } }).catch((error) => error)
    expect(error.message.replaceAll(web.url, 'http://web')).toMatchInlineSnapshot(`
      "The avatar could not be resolved.
      Its uri is "ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG".
      gateway.example/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG: Invalid URL
      http://web/fails/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG: It answered 500.
      http://web/lies/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG: It is text/html, not an image.
      Pass other \`gateways\`, or a longer \`timeout\`."
    `)
  })

  test('error: the token does not exist', async () => {
    await expect(resolve(`${token721}/404`)).rejects.toMatchObject({
      cause: { name: 'ContractFunctionExecutionError' },
      name: 'UriResolutionError',
    })
  })

  test('error: invalid metadata', async () => {
    await names.setTokenUri(5n, json({ name: 'Ada' }))
    await expect(resolve(`${token721}/5`)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [InvalidMetadataError: The metadata of the avatar is not valid.
      It has no image, image_url or image_data.
      Show no avatar: only the issuer of the token can fix it.]
    `)

    await names.setTokenUri(6n, `${web.url}/lies/6.json`)
    await expect(resolve(`${token721}/6`)).rejects.toThrow(
      'The metadata of the avatar is not valid.',
    )
  })

  test('error: endless metadata', async () => {
    await names.setTokenUri(7n, `${web.url}/works/7.json`)
    files.set('/7.json', ' '.repeat(1_000_001))
    await expect(resolve(`${token721}/7`)).rejects.toThrow('longer than 1000000 characters')
  })

  test('error: invalid token reference', async () => {
    await expect(resolve('eip155:1/erc721:0x00/1')).rejects.toThrowErrorMatchingInlineSnapshot(`
      [InvalidNftUriError: The avatar is not a valid reference to a token.
      The record says "eip155:1/erc721:0x00/1".
      Write it as "eip155:<chain id>/erc721:<contract>/<token id>", or the same with erc1155.]
    `)
  })

  test('error: unsupported namespace', async () => {
    await expect(
      resolve(`${token721.replace('erc721', 'erc20')}/1`),
    ).rejects.toThrowErrorMatchingInlineSnapshot(`
      [UnsupportedNamespaceError: Tokens of the namespace "erc20" cannot be an avatar.
      Only erc721 or erc1155 is accepted.]
    `)
  })

  test('error: a token on another chain', async () => {
    await expect(
      resolve(`${token721.replace('eip155:1', 'eip155:5')}/1`),
    ).rejects.toThrowErrorMatchingInlineSnapshot(`
      [ChainMismatchError: The avatar is a token on chain 5.
      The client reads chain 1.
      Call \`resolveAvatar\` with a client for chain 5 to resolve it.]
    `)
  })

  test('error: aborted while a gateway hangs', async () => {
    const controller = new AbortController()
    const hangs = await serve(() => controller.abort())
    const ipfs = [hangs.url, `${web.url}/works`]
    const options = { gateways: { ipfs }, signal: controller.signal }
    await expect(resolve(`ipfs://${cid}`, options)).rejects.toThrow('Request was aborted')
    expect(asked()).toEqual([])
    await hangs.stop()
  })
})
