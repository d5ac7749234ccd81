import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { BaseError } from '../Errors.ts'

/** A chain on this machine, whose past ends with it. */
export type Anvil = { stop(): Promise<void>; url: URL }

/**
 * Runs the node, and ends it when our end of the pipe closes. The system closes that when we end,
 * however we end: a node never outlives a server that was killed. The shell lets go of the output,
 * so that its end is the node's end.
 */
const watchdog = '"$@" & exec >&-; read -r _; kill $!; wait'

/** How long it may take to start, in milliseconds. */
const patience = 15_000
const require = createRequire(import.meta.url)

/** Starts a node on a port of the system's choice. */
export async function start(options: start.Options): Promise<Anvil> {
  const node = spawn(
    'sh',
    [
      ...['-c', watchdog, 'sh', findBinary()],
      ...['--chain-id', String(options.chainId), '--hardfork', 'prague'],
      // Pages reach the chain through the proxy, or not at all.
      ...['--host', '127.0.0.1', '--port', '0', '--no-cors'],
    ],
    // In a group of its own: Ctrl-C is ours to hear, and the node ends after the last request.
    { detached: true, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  // Where there is no shell, that is said by an error instead.
  const ended = once(node, 'exit').catch(() => {})
  const stop = async () => {
    node.stdin.end()
    await ended
  }
  node.stdin.on('error', () => {})
  const timer = setTimeout(() => node.stdin.end(), patience)
  try {
    return { stop, url: new URL(`http://${await readAddress(node.stdout)}`) }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export declare namespace start {
  type Options = { chainId: number }
}

/** Waits for the line that says where it listens, and lets the rest of what it says pass. */
function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(output)
      .on('line', (line) => {
        const [, address] = /^Listening on (\S+)$/.exec(line) ?? []
        if (address) resolve(address)
      })
      .once('close', () => reject(new StartError()))
  })
}

/** The program itself: the package's own script would stand between us and it. */
function findBinary(): string {
  const { arch, platform } = process
  try {
    // The platform's package is beside anvil's, which may not be beside ours.
    return createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(
      `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}/bin/anvil`,
    )
  } catch {
    throw new StartError()
  }
}

/** Thrown when there is no node for this machine, or it does not start. */
export class StartError extends BaseError {
  override readonly name = 'StartError'

  constructor() {
    super(
      'The local chain (anvil) did not start. Run npm install, or set LATCHKEY_RPC_eip155_1 to a node of yours.',
    )
  }
}
