import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { UserOperation } from '@latchkey/accounts'
import { accounts } from '../../packages/dev/src/chains/accounts.ts'
import { findFreePort } from './findFreePort.ts'

/** The bundler `@pimlico/alto` as a separate process. `npm run test:bundler` installs it. */
export type Alto = { port: number; stop(): Promise<void> }

/** How long alto may take to start, in milliseconds. */
const patience = 60_000

/**
 * Starts alto for the chain of a node. `file` is alto's command. If alto ends immediately, the error contains its
 * output.
 */
export async function start(file: string, node: URL): Promise<Alto> {
  const port = await findFreePort()
  const options = {
    'block-time': 1_000,
    'enable-debug-endpoints': true,
    entrypoints: UserOperation.entryPoint,
    'executor-private-keys': accounts[8]!.key,
    'log-level': 'error',
    'max-bundle-interval': 200,
    'min-executor-balance': 0,
    port,
    'rpc-url': node.href,
    // Turn off the safe mode. It checks the rules of ERC-7562, and needs tracers in JavaScript, which the local chain
    // does not have.
    'safe-mode': false,
    'utility-private-key': accounts[9]!.key,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, [file, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`.slice(-4_000)
    })
  // Kill alto when this process ends, because it would keep running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    child.kill('SIGTERM')
    const timer = setTimeout(kill, 2_000)
    await ended
    clearTimeout(timer)
  }
  const deadline = Date.now() + patience
  while (!(await isReady(port))) {
    if (child.exitCode === null && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      continue
    }
    await stop()
    throw new Error(`alto does not start:\n${output}`)
  }
  return { port, stop }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      body: '{"id":1,"jsonrpc":"2.0","method":"eth_supportedEntryPoints","params":[]}',
      headers: { 'content-type': 'application/json' },
      method: 'POST',
    })
    return Array.isArray((await response.json()).result)
  } catch {
    return false
  }
}
