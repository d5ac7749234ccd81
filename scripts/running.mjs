import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What `npm start` serves, the settings that move each to another port (0: any free one). */
export const servers = {
  demo: { port: 4000, setting: 'LATCHKEY_DEMO_PORT' },
  wallet: { port: 4100, setting: 'LATCHKEY_WALLET_PORT' },
}

/** How long a wallet may take to say that it is one, in milliseconds. */
const patience = 2_000

/** Writes down the addresses of this process for a second `npm start`, until this process ends. */
export function announce(file, { demo, wallet }) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ demo, pid: process.pid, wallet }))
  process.on('exit', () => {
    // A second one, with ports of its own, may have written its addresses meanwhile.
    if (read(file)?.pid === process.pid) rmSync(file, { force: true })
  })
}

/** The addresses of the `npm start` that uses the same data folder, if its wallet still answers. */
export async function findRunning(file) {
  const found = read(file)
  if (!found || !(await isWallet(found.wallet))) return undefined
  return { demo: found.demo, wallet: found.wallet }
}

/** Whether a Latchkey wallet answers at an origin. Only its API sends nonces. */
export async function isWallet(origin) {
  try {
    const answer = await fetch(`${origin}/api/1/nonce`, { signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    return answer.headers.has('latchkey-nonce')
  } catch {
    return false
  }
}

/** Says that Latchkey is running already, where, and how to run a second one. */
export function sayRunning({ demo, wallet }) {
  return [
    'Latchkey is already running.',
    '',
    ...(demo ? [`    Demo    ${demo}`] : []),
    `    Wallet  ${wallet}/sdk`,
    `    Inbox   ${wallet}/dev/inbox`,
    '',
    'Open it there, or stop it with Ctrl-C in its terminal. To run a second one beside it, set',
    `${servers.demo.setting}=0, ${servers.wallet.setting}=0 and LATCHKEY_FOLDER=.latchkey-2 (ports and data of its own).`,
  ]
}

/** Says which port is taken, by what it is needed, and which setting moves it. */
export function sayTaken(name, port) {
  return [
    `Port ${port} is in use, and the ${name} needs it.`,
    `Stop the program that uses it, or set ${servers[name].setting} to another port (0 for any free one).`,
  ]
}

/** The wallet's own words, with the setting that moves its port under `npm start`. */
export function translate(text) {
  return text.replaceAll(/\bLATCHKEY_PORT\b/g, servers.wallet.setting)
}

function read(file) {
  try {
    const { demo, pid, wallet } = JSON.parse(readFileSync(file, 'utf8'))
    const isOrigin = (it) => typeof it === 'string' && /^http:\/\/localhost:\d+$/.test(it)
    return isOrigin(demo) && isOrigin(wallet) ? { demo, pid, wallet } : undefined
  } catch {
    return undefined
  }
}
