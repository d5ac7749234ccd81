/** A lock manager that two tabs share. */
export function createLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, options: LockOptions, action: () => Promise<unknown>) => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = new Promise((resolve, reject) => {
      const onAbort = () => reject(options.signal!.reason)
      if (options.signal!.aborted) return onAbort()
      options.signal!.addEventListener('abort', onAbort)
      before.then(() => {
        if (!options.signal!.aborted) action().then(resolve, reject)
      })
    })
    last.set(name, Promise.allSettled([before, mine]))
    return mine
  }
  return { request: request as LockManager['request'] }
}

/** The lock manager of a browser that denies storage. */
export const denied: Pick<LockManager, 'request'> = {
  async request() {
    throw new DOMException('', 'SecurityError')
  },
}
