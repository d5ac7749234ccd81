import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * @typedef {{ demo: string, wallet: string }} Addresses
 * @typedef {keyof typeof servers} ServerName
 */

/** The servers of `npm start`. `setting` changes the port of a server, and 0 means any free port. */
export const servers = {
  demo: { port: 4000, setting: 'LATCHKEY_DEMO_PORT' },
  wallet: { port: 4100, setting: 'LATCHKEY_WALLET_PORT' },
}

/** Paths of the wallet. They are repeated here because this script runs before the packages are installed. */
export const paths = { frame: '/sdk', inbox: '/dev/inbox' }

/** How long a wallet may take to answer, in milliseconds. */
const patience = 2_000

/**
 * Writes the addresses of this process into a file, which a second `npm start` reads. Removes the file when this
 * process ends.
 *
 * @param {string} file
 * @param {Addresses} addresses
 */
export function announce(file, { demo, wallet }) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ demo, pid: process.pid, wallet }))
  process.on('exit', () => {
    // A second process with other ports may have replaced the record, which is then kept.
    if (read(file)?.pid === process.pid) rmSync(file, { force: true })
  })
}

/**
 * Returns the addresses of another `npm start` with the same data folder, if its wallet still answers.
 *
 * @param {string} file
 * @returns {Promise<Addresses | undefined>}
 */
export async function findRunning(file) {
  const found = read(file)
  if (!found || !(await isWallet(found.wallet))) return undefined
  return { demo: found.demo, wallet: found.wallet }
}

/**
 * Whether a Latchkey wallet answers at an origin. Only its API sends nonces. The path is repeated here because this
 * script runs before the packages are installed.
 *
 * @param {string} origin
 */
export async function isWallet(origin) {
  try {
    const answer = await fetch(`${origin}/api/1/nonce`, { signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    return answer.headers.has('latchkey-nonce')
  } catch {
    return false
  }
}

/**
 * Returns the addresses as lines of text.
 *
 * @param {{ demo?: string, wallet: string }} addresses
 */
export function listAddresses({ demo, wallet }) {
  return [
    ...(demo ? [`    Demo    ${demo}`] : []),
    `    Wallet  ${wallet}${paths.frame}`,
    `    Inbox   ${wallet}${paths.inbox}`,
  ]
}

/**
 * Returns a message that Latchkey is already running. It says where, and how to run a second one.
 *
 * @param {{ demo?: string, wallet: string }} addresses
 */
export function sayRunning(addresses) {
  return [
    'Latchkey is already running.',
    '',
    ...listAddresses(addresses),
    '',
    'Open it at these addresses, or stop it with Ctrl-C in its terminal. To run a second one, set',
    `${servers.demo.setting}=0, ${servers.wallet.setting}=0 and LATCHKEY_FOLDER=.latchkey-2 (its own ports and data).`,
  ]
}

/**
 * Returns a message that a port is in use. It names the server that needs the port, and the setting that changes it.
 *
 * @param {ServerName} name
 * @param {number | string} port
 */
export function sayTaken(name, port) {
  return [
    `Port ${port} is in use, and the ${name} needs it.`,
    `Stop the program that uses it, or set ${servers[name].setting} to another port (0 for any free one).`,
  ]
}

/**
 * Replaces the server's port setting in its messages with the setting of `npm start`.
 *
 * @param {string} text
 */
export function translate(text) {
  return text.replaceAll(/\bLATCHKEY_PORT\b/g, servers.wallet.setting)
}

/**
 * @param {string} file
 * @returns {(Addresses & { pid: number }) | undefined}
 */
function read(file) {
  try {
    const { demo, pid, wallet } = JSON.parse(readFileSync(file, 'utf8'))
    const isOrigin = (/** @type {unknown} */ it) =>
      typeof it === 'string' && /^http:\/\/localhost:\d+$/.test(it)
    return isOrigin(demo) && isOrigin(wallet) ? { demo, pid, wallet } : undefined
  } catch {
    return undefined
  }
}
