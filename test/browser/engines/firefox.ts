import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Drives Firefox with WebDriver commands over its Marionette protocol, as geckodriver does, but without
 * a download. Playwright's clicks do not reach cross-site frames in a stock Firefox.
 */
export type Firefox = {
  /** Clicks with the mouse: moves, presses and releases. */
  click(xpath: string): Promise<void>
  /** Closes the current window. Switch to another one before the next command. */
  close(): Promise<void>
  /** Runs a script as the body of a function in the page. */
  execute<value>(script: string, ...args: unknown[]): Promise<value>
  /** Switches to a frame, or back to the page. */
  enter(frame: string | null): Promise<void>
  /** Waits for an element. */
  find(xpath: string): Promise<Element>
  open(url: string): Promise<void>
  /** Opens a URL in a new tab, and switches to it. */
  openTab(url: string): Promise<void>
  stop(): Promise<void>
  /** Switches to a window. */
  switchTo(window: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
  windows(): Promise<string[]>
}

type Element = { [key]: string }
const key = 'element-6066-11e4-a52e-4f735466cecf'

/** The default time-out, in milliseconds. */
const patience = 20_000

/** Settings that suppress prompts and let the system choose the port. All other settings are the defaults. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-GB, en',
  'marionette.port': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

/** Settings that cut the network off: no names are resolved, and the proxy of every request is a closed port. */
export const offline = {
  'network.dns.disabled': true,
  'network.proxy.allow_hijacking_localhost': true,
  'network.proxy.socks': '127.0.0.1',
  'network.proxy.socks_port': 1,
  'network.proxy.type': 1,
}

export async function launch(
  path: string,
  more: Record<string, boolean | number | string> = {},
): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'))
  const lines = Object.entries({ ...preferences, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const child = spawn(path, args, { stdio: 'ignore' })
  // Kill Firefox when this process ends.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const port = await Promise.race([portOf(child, join(profile, 'MarionetteActivePort')), failed])
  const { send, socket } = await speak(port)
  await send('WebDriver:NewSession', { capabilities: {} })
  await send('WebDriver:SetTimeouts', { implicit: patience, script: patience })

  const find = (xpath: string) =>
    send<Element>('WebDriver:FindElement', { using: 'xpath', value: xpath })
  const findInView = async (xpath: string) => {
    const element = await find(xpath)
    const script = 'arguments[0].scrollIntoView({ block: "nearest" })'
    await send('WebDriver:ExecuteScript', { args: [element], script })
    return element
  }
  const press = (origin: Element) =>
    send<void>('WebDriver:PerformActions', {
      actions: [
        {
          actions: [
            { duration: 0, origin, type: 'pointerMove', x: 1, y: 1 },
            { duration: 50, origin, type: 'pointerMove', x: 0, y: 0 },
            { button: 0, type: 'pointerDown' },
            { button: 0, type: 'pointerUp' },
          ],
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          type: 'pointer',
        },
      ],
    })
  return {
    async click(xpath) {
      // Try again if this fails. The wallet moves into place in several steps, and the element may be out of view until
      // then.
      for (const deadline = Date.now() + patience; ; await sleep(50))
        try {
          return await press(await findInView(xpath))
        } catch (error) {
          if (!/out of bounds|stale/.test(String(error)) || Date.now() > deadline) throw error
        }
    },
    close: () => send('WebDriver:CloseWindow'),
    async enter(frame) {
      await send('WebDriver:SwitchToFrame', { id: null })
      if (frame) await send('WebDriver:SwitchToFrame', { element: (await find(frame))[key] })
    },
    execute: (script, ...args) => send('WebDriver:ExecuteScript', { args, script }),
    find,
    open: (url) => send('WebDriver:Navigate', { url }),
    async openTab(url) {
      const { handle } = await send<{ handle: string }>('WebDriver:NewWindow', { type: 'tab' })
      await send('WebDriver:SwitchToWindow', { handle })
      await send('WebDriver:Navigate', { url })
    },
    async stop() {
      const ended = once(child, 'exit')
      socket.destroy()
      child.kill('SIGTERM')
      const late = setTimeout(kill, 5_000)
      await ended
      clearTimeout(late)
      process.off('exit', kill)
      rmSync(profile, { force: true, maxRetries: 5, recursive: true })
    },
    switchTo: (handle) => send('WebDriver:SwitchToWindow', { handle }),
    async type(xpath, text) {
      await send('WebDriver:ElementSendKeys', { id: (await find(xpath))[key], text })
    },
    windows: () => send('WebDriver:GetWindowHandles'),
  }
}

/** Returns the port of Marionette. Firefox writes it to a file when it listens. */
async function portOf(child: ChildProcess, file: string): Promise<number> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`Firefox exited with code ${child.exitCode}.`)
    const port = existsSync(file) && Number(readFileSync(file, 'utf8'))
    if (port) return port
  }
  throw new Error('Firefox did not start in time.')
}

type Reply = [1, number, { message: string } | null, { value: unknown } | null]

/** Opens a connection. A message is its length in bytes, then JSON: `[0, id, command, parameters]`. */
async function speak(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, (reply: Reply) => void>()
  let bytes = Buffer.alloc(0)
  let count = 0
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    for (;;) {
      const colon = bytes.indexOf(':')
      const end = colon + 1 + Number(bytes.subarray(0, colon))
      if (colon < 0 || bytes.length < end) return
      const message = JSON.parse(bytes.subarray(colon + 1, end).toString())
      bytes = bytes.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Reply)
      else socket.emit('greeting')
    }
  })
  await once(socket, 'greeting')

  return {
    async send<value>(command: string, parameters: object = {}): Promise<value> {
      const id = ++count
      const text = JSON.stringify([0, id, command, parameters])
      const [, , error, result] = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve)
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      })
      waiting.delete(id)
      if (error) throw new Error(`${command}: ${error.message} ${JSON.stringify(parameters)}`)
      return (result && 'value' in result ? result.value : result) as value
    },
    socket,
  }
}
