import type { Custodian, DeviceStore, Slot } from '@latchkey/vault'

/** The names that the examples of the vault use without declaring them. */
export declare const credentialId: Uint8Array<ArrayBuffer>
export declare const custodian: Custodian.Custodian
export declare const keeperSlot: Slot.Slot
export declare const output: Uint8Array<ArrayBuffer>
export declare const store: DeviceStore.DeviceStore
export declare const walletId: string
