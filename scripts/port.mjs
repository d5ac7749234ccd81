import { connect } from 'node:net'

/**
 * Whether a program on this machine already listens on a port.
 *
 * This connects to the port instead of binding it. Some systems let a second server bind a port on which another server
 * listens at all addresses. Browsers could then reach either server.
 *
 * @param {number} port
 */
export async function isPortTaken(port) {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)))
  return answers.includes(true)
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function accepts(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const done = (/** @type {boolean} */ answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1_000, () => done(false))
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
}
