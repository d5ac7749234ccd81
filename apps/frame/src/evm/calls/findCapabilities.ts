import { Network } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import type { Account } from '../../Account.ts'
import type { Host } from '../../Host.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import { isSameHex } from '../isSameHex.ts'
import { findAccount } from '../smart/findAccount.ts'
import { findCode } from '../upgrade/findCode.ts'

/** The capabilities of the smart account on a network, by name. `permissions` belongs to ERC-7715. */
const capabilities = {
  atomic: { status: 'supported' },
  // `atomicBatch` is the name of `atomic` in version 1.0.
  atomicBatch: { supported: true },
  permissions: {
    permissionTypes: [
      'contract-call',
      'erc20-token-periodic',
      'erc20-token-transfer',
      'native-token-periodic',
      'native-token-transfer',
    ],
    policyTypes: ['call-limit', 'token-allowance'],
    signerTypes: ['account'],
    supported: true,
  },
} as const

export type Capabilities = Pick<typeof capabilities, 'atomic' | 'atomicBatch'> &
  Partial<typeof capabilities> & {
    /** Set if the operator has registered a paymaster service for the app (ERC-7677). */
    paymasterService?: { supported: true }
  }

/**
 * Returns the capabilities of EIP-5792, by network. On networks with a bundler, the smart account makes calls
 * atomically. So does the user's key on networks where its account is upgraded (EIP-7702). Elsewhere, the key sends one
 * call after the other. Throws if the address is not the user's.
 */
export async function findCapabilities(
  host: Host,
  { address: owner }: Account,
  { address, chains }: { address: string; chains?: readonly unknown[] | undefined },
): Promise<Record<string, Capabilities>> {
  const isSmart = isSameHex(address, findAccount(owner).address)
  if (!isSmart && !isSameHex(address, owner)) throw new RefusedError('ACCOUNT_UNKNOWN')
  const isAsked = (id: Network.Id) =>
    !chains || chains.some((it) => typeof it !== 'object' && Number(it) === Network.toNumber(id))
  const ids = host.networks.listSmart().filter(isAsked)
  const found = isSmart ? await findOfSmart(host, ids) : await findOfKey(host, ids, owner)
  return Object.fromEntries(found.map(([id, own]) => [toQuantity(Network.toNumber(id)!), own]))
}

type Found = [id: Network.Id, own: Capabilities][]

async function findOfSmart(host: Host, ids: readonly Network.Id[]): Promise<Found> {
  // If the server cannot be reached, still return the other capabilities.
  const { paymasters = [] } = await host.project().catch(() => ({ paymasters: [] }))
  return ids.map((id) => {
    const hasService = paymasters.some(({ chain }) => chain === id)
    return [id, { ...capabilities, ...(hasService && { paymasterService: { supported: true } }) }]
  })
}

async function findOfKey(
  host: Host,
  ids: readonly Network.Id[],
  owner: `0x${string}`,
): Promise<Found> {
  const codes = await Promise.all(
    ids.map((id) => findCode(Node.create(id, host), owner).catch(() => undefined)),
  )
  const { atomic, atomicBatch } = capabilities
  return ids
    .filter((_, index) => codes[index]?.kind === 'upgraded')
    .map((id) => [id, { atomic, atomicBatch }])
}
