import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Config } from './Config.ts'
import type { Log } from './Log.ts'

/** The folders where a built frame is, in the repository and in the packed server. */
const places = ['../../../apps/frame/dist', './frame'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'))
/** The folder of the built frame. If it is built in neither place, this is the folder in the repository. */
export const frameFolder = places.find(isBuilt) ?? places[0]!

/**
 * Checks that the frame is built. If it is not, development logs an error, and production throws a {@link FrameError}.
 */
export function checkFrame({ isDevelopment }: Config, log: Log): void {
  if (isBuilt(frameFolder)) return
  const error = new FrameError()
  if (!isDevelopment) throw error
  log('error', error.message)
}

/** Thrown when the frame is not built. */
export class FrameError extends BaseError {
  override readonly name = 'checkFrame.FrameError'

  constructor() {
    super(
      'The frame is not built, so /sdk has nothing to serve. Run `npm run build` in the repository.',
    )
  }
}
