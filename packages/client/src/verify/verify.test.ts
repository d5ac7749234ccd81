import { HybridDeleGator } from '@latchkey/accounts'
import type { LocalChains } from '@latchkey/dev'
import {
  createClient,
  createPublicClient,
  createWalletClient,
  http,
  publicActions,
  type TypedDataDefinition,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalChains } from '../../../dev/test/startLocalChains.ts'
import * as exports from './index.ts'
import { type Reader, verifyHash, verifyMessage, verifyTypedData } from './index.ts'

let chains: LocalChains.LocalChains
let client: ReturnType<typeof open>
beforeAll(async () => {
  chains = await startLocalChains()
  client = open()
})
afterAll(() => chains?.stop())

const message = 'Good morning'
const typedData = {
  domain: { chainId: 1, name: 'Letters' },
  message: { text: message },
  primaryType: 'Letter',
  types: { Letter: [{ name: 'text', type: 'string' }] },
} as const satisfies TypedDataDefinition

const urlOf = () => chains.upstreams.get('eip155:1')![0]!.href

function open() {
  const options = { chain: mainnet, pollingInterval: 10, transport: http(urlOf()) }
  return createPublicClient(options)
}

/** A chain that fails the test if it is asked. */
const silent: Reader = {
  request: () => Promise.reject(new TypeError('The chain was asked.')),
}

type Kind = 'deployed' | 'plain' | 'undeployed'

/** Creates an account of each kind, and a function that signs with it. */
async function createAccount(kind: Kind) {
  const owner = privateKeyToAccount(generatePrivateKey())
  if (kind === 'plain')
    return {
      address: owner.address,
      signMessage: () => owner.signMessage({ message }),
      signTypedData: () => owner.signTypedData(typedData),
    }
  const smart = HybridDeleGator.from(owner.address)
  const isDeployed = kind === 'deployed'
  if (isDeployed) await deploy(smart.deployment)
  return {
    address: smart.address,
    signMessage: async () =>
      smart.wrapSignature(await owner.signMessage({ message }), { isDeployed }),
    signTypedData: async () =>
      smart.wrapSignature(await owner.signTypedData(typedData), { isDeployed }),
  }
}

async function deploy({ data, factory }: { data: `0x${string}`; factory: `0x${string}` }) {
  const account = privateKeyToAccount(generatePrivateKey())
  await chains.fund('eip155:1', account.address)
  const payer = createWalletClient({ account, chain: mainnet, transport: http(urlOf()) })
  const hash = await payer.sendTransaction({ data, to: factory })
  await payer.extend(publicActions).waitForTransactionReceipt({ hash, pollingInterval: 10 })
}

test('exports', () => {
  expect(Object.keys(exports)).toMatchInlineSnapshot(`
    [
      "LookupAbortedError",
      "LookupTimeoutError",
      "InvalidSignerError",
      "UnverifiedError",
      "verifyHash",
      "verifyMessage",
      "verifyTypedData",
    ]
  `)
})

describe.each<Kind>(['plain', 'deployed', 'undeployed'])('an account that is %s', (kind) => {
  test('default: a message', async () => {
    const { address, signMessage } = await createAccount(kind)
    const signature = await signMessage()
    expect(await verifyMessage(client, { address, message, signature })).toBe(true)
  })

  test('behavior: typed data', async () => {
    const { address, signTypedData } = await createAccount(kind)
    const signature = await signTypedData()
    expect(await verifyTypedData(client, { address, signature, typedData })).toBe(true)
    const other = { ...typedData, message: { text: 'Good evening' } }
    expect(await verifyTypedData(client, { address, signature, typedData: other })).toBe(false)
  })

  test('behavior: an EIP-1193 provider, and a client without actions', async () => {
    const { address, signMessage } = await createAccount(kind)
    const signature = await signMessage()
    const { request } = createClient({ chain: mainnet, transport: http(urlOf()) })
    const provider = { request: (it: { method: string }) => request(it as never) }
    expect(await verifyMessage(provider, { address, message, signature })).toBe(true)
    const bare = createClient({ chain: mainnet, transport: http(urlOf()) })
    expect(await verifyMessage(bare, { address, message, signature })).toBe(true)
  })

  test('behavior: another message, another account, a changed signature', async () => {
    const { address, signMessage } = await createAccount(kind)
    const { address: other } = await createAccount(kind)
    const signature = await signMessage()
    const flip = (text: string) => (text === '1' ? '2' : '1')
    const changed = `0x${flip(signature[2]!)}${signature.slice(3)}` as const
    expect(await verifyMessage(client, { address, message: 'Good evening', signature })).toBe(false)
    expect(await verifyMessage(client, { address: other, message, signature })).toBe(false)
    expect(await verifyMessage(client, { address, message, signature: changed })).toBe(false)
  })
})

describe('verifyHash', () => {
  test('behavior: a plain account is verified without the chain', async () => {
    const { address, signMessage } = await createAccount('plain')
    const signature = await signMessage()
    expect(await verifyMessage(silent, { address, message, signature })).toBe(true)
  })

  test('behavior: ERC-6492 that deploys another account proves nothing', async () => {
    const { address } = await createAccount('undeployed')
    const owner = privateKeyToAccount(generatePrivateKey())
    const other = HybridDeleGator.from(owner.address)
    const signature = other.wrapSignature(await owner.signMessage({ message }), {
      isDeployed: false,
    })
    expect(await verifyMessage(client, { address, message, signature })).toBe(false)
  })

  test('behavior: ERC-6492 around the signature of another key proves nothing', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const stranger = privateKeyToAccount(generatePrivateKey())
    const { address, deployment } = HybridDeleGator.from(owner.address)
    const signature = serializeErc6492Signature({
      address: deployment.factory,
      data: deployment.data,
      signature: await stranger.signMessage({ message }),
    })
    expect(await verifyMessage(client, { address, message, signature })).toBe(false)
  })

  test.each(['0x', '0x00', '0x123', 'signature', `0x${'00'.repeat(65)}`, `0x${'6492'.repeat(16)}`])(
    'behavior: a malformed signature, %s',
    async (signature) => {
      for (const kind of ['plain', 'deployed', 'undeployed'] as const) {
        const { address } = await createAccount(kind)
        const parameters = { address, message, signature: signature as `0x${string}` }
        expect(await verifyMessage(client, parameters)).toBe(false)
      }
    },
  )

  test.each([
    ['a node that refuses', { code: -32005, message: 'limit exceeded' }],
    ['a node that is not there', new TypeError('fetch failed')],
    ['no reason', undefined],
  ])('error: %s', async (_, reason) => {
    const { address, signMessage } = await createAccount('undeployed')
    const signature = await signMessage()
    const reader = { request: () => Promise.reject(reason) }
    await expect(verifyMessage(reader, { address, message, signature })).rejects.toMatchObject({
      name: 'UnverifiedError',
    })
  })

  test.each([null, '0x', '0x02', 1, '<html>'])('error: the answer %s', async (answer) => {
    const { address, signMessage } = await createAccount('undeployed')
    const signature = await signMessage()
    const reader = { request: async () => answer }
    await expect(verifyMessage(reader, { address, message, signature })).rejects.toMatchObject({
      name: 'UnverifiedError',
    })
  })

  test('error: no answer, and an abort', async () => {
    const { address, signMessage } = await createAccount('undeployed')
    const signature = await signMessage()
    const reader = { request: () => new Promise<never>(() => {}) }
    const parameters = { address, message, signature }
    await expect(verifyMessage(reader, { ...parameters, timeout: 20 })).rejects.toMatchObject({
      name: 'LookupTimeoutError',
    })
    const signal = AbortSignal.abort()
    await expect(verifyMessage(reader, { ...parameters, signal })).rejects.toMatchObject({
      name: 'LookupAbortedError',
    })
  })

  test('error: no address', async () => {
    const parameters = { address: '0x12', hash: `0x${'00'.repeat(32)}`, signature: '0x' } as const
    await expect(verifyHash(silent, parameters)).rejects.toMatchObject({
      name: 'InvalidSignerError',
    })
  })
})
