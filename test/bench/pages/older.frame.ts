import { answer } from './exchange.ts'

/** A frame that answers both published clients immediately and without checks. */
addEventListener('message', ({ data: { id, type }, origin }) => {
  const success = `${type.replace('@w3m-app/', '@w3m-frame/')}_SUCCESS`
  parent.postMessage({ id, payload: answer, type: success }, origin)
})

// Only AppKit's client waits for READY. Web3Modal's client does not know it.
if (new URLSearchParams(location.search).has('version'))
  parent.postMessage({ payload: {}, type: '@w3m-frame/READY' }, '*')
