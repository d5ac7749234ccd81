import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Network, Schema } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { BaseError } from '@latchkey/protocol/Errors'
import { Chains, type DevParts } from '@latchkey/server/dev'
import { paymaster, sponsor } from '../abstraction/contracts.ts'
import type { Order } from './child.ts'
import { genesisOf } from './genesis.ts'

/**
 * Chains on the developer's machine, in place of real ones. One child process has all of them, and
 * creates each on its first request. They start empty each time.
 */
export type LocalChains = DevParts.LocalChains & {
  /** The child process. */
  pid: number | undefined
}

/** Every EVM network of the specification. */
const all = Network.ids.filter(Network.toNumber)
/** Every Solana network of the specification. */
const solana = Network.ids.filter((chain) => !Network.toNumber(chain))
/** The amount that the faucet gives, in wei. */
const amount = 10n ** 19n
/** How long the child process may take to start, in milliseconds. */
const startTimeout = 30_000
/** How long the child process may take to end, in milliseconds. */
const stopTimeout = 2_000

const addresses = Schema.optional(Schema.recordOf(Schema.string))
const replySchema = Schema.object({ bundlers: addresses, solana: addresses, urls: addresses })

/** Starts the child process. Throws a {@link StartError} if EDR is missing. */
export async function start(options: start.Options = {}): Promise<LocalChains> {
  const child = forkChild(options.program)
  const ended = once(child, 'exit').catch(() => {})
  let isRunning = false
  child.once('exit', () => {
    if (isRunning) options.onCrash?.()
  })
  const stop = async () => {
    isRunning = false
    if (child.connected) child.disconnect()
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
    await ended
    clearTimeout(timer)
  }
  try {
    const { bundlers, upstreams } = await order(child)
    isRunning = true
    const { has, send } = Chains.create({ allowPrivate: true, upstreams })
    const ask = async (chain: Network.CaipId, method: string, ...params: unknown[]) => {
      const { signal } = new AbortController()
      const [answer] = await send(chain, [{ method, params }], { signal })
      if (!answer || 'error' in answer) throw new Chains.InvalidAnswerError()
      return answer.result
    }
    return {
      ask,
      bundlers,
      async fund(chain, address) {
        if (!Network.toNumber(chain))
          return BigInt(Schema.string(await ask(chain, 'latchkey_fund', address)))
        const wei = toQuantity(amount)
        return BigInt(Schema.string(await ask(chain, 'latchkey_addBalance', address, wei)))
      },
      has,
      pid: child.pid,
      sponsor: {
        key: sponsor.key,
        paymasters: new Map([...bundlers.keys()].map((chain) => [chain, paymaster])),
      },
      stop,
      upstreams,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export declare namespace start {
  type Options = {
    /** Called if the child process ends before `stop` is called. */
    onCrash?: () => void
    /** The built file of the child process. Default: the file beside this one. */
    program?: string
  }
}

/** Forks a process instead of a thread. EDR crashes in worker threads, and its crash must not end the server. */
function forkChild(program?: string): ChildProcess {
  const isSource = !program && import.meta.url.endsWith('.ts')
  return fork(program ?? new URL(isSource ? './child.ts' : './child.js', import.meta.url), {
    // If this file runs from source, resolve our packages to their sources too. A fresh clone has no build.
    execArgv: isSource
      ? ['--conditions=@latchkey/source', '--import', import.meta.resolve('tsx')]
      : [],
    // Drop the child's standard output, because the server's standard output is its log.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Sends the chains to the child process, and waits until it serves them. */
async function order(child: ChildProcess) {
  const numbers = all.map((chain) => Network.toNumber(chain)!)
  const wanted: Order = {
    ethereum: Object.fromEntries(numbers.map((it) => [it, genesisOf(it)])),
    solana: solana.map(toReference),
  }
  const reply = await new Promise<unknown>((resolve, reject) => {
    const fail = () => reject(new StartError())
    const timer = setTimeout(fail, startTimeout)
    child.once('message', resolve).once('error', fail).once('exit', fail)
    child.once('message', () => clearTimeout(timer)).once('exit', () => clearTimeout(timer))
    child.send(wanted)
  })
  const { bundlers, solana: networks, urls } = Schema.parse(replySchema, reply).output ?? {}
  if (!bundlers || !urls) throw new StartError()
  const toMap = (addresses: Record<string, string>): Chains.Upstreams =>
    new Map(
      Network.ids.flatMap((chain) => {
        const address = addresses[toReference(chain)]
        return address ? [[chain, [new URL(address)]] as const] : []
      }),
    )
  return { bundlers: toMap(bundlers), upstreams: toMap({ ...urls, ...networks }) }
}

/** The part of a CAIP-2 id after the namespace. */
function toReference(chain: Network.Id): string {
  return chain.slice(chain.indexOf(':') + 1)
}

/** Thrown when EDR is not installed, has no binary for this machine, or does not start. */
export class StartError extends BaseError {
  override readonly name = 'LocalChains.StartError'

  constructor() {
    super(
      [
        'The local chains did not start:',
        `@nomicfoundation/edr is not installed, or does not run on ${process.platform}-${process.arch}.`,
        'In a clone, run "npm ci"; elsewhere, "npm install @latchkey/dev".',
        'Or set LATCHKEY_RPC_eip155_1 to your own Ethereum node.',
      ].join(' '),
    )
  }
}
