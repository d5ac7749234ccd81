import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench } from '../Bench.ts'
import { within } from '../rounds.ts'
import type { Section } from '../Section.ts'
import * as Processes from './cpu.ts'

const script = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))
/** How long it may take before we give up, in milliseconds. */
const patience = 60_000

/** From `npm start` on a machine where everything is installed to a server that is ready. */
export async function start({ say, short }: Pick<Bench, 'say' | 'short'>): Promise<Section> {
  // It builds the frame where others may be using it, and no speed is asserted: not in a short run.
  const seconds = short ? undefined : await measure(say)
  return {
    columns: ['ours'],
    rows: [
      {
        bar: { most: 15, of: 'ours', speed: true },
        figures: { ours: seconds },
        what: 'empty folder → everything runs and /ready is 200, s',
      },
    ],
    title: 'npm start',
  }
}

async function measure(say: Bench['say']): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-start-'))
  chmodSync(folder, 0o755)
  say('from an empty folder')
  const began = performance.now()
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      LATCHKEY_DEMO_PORT: '0',
      LATCHKEY_FOLDER: folder,
      LATCHKEY_METRICS_PORT: '0',
      LATCHKEY_WALLET_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Processes.watch(child)
  try {
    const url = await within(findWallet(child), patience)
    const { ok } = await fetch(new URL('/ready', url))
    if (!ok) throw new Error('The server says that it runs, and is not ready.')
    return (performance.now() - began) / 1_000
  } finally {
    // In good order: it ends its database itself.
    child.kill('SIGTERM')
    await within(ended, patience)
    rmSync(folder, { force: true, recursive: true })
  }
}

/** What it prints when everything runs. */
function findWallet(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      const [, url] = /Wallet\s+(http:\S+)/.exec(text) ?? []
      if (url) resolve(url)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', () => reject(new Error(`It has ended. ${text}`)))
  })
}
