import type * as Reason from '../Reason.ts'

/**
 * Why an operation of a smart account fails after the user has approved it. Hosts get the reason and the English
 * sentence, and do not load this table. The pages of the wallet and the kit have the sentences in every language: see
 * `operation.ts` of `@latchkey/words`.
 */
export const operation = {
  accountRefused: {
    code: -32000,
    message: 'Your smart account refused the transaction. Nothing was sent.',
  },
  bundlerFailed: {
    code: -32000,
    message:
      'The service that sends transactions of smart accounts failed. Nothing was sent. Try again.',
  },
  deploymentFailed: {
    code: -32000,
    message: 'Your smart account couldn’t be set up on this network. Nothing was sent. Try again.',
  },
  feeRisen: {
    code: -32000,
    message: 'The network’s fee has risen since you approved. Nothing was sent. Try again.',
  },
  gasLow: {
    code: -32000,
    message: 'The transaction needs more gas than was estimated. Nothing was sent. Try again.',
  },
  notRevoked: {
    code: -32000,
    message:
      'The transaction was carried out, but the permission was not revoked and can still be used. Try again.',
  },
  operationDropped: {
    code: -32000,
    message:
      'The transaction was dropped before it was carried out. Check your account before you try again.',
  },
  operationFailed: {
    code: 3,
    message: 'The transaction was sent, but it failed. Its fee was charged.',
  },
  revocationUnread: {
    code: -32000,
    message:
      'The transaction was carried out, but the network didn’t confirm that the permission is revoked. Check your permissions before you try again.',
  },
  sponsorExpired: {
    code: -32000,
    message: 'The app’s offer to pay the fee has expired. Nothing was sent. Try again.',
  },
  sponsorGone: {
    code: -32000,
    message: 'The app no longer pays the fee of this transaction. Nothing was sent. Try again.',
  },
} as const satisfies Record<string, Reason.Row>

export type OperationReason = keyof typeof operation
