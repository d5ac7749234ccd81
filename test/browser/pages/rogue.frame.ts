import type { Message } from '@latchkey/protocol'

/**
 * A frame at the right origin that has gone wrong. It shakes hands, and then says what it is told to.
 * With `versions` in its address, it knows none of the client's.
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
      // What every frame is told first is of no interest here, nor is the test's own probe.
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
