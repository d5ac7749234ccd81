import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** How long a server may take to start, to answer and to end, in milliseconds. */
const patience = { answer: 30_000, end: 10_000, start: 30_000 }

/**
 * Starts a Node.js server that prints its address, sends one request and stops the server. By default, it
 * requests the page at the root.
 *
 * Returns the answer and everything that the server wrote to standard error.
 *
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, path?: string, request?: RequestInit }} [options]
 */
export async function visit(args, { path = '/', request, ...options } = {}) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise((resolve) => child.once('close', resolve))

  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })

  // Kill the server when this script ends, even if a signal ends it.
  const kill = () => child.kill('SIGKILL')
  const exit = () => process.exit(143)
  process.on('exit', kill)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, exit)

  let page = { html: '', status: 0 }
  try {
    const answer = await fetch(new URL(path, await findUrl(child)), {
      ...request,
      signal: AbortSignal.timeout(patience.answer),
    })
    page = { html: await answer.text(), status: answer.status }
  } catch (error) {
    errors += `${/** @type {Error} */ (error).message}\n`
  }

  const timer = setTimeout(kill, patience.end)
  child.kill('SIGTERM')
  await closed
  clearTimeout(timer)
  process.off('exit', kill)
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, exit)
  return { ...page, errors }
}

/**
 * Waits for the address that a server prints once it listens.
 *
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @returns {Promise<string>}
 */
async function findUrl(child) {
  const found = new AbortController()
  const signal = AbortSignal.any([found.signal, AbortSignal.timeout(patience.start)])
  let output = ''
  /** @type {string | undefined} */
  let url
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    url ??= /http:\/\/(localhost|127\.0\.0\.1):\d+(?=\s)/.exec(output)?.[0]
    if (url) found.abort()
  })
  // Stop waiting when the server exits or its address is found.
  await once(child, 'exit', { signal }).catch(() => {})
  if (!url) throw new Error(`The server printed no address:\n${output}`)
  return url
}
