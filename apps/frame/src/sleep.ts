/** Resolves after a time in milliseconds. Rejects with the signal's reason if the signal aborts first. */
export function sleep(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, time)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
