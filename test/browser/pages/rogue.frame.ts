import type { Message } from '@latchkey/protocol'

/**
 * A malfunctioning frame at the right origin. It completes the handshake, and then sends any message that the test
 * chooses. With `versions` in its URL, it supports only those protocol versions.
 */
declare global {
  interface Window {
    rogue: typeof rogue
  }
}

const rogue = {
  hello: undefined as unknown as Message.Message,
  port: undefined as unknown as MessagePort,
  questions: [] as Message.Message[],
}
window.rogue = rogue

const versions = new URLSearchParams(location.search).get('versions')

addEventListener('message', ({ data, ports: [port], source }) => {
  if (source !== parent || !port) return
  rogue.hello = data
  rogue.port = port
  port.onmessage = (event) => {
    for (const question of event.data) {
      const { id, payload, type } = question
      // Answer the first theme and data, and the tests' own probe. Record everything else.
      if (/SYNC_/.test(type) || payload?.method === 'eth_syncing')
        port.postMessage([{ id, payload: false, type: `${type.replace('app', 'frame')}_SUCCESS` }])
      else rogue.questions.push(question)
    }
  }
  port.postMessage([
    versions
      ? {
          id: data.id,
          payload: { data: { versions: JSON.parse(versions) }, message: 'Another version' },
          type: '@w3m-frame/HELLO_ERROR',
        }
      : {
          id: data.id,
          payload: { nonce: data.payload.nonce, version: 1 },
          type: '@w3m-frame/HELLO_SUCCESS',
        },
  ])
})

parent.postMessage({ payload: { hello: true }, type: '@w3m-frame/READY' }, '*')
