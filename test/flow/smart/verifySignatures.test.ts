import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UnverifiedError } from '@latchkey/client/verify'
import { type Hex, stringToHex } from 'viem'
import { createSiweMessage, generateSiweNonce } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as FrameUser from '../../harness/FrameUser.ts'
import { readText } from '../../harness/repository.ts'

/** Runs the servers of `docs/verify-signatures.md` as they are written, on a local chain. */

type Body = { message: string; signature: Hex }

let chain: FrameUser.Chain
let isSigned: (address: Hex, message: string, signature: Hex) => Promise<boolean>
let signIn: (body: Body, takeNonce: () => Promise<string | undefined>) => Promise<Hex | undefined>
let isAway = false

beforeAll(async () => {
  chain = await FrameUser.start()
  const { fetch } = globalThis
  // Answer for the node that the examples name.
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (String(input) !== 'https://rpc.example.com/key') return fetch(input, init)
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'))
    return fetch(chain.chains.upstreams.get(FrameUser.chainId)![0]!, init)
  })
  const text = readText('docs/verify-signatures.md')
  const [first, second] = [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => code!)
  // Use a name that begins with a dot. The compiler ignores such folders, so that another run does not compile this
  // one.
  const folder = mkdtempSync(join(import.meta.dirname, '.docs-'))
  try {
    writeFileSync(join(folder, 'first.ts'), first!)
    writeFileSync(join(folder, 'second.ts'), second!)
    ;({ isSigned } = await import(join(folder, 'first.ts')))
    ;({ signIn } = await import(join(folder, 'second.ts')))
  } finally {
    rmSync(folder, { force: true, recursive: true })
  }
}, 60_000)
afterAll(() => chain?.stop())
afterEach(() => {
  isAway = false
  chain.reset()
})

/** Creates a user who signs in to the server of the examples' app with one of the accounts. */
async function createUser(kind: 'eoa' | 'smart') {
  const user = await FrameUser.create(chain)
  const { context, request } = user.open()
  const origin = 'https://shop.example'
  Object.assign(context, { origin })
  Object.assign(context.host, { origin })
  const address = kind === 'eoa' ? user.owner : user.smart.address
  const sign = async (message: string): Promise<Body> => {
    const params = [stringToHex(message), address]
    const [signature] = await Promise.all([
      request({ method: 'personal_sign', params }),
      FrameUser.decide(true, () => true),
    ])
    return { message, signature }
  }
  const nonce = generateSiweNonce()
  const known = [nonce]
  const rest = { address, chainId: 1, domain: 'shop.example', nonce, version: '1' } as const
  return {
    address,
    request,
    sign,
    signInMessage: createSiweMessage({ ...rest, uri: `${origin}/` }),
    takeNonce: async () => known.pop(),
  }
}

/** Deploys the account by sending its first operation. */
async function deploy({ address, request }: Awaited<ReturnType<typeof createUser>>) {
  const params = [{ from: address, to: FrameUser.freshAddress() }]
  await Promise.all([request({ method: 'eth_sendTransaction', params }), FrameUser.decide(true)])
  expect(await chain.client.getCode({ address })).toBeDefined()
}

describe('docs/verify-signatures.md', () => {
  test.each([
    ['a plain account', 'eoa', false],
    ['a smart account before its deployment (ERC-6492)', 'smart', false],
    ['a deployed smart account (ERC-1271)', 'smart', true],
  ] as const)('default: %s', async (_, kind, isDeployed) => {
    const user = await createUser(kind)
    if (isDeployed) await deploy(user)
    const { address, sign, signInMessage, takeNonce } = user
    const { message, signature } = await sign('Good morning')
    expect(await isSigned(address, message, signature)).toBe(true)
    expect(await isSigned(address, 'Good evening', signature)).toBe(false)
    expect(await isSigned(FrameUser.freshAddress(), message, signature)).toBe(false)
    const body = await sign(signInMessage)
    expect(await signIn(body, takeNonce)).toBe(address)
    // The nonce was already used.
    expect(await signIn(body, takeNonce)).toBeUndefined()
  })

  test('error: another nonce, site, chain, message or account', async () => {
    const { address, sign, signInMessage } = await createUser('smart')
    const body = await sign(signInMessage)
    const nonce = /^Nonce: (\w+)$/m.exec(signInMessage)![1]!
    const enter = (message: string, signed = body.signature, taken: string | undefined = nonce) =>
      signIn({ message, signature: signed }, async () => taken)
    expect(await enter(signInMessage)).toBe(address)
    expect(await enter(signInMessage, body.signature, generateSiweNonce())).toBeUndefined()
    for (const [from, to] of [
      ['shop.example', 'evil.example'],
      ['Chain ID: 1', 'Chain ID: 10'],
      ['Version: 1', 'Version: 1\nNot signed: 1'],
      [address, FrameUser.freshAddress()],
    ] as const)
      expect(await enter(signInMessage.replace(from, to)), to).toBeUndefined()
    expect(await enter('Good morning')).toBeUndefined()
    expect(await enter(signInMessage, `0x${'11'.repeat(65)}`)).toBeUndefined()
  })

  test('error: a node that does not answer says nothing about the signature', async () => {
    const { address, sign, signInMessage, takeNonce } = await createUser('smart')
    const body = await sign(signInMessage)
    isAway = true
    const { message, signature } = body
    await expect(isSigned(address, message, signature)).rejects.toThrow(UnverifiedError)
    await expect(signIn(body, takeNonce)).rejects.toThrow(UnverifiedError)
  })
})
