import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { paths } from '@latchkey/protocol/api/paths'
import { createFolder } from '../../harness/createFolder.ts'
import * as Processes from '../../harness/Processes.ts'
import type { Bench } from '../Bench.ts'
import { within } from '../rounds.ts'
import type { Section } from '../Section.ts'

const script = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))
/** The time-out in milliseconds. */
const patience = 60_000

/** Measures the time from `npm start` to a ready server. The dependencies are already installed. */
export async function start({ say, short }: Pick<Bench, 'say' | 'short'>): Promise<Section> {
  // A short run does not measure this. It asserts no speed, and `npm start` would rebuild the frame while other
  // processes may use it.
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
  const { path: folder, remove } = createFolder('start')
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
    const { ok } = await fetch(new URL(paths.ready, url))
    if (!ok) throw new Error('The server listens but is not ready.')
    return (performance.now() - began) / 1_000
  } finally {
    // Use SIGTERM, so that `npm start` also stops its database.
    child.kill('SIGTERM')
    await within(ended, patience)
    remove()
  }
}

/** Returns the address that `npm start` prints when everything runs. */
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
    child.once('exit', () => reject(new Error(`npm start exited. ${text}`)))
  })
}
