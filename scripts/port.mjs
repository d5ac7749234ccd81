import { connect } from 'node:net'

/**
 * Whether something on this machine already answers on a port.
 *
 * Asked by connecting: on some systems a server can be bound next to one that listens on all
 * addresses, and browsers would then reach either.
 */
export async function isPortTaken(port) {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)))
  return answers.includes(true)
}

function accepts(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const done = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1_000, () => done(false))
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
}
