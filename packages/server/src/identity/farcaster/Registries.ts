import type { createAppClient } from '@farcaster/auth-client'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Chains } from '../../chain/Chains.ts'
import { ProviderError } from '../social/Provider.ts'

/** Who has which fid, on OP Mainnet. */
export const chain = 'eip155:10'
export const idRegistry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'
/** Who else may sign for a fid: its auth addresses. */
export const keyRegistry = '0x00000000fc1237824fb747abde0ff18990e59b7e'

/** `idOf(address)` and `keyDataOf(uint256,bytes)`. */
const selectors = { idOf: '0xd94fe832', keyDataOf: '0xac34cc5a' }
/** Of a key: that it is an address that may sign in, and that it was added and not removed. */
const [authAddress, added] = [2n, 1n]

/** How the library asks the chain. */
type Connector = Parameters<typeof createAppClient>[0]['ethereum']

export type Registries = Connector & {
  /** Why the chain could not be asked, if it could not: the library takes some of that for a no. */
  readonly outage: ProviderError | undefined
}

/**
 * The registries and contracts, through the upstreams of the operator. The library's own connector
 * would go past them: it follows redirects, asks a public node where none is named, and fetches from
 * wherever a contract tells it to (ERC-3668), which would be anybody's way into our network.
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
    // A call that a contract fails is an answer as well. That a key is used up is none.
    if (code === 3 || /revert/i.test(message)) throw Object.assign(new RevertError(), answer.error)
    return fail(`chain ${code}`)
  }

  /** Words of 32 bytes. A registry that is not there is no registry that says no. */
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
      // A fid, where the bytes of the key begin, how many there are, and the key: an address.
      const words = [fid, 0x40n, 0x20n, address].map(toWord).join('')
      const [state, type] = await read(keyRegistry, `${selectors.keyDataOf}${words}`, 2)
      return state === added && type === authAddress
    },
    get outage() {
      return outage
    },
    // As much of a client as verification needs.
    publicClient: { ccipRead: false, request } as unknown as Connector['publicClient'],
  }
}

function toWord(value: bigint | string): string {
  return BigInt(value).toString(16).padStart(64, '0')
}

class RevertError extends BaseError {
  override readonly name = 'Registries.RevertError'

  constructor() {
    super('The call failed.')
  }
}
