import type { createAppClient } from '@farcaster/auth-client'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Chains } from '../../chain/Chains.ts'
import { ProviderError } from '../social/ProviderClient.ts'

/** The chain of the registries, OP Mainnet. */
export const chain = 'eip155:10'
/** The registry of fids and their owners. */
export const idRegistry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'
/** The registry of a fid's keys, which include its auth addresses. */
export const keyRegistry = '0x00000000fc1237824fb747abde0ff18990e59b7e'

/** `idOf(address)` and `keyDataOf(uint256,bytes)`. */
const selectors = { idOf: '0xd94fe832', keyDataOf: '0xac34cc5a' }
/** The type of a key that is an auth address, and the state of a key that is added and not removed. */
const [authAddress, added] = [2n, 1n]

/** The library's interface to the chain. */
type Connector = Parameters<typeof createAppClient>[0]['ethereum']

export type Registries = Connector & {
  /** The outage, if there was one. The library reports some outages as an invalid signature. */
  readonly outage: ProviderError | undefined
}

/**
 * Reads the registries and contracts through the operator's upstreams. The library's own connector would bypass them,
 * because it follows redirects, falls back to a public node, and fetches URLs that a contract names (ERC-3668), which
 * would allow SSRF.
 */
export function create(chains: Pick<Chains, 'send'>): Registries {
  let outage: ProviderError | undefined
  const fail = (detail: string): never => {
    outage = new ProviderError('PROVIDER_UNAVAILABLE', { detail })
    throw outage
  }

  async function request({ method, params }: { method: string; params?: unknown }) {
    const { signal } = new AbortController()
    const [answer] = await chains
      .send(chain, [{ method, params }], { signal })
      .catch((error) => fail(error instanceof BaseError ? error.name : 'chain'))
    if (!answer) return fail('chain')
    if ('result' in answer) return answer.result
    const { code, message } = answer.error
    // A revert is an answer. Other errors, such as an exhausted API key, are an outage.
    if (code === 3 || /revert/i.test(message)) throw Object.assign(new RevertError(), answer.error)
    return fail(`chain ${code}`)
  }

  /** Reads words of 32 bytes. A missing registry is an outage, not a negative answer. */
  async function read(to: string, data: string, count: number): Promise<bigint[]> {
    const result = await request({ method: 'eth_call', params: [{ data, to }, 'latest'] })
    if (typeof result !== 'string' || !/^0x[\da-f]*$/i.test(result)) return fail('registry')
    const words = result.slice(2).match(/.{64}/g) ?? []
    if (words.length < count) return fail('registry')
    return words.map((it) => BigInt(`0x${it}`))
  }

  return {
    async getFid(custody) {
      const [fid = 0n] = await read(idRegistry, `${selectors.idOf}${toWord(custody)}`, 1)
      return fid
    },
    async isValidAuthAddress(address, fid) {
      // The fid, the offset and the length of the key, and the key, which is an address.
      const words = [fid, 0x40n, 0x20n, address].map(toWord).join('')
      const [state, type] = await read(keyRegistry, `${selectors.keyDataOf}${words}`, 2)
      return state === added && type === authAddress
    },
    get outage() {
      return outage
    },
    // The part of a viem client that verification needs.
    publicClient: { ccipRead: false, request } as unknown as Connector['publicClient'],
  }
}

function toWord(value: bigint | string): string {
  return BigInt(value).toString(16).padStart(64, '0')
}

class RevertError extends BaseError {
  override readonly name = 'Registries.RevertError'

  constructor() {
    super('The call reverted.')
  }
}
