import type * as Words from '@latchkey/words/approval'
import type { Value } from '../Value.ts'

/** From the most to the least severe, which is the order on the screen. */
export const severities = ['refuse', 'high', 'caution', 'info'] as const
export type Severity = (typeof severities)[number]

/** The names of the warnings that have a sentence in the catalog. */
type Named = Words.Id extends infer id ? (id extends `warning.${infer name}` ? name : never) : never

/** Every warning and its severity. */
export const table = {
  // Requests that cannot be explained.
  explanationFailed: 'refuse',
  malformedRequest: 'refuse',
  malformedTypedData: 'refuse',
  tooLarge: 'refuse',
  wrongAccount: 'refuse',
  wrongChain: 'refuse',

  // Payloads disguised as a message or a transaction.
  authorizationList: 'refuse',
  blobTransaction: 'refuse',
  messageIsAuthorization: 'refuse',
  messageIsHash: 'refuse',
  messageIsPrefixed: 'refuse',
  messageIsTransaction: 'refuse',
  messageIsTypedData: 'refuse',

  // Messages.
  bidiCharacters: 'high',
  emptyMessage: 'info',
  hiddenCharacters: 'caution',
  messageIsHexText: 'caution',
  messageNotText: 'caution',

  // Access to the wallet.
  identityChange: 'high',
  undoUpgrade: 'high',
  upgrade: 'high',

  // Sign-in messages.
  signInCapability: 'caution',
  signInExpired: 'caution',
  signInMalformed: 'high',
  signInNotYetValid: 'caution',
  signInOtherAccount: 'high',
  signInOtherChain: 'caution',
  signInOtherSite: 'high',
  signInOtherUri: 'high',

  // Permissions.
  allowanceAdds: 'high',
  approval: 'caution',
  approvalForAll: 'high',
  approvalForAllMarket: 'caution',
  approvalItem: 'high',
  approvalMaybeItem: 'high',
  approvalMost: 'high',
  approvalUnlimited: 'high',
  balanceUnknown: 'high',
  delegation: 'high',
  grant: 'high',
  grantFunctions: 'high',
  largeShare: 'high',
  manager: 'high',
  managerForCalls: 'caution',
  permit: 'high',
  permitMost: 'high',
  permitRouter: 'caution',
  permitUnlimited: 'high',
  resemblesPermission: 'high',
  unreadPermissions: 'caution',

  // Typed data.
  bothAccounts: 'caution',
  boundedOrder: 'caution',
  farcasterKey: 'high',
  farcasterRecovery: 'high',
  farcasterTransfer: 'high',
  namesAmount: 'caution',
  noChain: 'caution',
  order: 'high',
  orderForNothing: 'high',
  otherAccount: 'caution',
  otherNetwork: 'caution',
  otherOwnAccount: 'high',
  relayedCall: 'high',
  resemblesCall: 'high',
  resemblesOrder: 'high',
  resemblesTransfer: 'high',
  safeRefund: 'high',
  safeRefundSender: 'high',
  safeTransaction: 'caution',
  transferAuthorization: 'high',
  typedDataOpaque: 'high',
  unknownContract: 'high',
  userOperation: 'high',

  // Transactions.
  badChecksum: 'caution',
  callToCaller: 'high',
  callToController: 'high',
  callToSelf: 'high',
  claimedUnits: 'info',
  contractCreation: 'caution',
  controlChange: 'high',
  controlRules: 'high',
  copiedSymbol: 'high',
  creditRecipient: 'high',
  delegateCall: 'high',
  malformedCall: 'high',
  notAtomic: 'info',
  notFullyRead: 'high',
  openContract: 'high',
  ownRecipient: 'caution',
  repeated: 'caution',
  replacement: 'caution',
  sendsMaybeItem: 'high',
  sendsMost: 'high',
  someValueToUnknown: 'caution',
  swapRecipient: 'high',
  takesFromOther: 'info',
  takesFromOwn: 'high',
  tokenRecipient: 'high',
  trade: 'caution',
  trailingData: 'caution',
  unexpectedValue: 'high',
  unknownCall: 'caution',
  unknownSwap: 'high',
  unknownToken: 'caution',
  unknownTokenCall: 'high',
  unverifiedContract: 'caution',
  valueToUnknown: 'high',
  withdrawRecipient: 'high',
  zeroRecipient: 'high',

  // Warnings from the wallet's memory of addresses.
  firstRecipient: 'info',
  knownContract: 'info',
  knownRecipient: 'info',
  resemblesKnown: 'high',

  // Simulations.
  effectAllows: 'high',
  effectLeaves: 'caution',
  effectLeavesItem: 'high',
  effectLeavesMost: 'high',
  effectUncertain: 'caution',
  resultDiffered: 'caution',

  // Solana.
  assign: 'high',
  authority: 'high',
  burn: 'caution',
  closeToOther: 'high',
  dependent: 'info',
  durableNonce: 'high',
  interrupted: 'caution',
  lookupTable: 'refuse',
  nonTransferable: 'caution',
  notSimulated: 'caution',
  otherSigners: 'info',
  ownerless: 'high',
  pausable: 'caution',
  permanentDelegate: 'caution',
  scaledAmount: 'caution',
  simulated: 'info',
  simulationBalance: 'caution',
  simulationExpired: 'caution',
  simulationFailed: 'caution',
  simulationFailedUnknown: 'caution',
  transferFee: 'info',
  transferFeeHigh: 'high',
  transferHook: 'caution',
  unknownProgram: 'caution',
  unknownProgramTokens: 'high',

  // Fees.
  feeHigh: 'high',
  feeLarge: 'high',
  feeOverAmount: 'info',
  tipHigh: 'high',
} as const satisfies Record<Named, Severity>

export type Id = keyof typeof table

/** A warning, with the values of its sentence. */
export type Warning = {
  [id in Id]: { id: id; severity: (typeof table)[id]; values?: Values<id> | undefined }
}[Id]

/** The values of a warning's sentence. So a warning without a sentence in the catalog does not compile. */
type Values<id extends Id> = Words.Values<`warning.${id}`, Value>

type Rest<id extends Id> = keyof Values<id> extends never ? [] : [values: Values<id>]

/** Creates a warning. */
export function from<id extends Id>(id: id, ...[values]: Rest<id>): Warning {
  return { id, severity: table[id], ...(values && { values }) } as Warning
}

/** Sorts warnings by severity, and removes duplicates. */
export function sort(warnings: readonly Warning[]): Warning[] {
  const unique = new Map(warnings.map((warning) => [keyOf(warning), warning]))
  const weight = ({ severity }: Warning) => severities.indexOf(severity)
  return [...unique.values()].sort((a, b) => weight(a) - weight(b))
}

/** Returns the highest severity of the warnings. */
export function heaviest(warnings: readonly Warning[]): Severity | undefined {
  return severities.find((severity) => warnings.some((it) => it.severity === severity))
}

/** Returns a key that is the same for equal warnings. */
export function keyOf({ id, values }: Warning): string {
  return JSON.stringify([id, values], (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}
