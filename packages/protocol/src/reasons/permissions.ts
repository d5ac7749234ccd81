import type * as Reason from '../Reason.ts'

/**
 * Why a request for a permission (ERC-7715) is refused. These sentences are for developers, so they are in
 * English only, and no host page loads them.
 */
export const permissions = {
  anyone: { code: -32602, message: 'A permission must name the one account that can use it.' },
  combined: {
    code: -32602,
    message:
      'These permissions cannot be combined. Request coins, tokens, and calls of the same functions separately.',
  },
  control: {
    code: -32602,
    message: 'A permission cannot call the account itself, or a contract that controls it.',
  },
  expired: { code: -32602, message: 'The expiry of a permission must be in the future.' },
  handsOver: {
    code: -32602,
    message:
      'This function changes who controls a contract. A permission cannot allow it. Send a transaction instead.',
  },
  longLife: { code: -32602, message: 'A permission can last for one year at most.' },
  malformed: {
    code: -32602,
    message: 'This request for a permission is malformed. ERC-7715 has its form.',
  },
  movesTokens: {
    code: -32602,
    message:
      'This function can move tokens without a cap. Request erc20-token-transfer or erc20-token-periodic.',
  },
  noCap: {
    code: -32602,
    message:
      'A permission needs a cap: an amount for coins and tokens, and a number of calls for calls.',
  },
  noExpiry: { code: -32602, message: 'A permission needs an expiry, as a time in seconds.' },
  notSmart: {
    code: -32602,
    message:
      'Only a smart account can grant permissions. Leave out the address, or use that of the smart account.',
  },
  notStored: {
    code: -32602,
    message:
      'The wallet has no such permission of this account on this network. wallet_getCapabilities lists those of your app.',
  },
  signer: {
    code: -32602,
    message: 'The signer of a permission must have the type "account" and an address.',
  },
  unsupported: {
    code: -32602,
    message:
      'This type of permission or policy is not supported. wallet_getCapabilities lists the supported types.',
  },
} as const satisfies Record<string, Reason.Row>

export type PermissionReason = keyof typeof permissions
