import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Bytes, Slot } from '@latchkey/vault'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, shareBrowser } from './browser.ts'

let server: Server
let context: BrowserContext
let page: Page

beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<title>Passkeys</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  context = await (await shareBrowser()).newContext()
  page = await context.newPage()
  // Add an authenticator with the PRF extension that verifies its user.
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      automaticPresenceSimulation: true,
      ctap2Version: 'ctap2_1',
      hasPrf: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      protocol: 'ctap2',
      transport: 'internal',
    },
  })
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
})

afterAll(async () => {
  await closeContexts()
  server?.close()
})

/** Creates a passkey in the page. */
async function create(): Promise<Bytes.Bytes> {
  const id = await page.evaluate(async () => {
    const credential = (await navigator.credentials.create({
      publicKey: {
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        challenge: new Uint8Array(32),
        extensions: { prf: {} },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        rp: { name: 'Latchkey' },
        user: { displayName: 'Ada', id: crypto.getRandomValues(new Uint8Array(16)), name: 'ada' },
      },
    })) as PublicKeyCredential
    return [...new Uint8Array(credential.rawId)]
  })
  return Uint8Array.from(id)
}

/** Evaluates the PRF of a passkey for a salt, as the frame will. */
async function evaluate(credentialId: Bytes.Bytes, salt: Bytes.Bytes) {
  const found = await page.evaluate(
    async ([id, salt]) => {
      const credential = (await navigator.credentials.get({
        publicKey: {
          allowCredentials: [{ id: Uint8Array.from(id!), type: 'public-key' }],
          challenge: new Uint8Array(32),
          extensions: { prf: { eval: { first: Uint8Array.from(salt!) } } },
          userVerification: 'required',
        },
      })) as PublicKeyCredential
      const { authenticatorData } = credential.response as AuthenticatorAssertionResponse
      const { first } = credential.getClientExtensionResults().prf!.results!
      return {
        data: [...new Uint8Array(authenticatorData)],
        output: [...new Uint8Array(first as ArrayBuffer)],
      }
    },
    [[...credentialId], [...salt]],
  )
  return { data: Uint8Array.from(found.data), output: Uint8Array.from(found.output) }
}

test('a passkey of the browser opens the slot that was made with it, and no other', async () => {
  const credentialId = await create()
  const salt = Slot.createSalt()
  const first = await evaluate(credentialId, salt)
  expect(Slot.isUserVerified(first.data)).toBe(true)
  const slot = Slot.createPasskey({ credentialId, output: first.output, salt })
  const share = Bytes.random(33)
  const binding = { setId: 'set', walletId: 'wallet' }
  const sealed = await Slot.seal(slot, { ...binding, share })

  const again = await evaluate(slot.credentialId, slot.salt)
  const privateKey = Slot.fromPasskey(slot, again.output)
  expect(await Slot.open(sealed, { ...binding, privateKey })).toEqual(share)

  const otherSalt = await evaluate(credentialId, Slot.createSalt())
  const otherPasskey = await evaluate(await create(), salt)
  for (const { output } of [otherSalt, otherPasskey])
    expect(() => Slot.fromPasskey(slot, output)).toThrow(Slot.PasskeyError)
})
