import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import { getAddressName, getNameAddress, getNameAvatar, type resolveAvatar } from './index.ts'

test('accepts a client of any chain, with or without actions', () => {
  const client = createPublicClient({ chain: base, transport: http() })
  expectTypeOf(client).toExtend<Parameters<typeof getNameAddress>[0]>()
  expectTypeOf<PublicClient>().toExtend<Parameters<typeof getNameAddress>[0]>()
})

test('results may be null', () => {
  const client = createPublicClient({ chain: mainnet, transport: http() })
  expectTypeOf(getNameAddress(client, { name: 'ada.eth' })).resolves.toEqualTypeOf<Address | null>()
  expectTypeOf(getAddressName(client, { address: '0x' })).resolves.toEqualTypeOf<string | null>()
  expectTypeOf(getNameAvatar(client, { name: 'ada.eth' })).resolves.toEqualTypeOf<string | null>()
})

test('errors are distinguished by name', () => {
  expectTypeOf<resolveAvatar.ErrorType['name']>().toEqualTypeOf<
    | 'LookupAbortedError'
    | 'LookupTimeoutError'
    | 'InvalidMetadataError'
    | 'ChainMismatchError'
    | 'InvalidNftUriError'
    | 'UnsupportedNamespaceError'
    | 'UriResolutionError'
  >()
})
