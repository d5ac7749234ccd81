import type { Wallet } from '@latchkey/client'

/** Where names and pictures of addresses are looked up. `@latchkey/react/names` has ENS. */
export type Names = {
  /** A url for an `<img>`, or null where there is none. */
  getAvatar(parameters: Parameters & { name: string }): Promise<string | null>
  /** The name that an address goes by, or null where there is none. */
  getName(parameters: Parameters & { address: string }): Promise<string | null>
}

type Parameters = { signal: AbortSignal; wallet: Wallet }
