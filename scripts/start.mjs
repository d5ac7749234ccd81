import { spawn } from 'node:child_process'
import { setDefaultResultOrder } from 'node:dns'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled } from './install.mjs'
import { isPortTaken } from './port.mjs'
import { root } from './run.mjs'
import { fail, since } from './say.mjs'

/** What `npm start` serves, and the setting that moves each to another port (0: any free one). */
const servers = {
  demo: { port: 4000, setting: 'LATCHKEY_DEMO_PORT' },
  wallet: { port: 4100, setting: 'LATCHKEY_WALLET_PORT' },
}

let wallet
let isEnding = false
// Before Vite's own handlers, which would end the process later and with another code.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
endWithNpm()

// "localhost" then means 127.0.0.1 everywhere, which people and tools type as well.
setDefaultResultOrder('ipv4first')

await ensureInstalled()
const { build, createLogger, createServer } = await import('vite')

const ports = { demo: portOf(servers.demo), wallet: portOf(servers.wallet) }
for (const [name, port] of Object.entries(ports)) await assertFree(name, port)

await buildFrame()
// The wallet first: the demo has to know its address.
const walletUrl = await startWallet()
process.env.VITE_WALLET_URL = `${walletUrl}/sdk`
const demoUrl = await startDemo()

console.log(`
  Latchkey is running.

    Demo    ${demoUrl}
    Wallet  ${walletUrl}/sdk
    Inbox   ${walletUrl}/dev/inbox

  Open the demo in a browser, and the inbox beside it: mails are caught there. Ctrl-C ends all.
`)

function portOf({ port, setting }) {
  const value = process.env[setting]
  if (!value) return port
  if (/^\d+$/.test(value) && Number(value) < 65_536) return Number(value)
  return fail(`${setting} is "${value}"; it must be a port number from 0 to 65535.`)
}

async function assertFree(name, port) {
  if (port !== 0 && (await isPortTaken(port))) failTaken(name, port)
}

/** As it is in production: the wallet serves what was built, under its own headers. */
async function buildFrame() {
  const start = Date.now()
  const folder = join(root, 'apps/frame')
  await build({
    configFile: join(folder, 'vite.config.ts'),
    customLogger: createLogger('warn', { prefix: '[frame]' }),
    root: folder,
  })
  console.log(`Frame built in ${since(start)}`)
}

/** The server, in a process of its own that ends with this one. */
function startWallet() {
  const start = Date.now()
  const flags = ['--conditions=@latchkey/source', '--import=tsx']
  wallet = spawn(process.execPath, [...flags, 'packages/server/src/main.ts', 'serve'], {
    cwd: root,
    env: { ...process.env, LATCHKEY_PORT: String(ports.wallet), NODE_ENV: 'development' },
    // The channel closes with this process, however it ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  wallet.on('exit', (code) => {
    if (!isEnding) fail(`The wallet's server has ended with code ${code}. What it said is above.`)
  })
  return new Promise((resolve) => {
    createInterface({ input: wallet.stdout }).on('line', (line) => {
      const { event, level, port } = JSON.parse(line)
      if (level === 'error') console.error(`[wallet] ${line}`)
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
    if (/already in use/.test(error.message)) failTaken('demo', ports.demo)
    throw error
  }
  return `http://localhost:${server.httpServer.address().port}`
}

/** Lets the server close its database before this process ends. */
function end() {
  if (isEnding) return
  isEnding = true
  if (!wallet || wallet.exitCode !== null) process.exit(0)
  wallet.once('exit', () => process.exit(0))
  wallet.kill('SIGTERM')
}

function failTaken(name, port) {
  fail(
    `Port ${port} is in use, and the ${name} needs it: end the program that uses it, or set ${servers[name].setting} to another port.`,
  )
}
