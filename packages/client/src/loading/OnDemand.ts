import { BaseError } from '@latchkey/protocol/Errors'
import { patience } from '@latchkey/protocol/events/settings'

/** A module that loads with the first call that needs it. */
export type OnDemand<module> = {
  /** Calls a function after every call that waits for the module, or at once if none waits. */
  afterCalls(run: () => void): void
  readonly isLoaded: boolean
  /**
   * Calls a function with the module, and returns its result. Calls that wait for the module run in their order. Once the
   * module has loaded, the function runs before this returns. Throws a `ChunkError` if the module does not load; the next
   * call loads it again.
   */
  use<result>(run: (module: module) => result | Promise<result>): Promise<result>
}

/**
 * Creates a module that loads on demand. Write the `import()` in the parameter, so that bundlers find it.
 *
 * @example
 * const solana = OnDemand.create(() => import('@latchkey/client/solana'))
 * const listed = await solana.use(({ getSolanaWallet }) => getSolanaWallet(wallet))
 */
export function create<module>(load: () => Promise<module>): OnDemand<module> {
  let loaded: module | undefined
  let loading: Promise<unknown> | undefined

  function start() {
    return new Promise<module>((resolve, reject) => {
      // Set a time-out, because browsers have none for an import.
      const timer = setTimeout(reject, patience)
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    }).then(
      (module) => {
        loaded = module
      },
      (cause) => {
        loading = undefined
        throw new ChunkError(cause)
      },
    )
  }

  return {
    afterCalls(run) {
      if (loaded || !loading) run()
      else loading.then(run, run)
    },
    get isLoaded() {
      return Boolean(loaded)
    },
    async use(run) {
      loading ??= start()
      if (!loaded) await loading
      return run(loaded as module)
    },
  }
}

/**
 * Thrown when code of the wallet's client did not load: the page is offline, or the app was deployed again. The next call
 * loads it again.
 */
export class ChunkError extends BaseError {
  override readonly name = 'ChunkError'

  constructor(cause?: unknown) {
    super('The wallet did not load. Try again, or reload the page.', { code: 4900, cause })
  }
}
