import type { Wallet } from '@latchkey/client'

/** Looks up names and avatars of addresses. `@latchkey/react/names` has ENS. */
export type Names = {
  /** Returns a URL for an `<img>`, or null. */
  getAvatar(parameters: Parameters & { name: string }): Promise<string | null>
  /** Returns the primary name of an address, or null. */
  getName(parameters: Parameters & { address: string }): Promise<string | null>
}

type Parameters = { signal: AbortSignal; wallet: Wallet }
