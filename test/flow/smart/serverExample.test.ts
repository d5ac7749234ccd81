import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicClient, type Hex, http, stringToHex } from 'viem'
import { mainnet } from 'viem/chains'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../examples/server/src/app.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests the server of `examples/server` over HTTP, with signatures of the frame and a local chain. */

const domain = 'app.example.com'
const origin = `https://${domain}`
const typedData = {
  domain: { chainId: 1, name: 'Letters' },
  message: { text: 'Good morning' },
  primaryType: 'Letter',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Letter: [{ name: 'text', type: 'string' }],
  },
}

let chain: FrameUser.Chain
let server: ReturnType<typeof createApp>
let url: string
beforeAll(async () => {
  chain = await FrameUser.start()
  const transport = http(chain.chains.upstreams.get(FrameUser.chainId)![0]!.href)
  const away = http('http://localhost:1', { retryCount: 0 })
  server = createApp({
    clients: {
      1: createPublicClient({ chain: mainnet, transport }),
      // On this network, the node does not answer.
      10: createPublicClient({ chain: mainnet, transport: away }),
    },
    origin,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  server?.close()
  server?.closeAllConnections()
  await chain?.stop()
})

async function post(path: string, body: unknown, cookie = '') {
  const answer = await fetch(`${url}${path}`, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { cookie },
    method: 'POST',
  })
  return { body: await answer.json(), status: answer.status }
}

/** Requests a path that `fetch` and `URL` refuse to send. */
async function requestRaw(path: string) {
  const sent = request(url, { path })
  const answered = once(sent, 'response')
  sent.end()
  const [answer] = await answered
  answer.resume()
  return answer.statusCode
}

/** Requests a nonce, as a browser does. */
async function findNonce() {
  const answer = await fetch(`${url}/nonce`)
  const [cookie] = answer.headers.get('set-cookie')!.split(';')
  const { nonce } = (await answer.json()) as { nonce: string }
  return { cookie, nonce }
}

/** Creates a user who signs with one of the accounts. */
async function createUser(kind: 'eoa' | 'smart') {
  const user = await FrameUser.create(chain)
  const { request } = user.open()
  const address = kind === 'eoa' ? user.owner : user.smart.address
  const ask = async (method: string, params: unknown[]): Promise<Hex> => {
    const [answer] = await Promise.all([
      request({ method, params }),
      FrameUser.decide(true, (entry) =>
        method === 'eth_sendTransaction' ? FrameUser.isPriced(entry) : true,
      ),
    ])
    return answer
  }
  return {
    address,
    deploy: () => ask('eth_sendTransaction', [{ from: address, to: FrameUser.freshAddress() }]),
    signMessage: (text: string) => ask('personal_sign', [stringToHex(text), address]),
    signTypedData: () => ask('eth_signTypedData_v4', [address, typedData]),
  }
}

function toSignIn(address: Hex, nonce: string, chainId = 1): string {
  return createSiweMessage({ address, chainId, domain, nonce, uri: origin, version: '1' })
}

describe('examples/server', () => {
  test.each([
    ['a key', 'eoa', false],
    ['a smart account before its deployment (ERC-6492)', 'smart', false],
    ['a deployed smart account (ERC-1271)', 'smart', true],
  ] as const)('default: messages, typed data and sign-ins of %s', async (_, kind, isDeployed) => {
    const user = await createUser(kind)
    if (isDeployed) await user.deploy()
    const { address } = user
    const known = { address, chainId: 1 }

    const message = 'Good morning'
    const signature = await user.signMessage(message)
    // The signature has 65 bytes, unless it contains the deployment too.
    expect(signature.length > 132).toBe(kind === 'smart' && !isDeployed)
    expect(await post('/verify', { ...known, message, signature })).toEqual({
      body: { isValid: true },
      status: 200,
    })
    for (const wrong of [{ message: 'Good evening' }, { address: FrameUser.freshAddress() }])
      expect(await post('/verify', { ...known, message, signature, ...wrong })).toEqual({
        body: { isValid: false },
        status: 200,
      })

    const signed = await user.signTypedData()
    const isValid = async (typedData: object) =>
      (await post('/verify', { ...known, signature: signed, typedData })).body.isValid
    expect(await isValid(typedData)).toBe(true)
    expect(await isValid({ ...typedData, message: { text: 'Good evening' } })).toBe(false)

    const { cookie, nonce } = await findNonce()
    const text = toSignIn(address, nonce)
    const body = { message: text, signature: await user.signMessage(text) }
    expect(await post('/sign-in', body, cookie)).toEqual({ body: { address }, status: 200 })
    // The nonce was already used.
    expect(await post('/sign-in', body, cookie)).toMatchObject({ status: 401 })
  })

  test('behavior: a sign-in starts a session, until the user signs out', async () => {
    const user = await createUser('eoa')
    const { cookie, nonce } = await findNonce()
    const message = toSignIn(user.address, nonce)
    const signedIn = await fetch(`${url}/sign-in`, {
      body: JSON.stringify({ message, signature: await user.signMessage(message) }),
      headers: { cookie: cookie! },
      method: 'POST',
    })
    const [session, ...flags] = signedIn.headers.get('set-cookie')!.split('; ')
    expect(flags).toEqual(['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Strict', 'Secure'])
    const find = async (it: string) => {
      const answer = await fetch(`${url}/session`, { headers: { cookie: it } })
      return { body: await answer.json(), status: answer.status }
    }
    expect(await find(`${cookie}; ${session}`)).toEqual({
      body: { address: user.address },
      status: 200,
    })
    for (const none of ['', cookie!, 'session=', 'session=other'])
      expect(await find(none)).toMatchObject({ status: 401 })
    expect(await post('/sign-out', {}, session)).toEqual({ body: {}, status: 200 })
    expect(await find(session!)).toMatchObject({ status: 401 })
  })

  test('behavior: the page of the app may read the answers, and no other page', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await fetch(`${url}/nonce`, {
        headers: { origin: 'https://evil.example' },
        method,
      })
      expect(answer.ok).toBe(true)
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
      expect(answer.headers.get('access-control-allow-headers')).toBe('content-type')
    }
  })

  test('error: an address that is no URL', async () => {
    for (const path of ['//', '//[', 'http://[/']) expect(await requestRaw(path)).toBe(400)
    expect(await requestRaw('/')).toBe(200)
  })

  test('error: a sign-in of another browser, site or account', async () => {
    const user = await createUser('eoa')
    const { address } = user
    const { cookie, nonce } = await findNonce()
    const text = toSignIn(address, nonce)
    const signature = await user.signMessage(text)
    const other = await findNonce()
    expect(await post('/sign-in', { message: text, signature })).toMatchObject({ status: 401 })
    expect(await post('/sign-in', { message: text, signature }, other.cookie)).toMatchObject({
      status: 401,
    })
    const elsewhere = text.replaceAll(domain, 'evil.example')
    expect(await post('/sign-in', { message: elsewhere, signature }, cookie)).toMatchObject({
      status: 401,
    })
    const again = await findNonce()
    const stolen = toSignIn(FrameUser.freshAddress(), again.nonce)
    expect(
      await post(
        '/sign-in',
        { message: stolen, signature: await user.signMessage(stolen) },
        again.cookie,
      ),
    ).toEqual({ body: { error: 'The signature is not of this account.' }, status: 401 })
  })

  test('error: invalid input', async () => {
    const { address } = await createUser('eoa')
    const body = { address, chainId: 1, message: 'Good morning', signature: '0x12' }
    expect(await post('/verify', body)).toEqual({ body: { isValid: false }, status: 200 })
    for (const wrong of [
      { address: '0x12' },
      { chainId: '1' },
      { chainId: 5 },
      { message: undefined },
      { message: undefined, typedData: { types: {} } },
      { signature: 'signature' },
    ])
      expect(await post('/verify', { ...body, ...wrong })).toMatchObject({ status: 400 })
    for (const text of ['{', '', 'null', '[]'])
      expect(await post('/verify', text), text).toMatchObject({ status: 400 })
    expect(await post('/verify', 'x'.repeat(70_000))).toMatchObject({ status: 413 })
    expect(await post('/sign-in', {})).toMatchObject({ status: 400 })
    expect(await post('/other', {})).toMatchObject({ status: 404 })
  })

  test('error: a node that does not answer says nothing about the signature', async () => {
    const user = await createUser('smart')
    const message = 'Good morning'
    const signature = await user.signMessage(message)
    const body = { address: user.address, chainId: 10, message, signature }
    expect(await post('/verify', body)).toEqual({
      body: { error: 'The chain could not be read. Try again.' },
      status: 503,
    })
  })
})
