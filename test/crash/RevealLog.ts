import * as DurableFiles from './DurableFiles.ts'

/** An address that was shown to a user. From then on, the wallet must never be lost. */
export type Entry = { address: string; device: string; email: string; walletId: string }

/** Records that an address was shown, durably and before anything else happens. */
export function add(path: string, entry: Entry): void {
  DurableFiles.append(path, JSON.stringify(entry))
}

export function read(path: string): Entry[] {
  return (DurableFiles.read(path) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text))
}
