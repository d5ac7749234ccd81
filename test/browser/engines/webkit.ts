import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFolder } from '../../harness/createFolder.ts'
import { findFreePort } from '../../harness/findFreePort.ts'
import * as Processes from '../../harness/Processes.ts'
import * as WebDriver from './WebDriver.ts'

/**
 * WebKitGTK in its MiniBrowser. It runs on a virtual screen, because it has no headless mode. Each launch has empty
 * storage.
 */
export type WebKit = WebDriver.Browser & { stop(): Promise<void> }

/** The time-out of each step of the start, in milliseconds. */
const patience = 20_000

/** Starts a virtual screen, the driver and the browser. Throws if one of them does not start in time. */
export async function launch(driverPath: string): Promise<WebKit> {
  const steps: (() => unknown)[] = []
  const stop = async () => {
    // Ignore an error, so that the remaining steps run too. The guard of `Processes` ends processes that are left.
    for (const it of steps.splice(0).reverse())
      await new Promise((resolve) => resolve(it())).catch(() => {})
  }
  try {
    const folder = createFolder('webkit')
    steps.push(folder.remove)
    const screen = start('Xvfb', screenArguments)
    // MiniBrowser and its processes end when the screen ends.
    steps.push(screen.stop)
    const display = await screen.until(once(screen.output, 'data'))
    const port = await findFreePort()
    const driver = start(driverPath, [`--port=${port}`], {
      ...process.env,
      ...Object.fromEntries(homes.map((name) => [name, folder.path])),
      DISPLAY: `:${String(display).trim()}`,
      // Without a locale, the browser's language would be "C".
      LC_ALL: 'en_US.UTF-8',
      // Disable the sandbox, because it needs rights that a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    })
    steps.push(driver.stop)
    const origin = `http://127.0.0.1:${port}`
    await driver.until(listens(origin))
    const browser = await WebDriver.connect(origin)
    steps.push(browser.quit)
    return { ...browser, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Lets Xvfb choose a free display number. It writes the number to file descriptor 3. */
const screenArguments = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']

/** The variables that name the folders in which WebKit keeps files. */
const homes = ['HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR']

/** Starts a program that ends with this process. */
function start(path: string, args: string[], env = process.env) {
  const child = spawn(path, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = Processes.watch(child)
  return {
    output: child.stdio[3]!,
    async stop() {
      Processes.kill(child)
      await ended
    },
    /** Waits until the program has started. The promise shows this. */
    async until<value>(sign: Promise<value>): Promise<value> {
      const fail = async (failure: Promise<unknown>, how: string): Promise<never> => {
        await failure
        throw new Error(`${path} ${how}.`)
      }
      return Promise.race([
        sign,
        fail(ended, 'ended or could not be started'),
        fail(sleep(patience, undefined, { ref: false }), 'did not start in time'),
      ])
    },
  }
}

/** Resolves when the driver answers. Stops trying some time after the caller has stopped waiting. */
async function listens(origin: string): Promise<void> {
  for (const deadline = Date.now() + 2 * patience; Date.now() < deadline; await sleep(50))
    if (
      await fetch(`${origin}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
}
