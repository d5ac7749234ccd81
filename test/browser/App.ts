import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import type { Outcome } from './pages/host.ts'
import type { Place } from './setup.ts'

export type Mail = { codes: string[]; links: string[]; subject: string; text: string }

/** A request of the frame to the server, as the test has recorded it. */
export type Exchange = { body: string | null; headers: Record<string, string>; url: string }

/** A host page with our client, and the actions of its user. */
export type App = {
  /** Clicks a button of the wallet with the mouse, as soon as it is enabled. */
  approve(
    button: 'Approve' | 'Cancel' | 'Cancel transaction' | 'Sign' | 'Stop waiting',
  ): Promise<void>
  /** Calls an action of the client, and returns its outcome. */
  call(action: string, parameters?: unknown): Promise<Outcome>
  context: BrowserContext
  /** The document in the wallet's frame, for scripts. */
  document(): Frame
  /** The requests of the wallet's frame to the server. */
  exchanges: Exchange[]
  frame: FrameLocator
  page: Page
  place: Place
  reload(): Promise<void>
  request(method: string, params?: unknown): Promise<Outcome>
  /** Signs in by email, and returns the address of the wallet. */
  signIn(email?: string): Promise<`0x${string}`>
  /** Deletes the storage of the wallet, as a browser does under storage pressure. */
  wipe(): Promise<void>
}

export type OpenOptions = {
  /** Opens another tab in this context. */
  context?: BrowserContext | undefined
  /** Options of the client. */
  options?: Record<string, unknown>
  place?: Place
  /** Called before the first page opens. */
  prepare?(context: BrowserContext): Promise<unknown>
  viewport?: { height: number; width: number }
}

/** Deletes all storage. It runs in the frame. */
export async function wipe(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name!)
      request.onsuccess = resolve
      request.onerror = reject
    })
  localStorage.clear()
  sessionStorage.clear()
}
