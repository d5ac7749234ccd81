/** Bytes, their spelling, and where random ones come from. */
export * as Bytes from './Bytes.ts'
/** Time, passed in. */
export * as Clock from './Clock.ts'
/** The server, as the vault sees it. */
export * as Custodian from './Custodian.ts'
/** The flows' context and their failpoints. */
export { type Context, type Failpoint, failpoints } from './commit.ts'
/** What wraps the device share. */
export * as DeviceKey from './DeviceKey.ts'
/** What a device remembers. */
export * as DeviceStore from './DeviceStore.ts'
/** What every error is made of. */
export * as Errors from './Errors.ts'
/** Seals that one key opens. */
export * as Hpke from './Hpke.ts'
/** Keys of open wallets, for a while. */
export * as KeyCache from './KeyCache.ts'
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
} from './protocol.ts'
/** The keeper's word. */
export * as Receipt from './Receipt.ts'
/** Entropy, phrases, keys and addresses. */
export * as Seed from './Seed.ts'
/** How stored things are read. */
export * as Shape from './Shape.ts'
/** One device's way into a wallet. */
export * as ShareSet from './ShareSet.ts'
/** One way back into a wallet. */
export * as Slot from './Slot.ts'
/** All of them, with the owner's seal. */
export * as SlotList from './SlotList.ts'
/** What the server is given for a set. */
export * as StagedSet from './StagedSet.ts'
/** Signing, for both chains. */
export {
  signMessage,
  signSolanaMessage,
  signSolanaTransaction,
  signTransaction,
  signTypedData,
} from './sign.ts'
/** Typed data of EIP-712. */
export * as TypedData from './TypedData.ts'
