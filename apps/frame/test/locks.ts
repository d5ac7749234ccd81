/** A lock manager that two tabs share. */
export function createLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, options: LockOptions, action: LockGrantedCallback<unknown>) => {
    const { ifAvailable, mode = 'exclusive', signal } = options
    const before = last.get(name)
    if (before && ifAvailable) return Promise.resolve(action(null))
    const mine = new Promise((resolve, reject) => {
      const onAbort = () => reject(signal!.reason)
      if (signal?.aborted) return onAbort()
      signal?.addEventListener('abort', onAbort)
      Promise.resolve(before).then(() => {
        if (!signal?.aborted) Promise.resolve(action({ mode, name })).then(resolve, reject)
      })
    })
    const ended = Promise.allSettled([before, mine]).then(() => {
      if (last.get(name) === ended) last.delete(name)
    })
    last.set(name, ended)
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
