import { setDefaultResultOrder } from 'node:dns'
import { join } from 'node:path'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled } from './install.mjs'
import { isPortTaken } from './port.mjs'
import { root } from './run.mjs'
import { fail } from './say.mjs'

/** What `npm start` serves, and the setting that moves each to another port (0: any free one). */
const servers = {
  demo: { folder: 'apps/demo', port: 4000, setting: 'LATCHKEY_DEMO_PORT' },
  wallet: { folder: 'apps/frame', port: 4100, setting: 'LATCHKEY_WALLET_PORT' },
}

// Before Vite's own handlers, which would end the process later and with another code.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
endWithNpm()

// "localhost" then means 127.0.0.1 everywhere, which people and tools type as well.
setDefaultResultOrder('ipv4first')

await ensureInstalled()
const { createLogger, createServer } = await import('vite')

const ports = { demo: portOf(servers.demo), wallet: portOf(servers.wallet) }
for (const [name, port] of Object.entries(ports)) await assertFree(name, port)

// The wallet first: the demo has to know its address.
const walletUrl = `${await serve('wallet')}/sdk`
process.env.VITE_WALLET_URL = walletUrl
const demoUrl = await serve('demo')

console.log(`
  Latchkey is running.

    Demo    ${demoUrl}
    Wallet  ${walletUrl}

  Open the demo in a browser. Ctrl-C ends both.
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

async function serve(name) {
  const folder = join(root, servers[name].folder)
  const server = await createServer({
    clearScreen: false,
    configFile: join(folder, 'vite.config.ts'),
    customLogger: createLogger('warn', { prefix: `[${name}]` }),
    root: folder,
    server: { port: ports[name] },
  })
  try {
    await server.listen()
  } catch (error) {
    if (/already in use/.test(error.message)) failTaken(name, ports[name])
    throw error
  }
  return `http://localhost:${server.httpServer.address().port}`
}

function failTaken(name, port) {
  fail(
    `Port ${port} is in use, and the ${name} needs it: end the program that uses it, or set ${servers[name].setting} to another port.`,
  )
}
