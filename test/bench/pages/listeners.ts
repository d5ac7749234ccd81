declare global {
  /** The message listeners that were added to this window. */
  var messageListeners: Set<unknown>
}

globalThis.messageListeners = new Set()

// Do this before any client loads, so that none of its listeners is missed.
window.addEventListener = watch(window.addEventListener, (it) => messageListeners.add(it))
window.removeEventListener = watch(window.removeEventListener, (it) => messageListeners.delete(it))

/** Wraps a method to record every message listener. */
function watch<method extends Window['addEventListener']>(
  method: method,
  tell: (listener: unknown) => void,
): method {
  return ((...parameters: Parameters<method>) => {
    const [type, listener] = parameters
    if (type === 'message') tell(listener)
    method.apply(window, parameters)
  }) as method
}

export {}
