import { spawn } from 'node:child_process'
import { setDefaultResultOrder } from 'node:dns'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled } from './install/install.mjs'
import { withLock } from './install/lock.mjs'
import { isPortTaken } from './port.mjs'
import { root } from './run.mjs'
import {
  announce,
  findRunning,
  isWallet,
  listAddresses,
  paths,
  sayRunning,
  sayTaken,
  servers,
  translate,
} from './running.mjs'
import { fail, since } from './say.mjs'

const folder = resolve(root, process.env.LATCHKEY_FOLDER?.trim() || '.latchkey')
/** The file in which this `npm start` writes its addresses for a second one. */
const record = join(folder, 'start.json')

/** @type {import('node:child_process').ChildProcess | undefined} */
let wallet
let isEnding = false
// Register these before Vite's handlers, which would end the process later and with another exit code.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
endWithNpm()

// Resolve "localhost" to 127.0.0.1 first, because users and tools also type 127.0.0.1.
setDefaultResultOrder('ipv4first')

await ensureInstalled()
const { build, createLogger, createServer } = await import('vite')

const ports = { demo: portOf(servers.demo), wallet: portOf(servers.wallet) }
const running = await findRunning(record)
await assertFree('demo', ports.demo)
await assertFree('wallet', ports.wallet)
if (running)
  console.log(
    `Another Latchkey is running at ${running.wallet}, and both use the data in ${folder}.`,
    'Accounts are shared, local chains are not. To keep them apart, set LATCHKEY_FOLDER.\n',
  )

// Hold a lock, because two builds into one folder would mix their files.
await withLock(join(root, '.latchkey', 'build.lock'), buildFrame, {
  onWait: () => console.log('Another process is building the frame; waiting for it.'),
})
// Check the port again, because another `npm start` may have begun at the same time.
await assertFree('wallet', ports.wallet)
// Start the wallet first, because the demo needs its address.
const walletUrl = await startWallet()
process.env.VITE_WALLET_URL = `${walletUrl}${paths.frame}`
const demoUrl = await startDemo()
announce(record, { demo: demoUrl, wallet: walletUrl })

console.log(`
  Latchkey is running.

${listAddresses({ demo: demoUrl, wallet: walletUrl }).join('\n')}

  Open the demo in a browser. Emails are delivered to the inbox. Press Ctrl-C to stop.
`)

/** @param {{ port: number, setting: string }} server */
function portOf({ port, setting }) {
  const value = process.env[setting]
  if (!value) return port
  if (/^\d+$/.test(value) && Number(value) < 65_536) return Number(value)
  return fail(`${setting} is "${value}"; it must be a port number from 0 to 65535.`)
}

/**
 * @param {import('./running.mjs').ServerName} name
 * @param {number} port
 */
async function assertFree(name, port) {
  if (port !== 0 && (await isPortTaken(port))) await failTaken(name, port)
}

/** Builds the frame. The wallet serves it with the headers of production. */
async function buildFrame() {
  const start = Date.now()
  const folder = join(root, 'apps/frame')
  await build({
    configFile: join(folder, 'vite.config.ts'),
    customLogger: createLogger('warn', { prefix: '[frame]' }),
    logLevel: 'warn',
    root: folder,
  })
  console.log(`Frame built in ${since(start)}`)
}

/**
 * Starts the server in a child process, which ends with this process. Returns its origin.
 *
 * @returns {Promise<string>}
 */
function startWallet() {
  const start = Date.now()
  const flags = ['--conditions=@latchkey/source', '--import=tsx']
  const child = spawn(process.execPath, [...flags, 'packages/server/src/main.ts', 'serve'], {
    cwd: root,
    env: { ...process.env, LATCHKEY_PORT: String(ports.wallet), NODE_ENV: 'development' },
    // The IPC channel closes when this process ends, and the server then exits.
    stdio: /** @type {const} */ (['ignore', 'pipe', 'pipe', 'ipc']),
  })
  wallet = child
  const { stderr, stdout } = child
  if (!stderr || !stdout) throw new Error('The server has no output.')
  createInterface({ input: stderr }).on('line', (line) => console.error(translate(line)))
  // Use 'close' instead of 'exit', because it follows the last line of output.
  child.on('close', async (code) => {
    if (isEnding) return
    // Another `npm start` may have taken the port after the check.
    await assertFree('wallet', ports.wallet)
    fail(`The wallet's server exited with code ${code}. See the error above.`)
  })
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const { event, level, port, reason } = JSON.parse(line)
      if (level === 'error') console.error(`[wallet] ${translate(line)}`)
      if (event === 'solana is off') console.log(`Solana is off: ${reason}.`)
      if (event === 'platform limit') console.log(reason)
      if (event !== 'listening') return
      console.log(`Wallet started in ${since(start)}`)
      resolve(`http://localhost:${port}`)
    })
  })
}

async function startDemo() {
  const folder = join(root, 'apps/demo')
  const server = await createServer({
    clearScreen: false,
    configFile: join(folder, 'vite.config.ts'),
    customLogger: createLogger('warn', { prefix: '[demo]' }),
    root: folder,
    server: { port: ports.demo },
  })
  try {
    await server.listen()
  } catch (error) {
    if (/already in use/.test(/** @type {Error} */ (error).message))
      fail(...sayTaken('demo', ports.demo))
    throw error
  }
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The demo does not listen.')
  return `http://localhost:${address.port}`
}

/** Lets the server close its database before this process ends. */
function end() {
  if (isEnding) return
  isEnding = true
  if (!wallet || wallet.exitCode !== null) process.exit(0)
  wallet.once('exit', () => process.exit(0))
  // Windows has no SIGTERM, and a kill would leave the database running. So close the channel, which stops the server.
  if (process.platform === 'win32') wallet.disconnect()
  else wallet.kill('SIGTERM')
}

/**
 * @param {import('./running.mjs').ServerName} name
 * @param {number} port
 */
async function failTaken(name, port) {
  const here = `http://localhost:${port}`
  if (running && Object.values(running).includes(here)) fail(...sayRunning(running))
  // The port may belong to the wallet of another clone, which has its own record.
  const wallet = `http://localhost:${ports.wallet}`
  if (ports.wallet && (await isWallet(wallet))) fail(...sayRunning({ wallet }))
  fail(...sayTaken(name, port))
}
