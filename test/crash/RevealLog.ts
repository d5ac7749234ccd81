import * as DurableFiles from './DurableFiles.ts'

/** What somebody was told: from this moment on the wallet must never be lost. */
export type Line = { address: string; device: string; email: string; walletId: string }

/** Writes down that an address was revealed, before anything else happens. */
export function add(path: string, line: Line): void {
  DurableFiles.append(path, JSON.stringify(line))
}

export function read(path: string): Line[] {
  return (DurableFiles.read(path) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text))
}
