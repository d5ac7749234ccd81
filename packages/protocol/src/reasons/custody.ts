import type { unknownError } from '../messenger/Message.ts'
import * as Reason from '../Reason.ts'

/**
 * The reasons for which the vault, its key worker or the frame itself fails. Users rarely see them, so they are in
 * English only, and no host page loads them. `serve.ts` maps the reasons that users do see to `Reason.table`.
 */
export const custody = {
  aborted: { code: 4001, message: 'Request was aborted' },
  blocked: {
    message: 'Another tab holds an older version of the wallet. Close it and try again.',
  },
  busy: { message: 'The wallet is busy in another tab. Try again.' },
  conflict: Reason.table.WALLET_CHANGED,
  crashed: { message: 'The wallet has stopped. Try again.' },
  disguise: { code: -32602, message: 'This message is really a transaction. It was not signed.' },
  existingSlot: { message: 'This recovery method exists already.' },
  extractable: { message: 'The key of this device must not be extractable.' },
  foreign: { message: 'The wallet could not reach the server. Try again.' },
  invalid: { message: 'Stored wallet data is damaged.' },
  invalidElement: { message: 'The blinded element is invalid.' },
  invalidKey: { message: 'This is not a valid private key.' },
  invalidNumber: { code: -32603, message: 'The node returned an invalid number.' },
  invalidPhrase: { message: 'This is not a valid recovery phrase.' },
  invalidSlot: { message: 'A recovery method of this wallet is damaged.' },
  // Clients of older generations get this sentence with the reason of WALLET_LOCKED.
  locked: {
    message:
      'Your wallet isn’t in this browser yet. Open it on {page} with your recovery method, then sign in again.',
  },
  lostPassword: {
    message:
      'The server no longer has its part of this password, so the password opens nothing. Use another recovery method, or contact the operator.',
  },
  lostWallet: {
    message:
      'The server has lost this wallet. Nothing was deleted on this device. Contact the operator.',
  },
  missingSignature: {
    code: 3,
    message: 'Other accounts must sign this transaction before it can be sent.',
  },
  noAccount: { message: 'This wallet has no account on this network.' },
  noPhrase: { message: 'This wallet was imported as a key and has no recovery phrase.' },
  noSlot: { message: 'A wallet needs at least one recovery method.' },
  // Hosts get this sentence with the code and the reason of NOT_AVAILABLE.
  noSmartAccounts: { message: 'There are no smart accounts on this network.' },
  noSolana: { message: 'This wallet has no account on Solana.' },
  // Hosts get this sentence with the code and the reason of NONCE_TAKEN.
  nonceHigh: {
    message: 'The nonce {asked} is too high. The next nonce of this account is {next}.',
  },
  notFound: { message: 'There is no such wallet here.' },
  notOnDevice: { message: 'This device does not have the wallet yet.' },
  notOpened: { message: 'The wallet could not be opened.' },
  notOwner: { message: 'Only the owner of this wallet can change how it is opened.' },
  notSaved: { message: 'The wallet could not be saved safely. Try again.' },
  notUnsealed: { message: 'This does not open the wallet.' },
  notUnwrapped: { message: 'This device no longer has its part of the wallet.' },
  otherWallet: {
    message:
      'The server has another wallet for this account than this device. Nothing was changed. Keep the data of this browser, which still has its wallet, and contact the operator.',
  },
  proof: { message: 'The server could not check the password. Try again.' },
  refused: Reason.table.WALLET_REFUSED,
  reserved: {
    code: -32602,
    message: 'This message would give away control of the wallet. It was not signed.',
  },
  scriptUrl: { message: 'The wallet could not be started.' },
  slotList: {
    message:
      'The recovery methods of this wallet were changed without its key. Contact the operator.',
  },
  timeout: { message: 'The wallet did not answer in time. Try again.' },
  tooManyPasswords: { message: 'This password was entered too often. Try again later.' },
  tooManyWallets: {
    message:
      'This browser has the wallets of too many users to create another. Nothing was changed. Use another browser.',
  },
  transaction: { code: -32602, message: 'This is not a transaction that can be signed.' },
  typedData: { code: -32602, message: 'This message cannot be signed.' },
  unavailable: Reason.table.SERVER_UNREACHABLE,
  unconfirmedSlot: { message: 'Open the wallet with another recovery method first.' },
  unknown: { message: 'An error occurred' satisfies typeof unknownError },
  version: {
    message: 'This wallet was saved by another version of the application. Reload the page.',
  },
  weakPassword: { message: 'This password is too short.' },
  wrongCode: {
    message: 'This code does not open the wallet. Check it for typing errors.',
  },
  wrongPasskey: {
    message: 'This passkey does not open the wallet. Choose another one.',
  },
  wrongPassword: {
    message: 'This password does not open the wallet. Check it and try again.',
  },
} as const satisfies Record<string, Reason.Row>

export type CustodyReason = keyof typeof custody

/** The sentence of a reason. With this type, the client can have the same sentences without loading the table. */
export type Sentence<reason extends CustodyReason> = (typeof custody)[reason]['message']
