import { setTimeout as sleep } from 'node:timers/promises'

/** A browser that W3C WebDriver controls over HTTP. */
export type Browser = {
  /** Clicks with the mouse. */
  click(xpath: string): Promise<void>
  /** Closes the current window. Switch to another one before the next command. */
  close(): Promise<void>
  /** Returns the cookies that the current page would send. */
  cookies(): Promise<Cookie[]>
  /** Runs a script as the body of a function in the page. */
  execute<value>(script: string, ...args: unknown[]): Promise<value>
  /** Waits for an element. */
  find(xpath: string): Promise<Element>
  open(url: string): Promise<void>
  /** Opens a URL in a new window and switches to it. Returns the former window. */
  openWindow(url: string): Promise<string>
  quit(): Promise<void>
  /** Sets a cookie for the host of the current page. */
  setCookie(cookie: Cookie): Promise<void>
  /** Switches to a window. */
  switchTo(window: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
}

type Cookie = { httpOnly?: boolean; name: string; value: string }
type Element = { [key]: string }
const key = 'element-6066-11e4-a52e-4f735466cecf'

/** The time-out of waits inside the browser, in milliseconds. */
const patience = 20_000
/** The time-out of a command in milliseconds, in case the driver or the browser hangs. */
const commandPatience = 45_000

/** Starts the browser of a driver. Throws if the browser does not open pages. */
export async function connect(origin: string): Promise<Browser> {
  const { sessionId } = await request<{ sessionId: string }>('POST', `${origin}/session`, {
    capabilities: {},
  })
  const send = <value = void>(method: Method, path: string, body?: object) =>
    request<value>(method, `${origin}/session/${sessionId}${path}`, body)
  await send('POST', '/timeouts', { implicit: patience, pageLoad: patience, script: patience })

  const execute = <value>(script: string, ...args: unknown[]) =>
    send<value>('POST', '/execute/sync', { args, script })
  const find = (xpath: string) =>
    send<Element>('POST', '/element', { using: 'xpath', value: xpath })
  const open = (url: string) => send('POST', '/url', { url })
  const switchTo = (handle: string) => send('POST', '/window', { handle })
  await open('data:text/html,')
  await execute('return document.title')

  return {
    async click(xpath) {
      // Try again if this fails, because the page may replace or move the element while the driver looks for its place.
      for (const deadline = Date.now() + patience; ; await sleep(50))
        try {
          return await send('POST', `/element/${(await find(xpath))[key]}/click`)
        } catch (error) {
          if (!/intercepted|not interactable|stale/.test(String(error)) || Date.now() > deadline)
            throw error
        }
    },
    close: () => send('DELETE', '/window'),
    cookies: () => send('GET', '/cookie'),
    execute,
    find,
    open,
    async openWindow(url) {
      const former = await send<string>('GET', '/window')
      const { handle } = await send<{ handle: string }>('POST', '/window/new', { type: 'window' })
      await switchTo(handle)
      await open(url)
      return former
    },
    quit: () => send('DELETE', ''),
    setCookie: (cookie) => send('POST', '/cookie', { cookie }),
    switchTo,
    async type(xpath, text) {
      await send('POST', `/element/${(await find(xpath))[key]}/value`, { text })
    },
  }
}

type Method = 'DELETE' | 'GET' | 'POST'
type Failure = { error?: string; message?: string }

async function request<value>(method: Method, url: string, body: object = {}): Promise<value> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(commandPatience),
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: value & Failure }
  if (!response.ok) {
    const { error, message } = value
    throw new Error(`${method} ${url} ${JSON.stringify(body)}: ${error}: ${message}`)
  }
  return value
}
