/** The wallet authority, which signs every change of how the wallet is opened. */
export * as Authority from './authority/Authority.ts'
/** The authority's consent to a copy of the keeper. */
export * as Consent from './authority/Consent.ts'
/** The authority's signature about the mailbox of an account. */
export * as MailboxClaim from './authority/MailboxClaim.ts'
/** Bytes: encoding, comparison and randomness. */
export * as Bytes from './Bytes.ts'
/** The clock, and retries. */
export * as Clock from './Clock.ts'
/** Errors about the wallets that a server has lost. */
export { LostWalletError, TooManyWalletsError } from './flows/adopt.ts'
/** The server, as the vault sees it. */
export * as Custodian from './flows/Custodian.ts'
/** Changes of the recovery slots. */
export {
  addSlot,
  confirmSlot,
  ExistingSlotError,
  removeSlot,
  UnconfirmedSlotError,
} from './flows/changeSlots.ts'
/** The flows' context and their failpoints. */
export {
  type Context,
  type Failpoint,
  failpoints,
  OrderError,
  ReadBackError,
} from './flows/commit.ts'
/** The flows. `enter` chooses the one that a sign-in needs. */
export { enter } from './flows/enter.ts'
export {
  createWallet,
  NotOnDeviceError,
  type Opened,
  openSlot,
  recover,
  resume,
  rotate,
  unlock,
} from './flows/flows.ts'
export { OtherWalletError } from './flows/openSlot.ts'
/** Password slots. */
export { createPassword, openPassword } from './flows/password.ts'
/** Slots whose secret the user types. */
export { openTyped, recoverTyped, type TypedKind, UntypedSlotError } from './flows/typedSlot.ts'
/** Caches the keys of open wallets. */
export * as KeyCache from './KeyCache.ts'
/** Entropy, phrases, keys and addresses. */
export * as Seed from './Seed.ts'
/** Parsing of stored and received data. */
export * as Shape from './Shape.ts'
/** The key that wraps the device share. */
export * as DeviceKey from './shares/DeviceKey.ts'
/** The storage of a device. */
export * as DeviceStore from './shares/DeviceStore.ts'
/** HPKE sealing (RFC 9180). */
export * as Hpke from './shares/Hpke.ts'
/** The keeper's receipts. */
export * as Receipt from './shares/Receipt.ts'
/** The encrypted seed of one device, and its three shares. */
export * as ShareSet from './shares/ShareSet.ts'
/** The data that the server stores for a set. */
export * as StagedSet from './shares/StagedSet.ts'
/** Checks of authorizations and transactions before they are signed. */
export * as Authorization from './sign/Authorization.ts'
export * as EvmTransaction from './sign/EvmTransaction.ts'
export * as SolanaTransaction from './sign/SolanaTransaction.ts'
/** Signing, for both chains. */
export {
  signAuthorization,
  signMessage,
  signSolanaMessage,
  signSolanaTransaction,
  signTransaction,
  signTypedData,
} from './sign/sign.ts'
/** EIP-712 typed data. */
export * as TypedData from './sign/TypedData.ts'
/** The server's part of a password slot (RFC 9497). */
export * as Oprf from './slots/Oprf.ts'
/** The key of a password slot. */
export * as Password from './slots/Password.ts'
/** A recovery slot. */
export * as Slot from './slots/Slot.ts'
/** The recovery slots of a wallet, with a MAC. */
export * as SlotList from './slots/SlotList.ts'
/** The slot of a keeper's new key, signed by the old one. */
export * as Successor from './slots/Successor.ts'
/** The base class of the errors. */
export { VaultError } from './VaultError.ts'
