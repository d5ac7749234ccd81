import type { Address, Client } from 'viem'
import { getChainId, readContract } from 'viem/actions'
import { getAction, isAddress } from 'viem/utils'
import { HintedError } from './HintedError.ts'

/** A token in the notation of CAIP-22 and CAIP-29: `eip155:<chain>/<namespace>:<contract>/<id>`. */
export type Nft = {
  chainId: number
  contract: Address
  id: bigint
  namespace: keyof typeof namespaces
}

/** The token standards with images, and their functions for the metadata URI. */
const namespaces = { erc721: 'tokenURI', erc1155: 'uri' } as const

/**
 * Parses a reference to a token. It may also be a DID: `did:nft:eip155:1_erc721:<contract>_<id>`. Throws an
 * `InvalidNftUriError` or an `UnsupportedNamespaceError`.
 */
export function parse(uri: string): Nft {
  const pattern = /^eip155:(\d+)\/(\w+):(0x[\da-f]{40})\/(\d+|0x[\da-f]+)$/i
  const reference = /^did:nft:/i.test(uri) ? uri.slice(8).replaceAll('_', '/') : uri
  const [, chainId, name = '', contract = '', id = ''] = pattern.exec(reference) ?? []
  if (!isAddress(contract, { strict: false }) || BigInt(id) >= 2n ** 256n)
    throw new InvalidNftUriError({ uri })

  const namespace = name.toLowerCase()
  if (!isNamespace(namespace)) throw new UnsupportedNamespaceError({ namespace })
  return { chainId: Number(chainId), contract, id: BigInt(id), namespace }
}

/** Replaces the id placeholder in a URI for all tokens of a contract (ERC-1155). */
export function fill(nft: Nft, uri: string): string {
  if (nft.namespace !== 'erc1155') return uri
  return uri.replaceAll('{id}', nft.id.toString(16).padStart(64, '0'))
}

/** Reads the metadata URI from a token's contract. */
export async function readUri(client: Client, nft: Nft): Promise<string> {
  const chainId = client.chain?.id ?? (await getChainId(client))
  if (chainId !== nft.chainId) throw new ChainMismatchError({ chainId, nft })

  const name = namespaces[nft.namespace]
  const inputs = [{ name: 'id', type: 'uint256' }] as const
  const outputs = [{ name: 'uri', type: 'string' }] as const
  const read = getAction(client, readContract, 'readContract')
  const uri = await read({
    abi: [{ inputs, name, outputs, stateMutability: 'view', type: 'function' }],
    address: nft.contract,
    args: [nft.id],
    functionName: name,
  })
  return fill(nft, uri)
}

function isNamespace(name: string): name is keyof typeof namespaces {
  return Object.hasOwn(namespaces, name)
}

/** Thrown when a reference to a token is invalid. */
export class InvalidNftUriError extends HintedError {
  override readonly name = 'InvalidNftUriError'

  constructor(options: { uri: string }) {
    super('The avatar is not a valid reference to a token.', {
      hints: [
        `The record says "${options.uri}".`,
        'Write it as "eip155:<chain id>/erc721:<contract>/<token id>", or the same with erc1155.',
      ],
    })
  }
}

/** Thrown when a token's standard has no images. */
export class UnsupportedNamespaceError extends HintedError {
  override readonly name = 'UnsupportedNamespaceError'

  constructor(options: { namespace: string }) {
    super(`Tokens of the namespace "${options.namespace}" cannot be an avatar.`, {
      hints: ['Only erc721 or erc1155 is accepted.'],
    })
  }
}

/** Thrown when a token is on another chain than the client. */
export class ChainMismatchError extends HintedError {
  override readonly name = 'ChainMismatchError'

  constructor(options: { chainId: number; nft: Nft }) {
    super(`The avatar is a token on chain ${options.nft.chainId}.`, {
      hints: [
        `The client reads chain ${options.chainId}.`,
        `Call \`resolveAvatar\` with a client for chain ${options.nft.chainId} to resolve it.`,
      ],
    })
  }
}
