import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { BaseError } from './Errors.ts'
import type { Log } from './Log.ts'

/** Where the frame's build is, beside the server as in the repository. */
export const frameFolder = fileURLToPath(new URL('../../../apps/frame/dist', import.meta.url))

/** A developer may want nothing but the rest. In production nobody could sign in. */
export function checkFrame({ isDevelopment }: Config, log: Log): void {
  if (existsSync(join(frameFolder, 'index.html'))) return
  const error = new FrameError()
  if (!isDevelopment) throw error
  log('error', error.message)
}

/** Thrown when there is no frame to serve. */
export class FrameError extends BaseError {
  override readonly name = 'FrameError'

  constructor() {
    super(
      'The frame is not built, and /sdk has nothing to serve. Run `npm run build` in the repository.',
    )
  }
}
