import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build, createLogger } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const frameFolder = join(root, 'apps/frame')

/** The built frame. */
export const dist = join(frameFolder, 'dist')

/** The wallet's server as `npm start` runs it, with a data folder of its own. */
export type Wallet = {
  /** What is asked of the server in the person's place: the code of a mail, by its link. */
  approve(email: string): Promise<string>
  frameUrl: string
  stop(): Promise<void>
}

export async function start(): Promise<Wallet> {
  await build({
    configFile: join(frameFolder, 'vite.config.ts'),
    customLogger: createLogger('error'),
    root: frameFolder,
  })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  // The database runs as another user where we are root.
  chmodSync(folder, 0o755)
  const flags = ['--conditions=@latchkey/source', '--import=tsx']
  const child = spawn(process.execPath, [...flags, 'packages/server/src/main.ts', 'serve'], {
    cwd: root,
    env: {
      ...process.env,
      // Vite has set it for its build in this process.
      NODE_ENV: 'development',
      LATCHKEY_FOLDER: folder,
      LATCHKEY_LIMIT_NETWORK: '100000',
      LATCHKEY_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server has ended.')))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const { event, port } = JSON.parse(line)
      if (event === 'listening') resolve(port)
    })
  })
  const url = `http://localhost:${port}`
  return {
    async approve(email) {
      const inbox = await fetch(`${url}/dev/inbox.json?to=${encodeURIComponent(email)}`)
      const { mails } = await inbox.json()
      const token = new URL(mails[0].links[0]).hash.slice(1)
      const answer = await fetch(`${url}/api/1/device/approve`, {
        body: JSON.stringify({ token }),
        method: 'POST',
      })
      return (await answer.json()).code
    },
    // Another site than the host's, as most deployments of others have it.
    frameUrl: `http://wallet.localhost:${port}/sdk`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { force: true, recursive: true })
    },
  }
}
