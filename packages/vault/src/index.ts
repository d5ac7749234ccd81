/** Bytes, their spelling, and where random ones come from. */
export * as Bytes from './Bytes.ts'
/** Time, passed in. */
export * as Clock from './Clock.ts'
/** The server, as the vault sees it. */
export * as Custodian from './flows/Custodian.ts'
/** The flows' context and their failpoints. */
export {
  type Context,
  type Failpoint,
  failpoints,
  OrderError,
  ReadBackError,
} from './flows/commit.ts'
/** The flows. */
export {
  createWallet,
  enter,
  NotOnDeviceError,
  type Opened,
  openSlot,
  recover,
  resume,
  rotate,
  unlock,
} from './flows/flows.ts'
/** Keys of open wallets, for a while. */
export * as KeyCache from './KeyCache.ts'
/** Entropy, phrases, keys and addresses. */
export * as Seed from './Seed.ts'
/** How stored things are read. */
export * as Shape from './Shape.ts'
/** What wraps the device share. */
export * as DeviceKey from './shares/DeviceKey.ts'
/** What a device remembers. */
export * as DeviceStore from './shares/DeviceStore.ts'
/** Seals that one key opens. */
export * as Hpke from './shares/Hpke.ts'
/** The keeper's word. */
export * as Receipt from './shares/Receipt.ts'
/** One device's way into a wallet. */
export * as ShareSet from './shares/ShareSet.ts'
/** What the server is given for a set. */
export * as StagedSet from './shares/StagedSet.ts'
/** The checks of what is signed as a transaction. */
export * as EvmTransaction from './sign/EvmTransaction.ts'
export * as SolanaTransaction from './sign/SolanaTransaction.ts'
/** Signing, for both chains. */
export {
  signMessage,
  signSolanaMessage,
  signSolanaTransaction,
  signTransaction,
  signTypedData,
} from './sign/sign.ts'
/** Typed data of EIP-712. */
export * as TypedData from './sign/TypedData.ts'
/** One way back into a wallet. */
export * as Slot from './slots/Slot.ts'
/** All of them, with the owner's seal. */
export * as SlotList from './slots/SlotList.ts'
