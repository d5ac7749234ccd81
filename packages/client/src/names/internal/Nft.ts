import type { Address, Client } from 'viem'
import { getChainId, readContract } from 'viem/actions'
import { getAction, isAddress } from 'viem/utils'
import { HintedError } from './HintedError.ts'

/** A token, as CAIP-22 and CAIP-29 write it: `eip155:<chain>/<namespace>:<contract>/<id>`. */
export type Nft = {
  chainId: number
  contract: Address
  id: bigint
  namespace: keyof typeof namespaces
}

/** The kinds of token that have a picture, and what each calls the uri of its metadata. */
const namespaces = { erc721: 'tokenURI', erc1155: 'uri' } as const

/** Reads a reference to a token. */
export function parse(uri: string): Nft {
  const pattern = /^eip155:(\d+)\/(\w+):(0x[\da-f]{40})\/(\d+|0x[\da-f]+)$/i
  const [, chainId, name = '', contract = '', id = ''] = pattern.exec(uri) ?? []
  if (!isAddress(contract, { strict: false }) || BigInt(id) >= 2n ** 256n)
    throw new InvalidNftUriError({ uri })

  const namespace = name.toLowerCase()
  if (!isNamespace(namespace)) throw new UnsupportedNamespaceError({ namespace })
  return { chainId: Number(chainId), contract, id: BigInt(id), namespace }
}

/** Puts the token's id into a uri that its contract wrote for all of its tokens (ERC-1155). */
export function fill(nft: Nft, uri: string): string {
  if (nft.namespace !== 'erc1155') return uri
  return uri.replaceAll('{id}', nft.id.toString(16).padStart(64, '0'))
}

/** Asks a token's contract for the uri of its metadata. */
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

/** Thrown when a reference to a token cannot be read. */
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

/** Thrown when a token is of a kind that has no picture. */
export class UnsupportedNamespaceError extends HintedError {
  override readonly name = 'UnsupportedNamespaceError'

  constructor(options: { namespace: string }) {
    super(`Tokens of the namespace "${options.namespace}" cannot be an avatar.`, {
      hints: ['Only erc721 or erc1155 is accepted.'],
    })
  }
}

/** Thrown when a token lives on another chain than the one the client reads. */
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
