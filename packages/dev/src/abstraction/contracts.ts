import { Network } from '@latchkey/protocol'
import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'

/** A contract that its constructor creates at a known address. */
export type Contract = {
  address: string
  /** The constructor's arguments. All of them are addresses. */
  args?: readonly string[]
  /** Whether the code contains the chain id. The EIP-712 domain is stored as an immutable. */
  isBound?: boolean
}

/** The addresses of the delegation framework 1.3.0, which are the same on every public chain. */
const published = DELEGATOR_CONTRACTS['1.3.0']![1]!

/** Whether a chain has these contracts. */
export function hasAbstraction(chainId: number): boolean {
  return !Network.isZksync(`eip155:${chainId}`)
}

/** ERC-4337's EntryPoint 0.7, which this version of the delegation framework uses. */
export const entryPoint = toAddress('EntryPoint')
/** Sends the operations of the local bundlers. Anyone can compute its key, so it is for tests only. */
export const bundler = {
  address: '0xaf295d3c842bc1145e818d7fef2c929726625620',
  key: `0x${'b0'.repeat(32)}`,
} as const
/** Signs what the local paymaster pays for. Anyone can compute its key, so it is for tests only. */
export const sponsor = {
  address: '0xa8049bb68181799124f98e467dd749e120abfa64',
  key: `0x${'5a'.repeat(32)}`,
} as const
/** The address that the deterministic deployment proxy gives this paymaster, with a salt of zero. */
export const paymaster = '0x6157559a720be68f9133a6f98e6b01912396df4a'
/**
 * The library that verifies P-256 signatures. It is linked into the account's code. Its address also comes from
 * CREATE2.
 */
export const library = '0xfebe41256f9f35c76e6a66fd18dbc1c7115899e9'

const delegationManager = toAddress('DelegationManager')
const account = { args: [delegationManager, entryPoint], isBound: true }

/** Contracts of `@account-abstraction/contracts`, by the name of their artifact. */
export const abstraction = {
  EntryPoint: { address: entryPoint },
  VerifyingPaymaster: { address: paymaster, args: [entryPoint, sponsor.address] },
} satisfies Record<string, Contract>

/** Contracts of MetaMask's delegation framework, by the name of their bytecode. */
export const delegation = {
  DelegationManager: { address: delegationManager, args: [sponsor.address], isBound: true },
  EIP7702StatelessDeleGator: { address: toAddress('EIP7702StatelessDeleGatorImpl'), ...account },
  HybridDeleGator: { address: toAddress('HybridDeleGatorImpl'), ...account },
  SCL_RIP7212: { address: library },
  SimpleFactory: { address: toAddress('SimpleFactory') },
  ...enforcers([
    'AllowedCalldataEnforcer',
    'AllowedMethodsEnforcer',
    'AllowedTargetsEnforcer',
    'ERC20PeriodTransferEnforcer',
    'ERC20StreamingEnforcer',
    'ERC20TransferAmountEnforcer',
    'ExactCalldataEnforcer',
    'LimitedCallsEnforcer',
    'NativeTokenPeriodTransferEnforcer',
    'NativeTokenStreamingEnforcer',
    'NativeTokenTransferAmountEnforcer',
    'NonceEnforcer',
    'RedeemerEnforcer',
    'TimestampEnforcer',
    'ValueLteEnforcer',
  ]),
} satisfies Record<string, Contract>

function enforcers<const name extends string>(names: readonly name[]): Record<name, Contract> {
  const entries = names.map((name) => [name, { address: toAddress(name) }])
  return Object.fromEntries(entries)
}

function toAddress(name: string): string {
  return published[name]!.toLowerCase()
}
