import { answer } from './exchange.ts'

/** A frame that answers either published client at once, and checks nothing. */
addEventListener('message', ({ data: { id, type }, origin }) => {
  const success = `${type.replace('@w3m-app/', '@w3m-frame/')}_SUCCESS`
  parent.postMessage({ id, payload: answer, type: success }, origin)
})

// The later generation waits for it, the earlier one does not know it.
if (new URLSearchParams(location.search).has('version'))
  parent.postMessage({ payload: {}, type: '@w3m-frame/READY' }, '*')
