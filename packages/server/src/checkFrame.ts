import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Config } from './config.ts'
import type { Log } from './Log.ts'

/** Where the frame's build may be: where the repository builds it, or what a package brings of it. */
const places = ['../../../apps/frame/dist', './frame'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'))
export const frameFolder = places.find(isBuilt) ?? places[0]!

/** A developer may want nothing but the rest. In production nobody could sign in. */
export function checkFrame({ isDevelopment }: Config, log: Log): void {
  if (isBuilt(frameFolder)) return
  const error = new FrameError()
  if (!isDevelopment) throw error
  log('error', error.message)
}

/** Thrown when there is no frame to serve. */
export class FrameError extends BaseError {
  override readonly name = 'checkFrame.FrameError'

  constructor() {
    super(
      'The frame is not built, and /sdk has nothing to serve. Run `npm run build` in the repository.',
    )
  }
}
