import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** How long a server may take to start, to answer and to end, in milliseconds. */
const patience = { answer: 30_000, end: 10_000, start: 30_000 }

/**
 * Starts a server of Node.js that prints its address, asks it for its page, and ends it.
 *
 * Answers the page, and all that the server complained of until its end.
 */
export async function visit(args, options) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise((resolve) => child.once('close', resolve))

  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })

  // However this script ends, the server ends with it.
  const kill = () => child.kill('SIGKILL')
  const exit = () => process.exit(143)
  process.on('exit', kill)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, exit)

  let page = { html: '', status: 0 }
  try {
    const answer = await fetch(await findUrl(child), {
      signal: AbortSignal.timeout(patience.answer),
    })
    page = { html: await answer.text(), status: answer.status }
  } catch (error) {
    errors += `${error.message}\n`
  }

  const timer = setTimeout(kill, patience.end)
  child.kill('SIGTERM')
  await closed
  clearTimeout(timer)
  process.off('exit', kill)
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, exit)
  return { ...page, errors }
}

/** The address that a server prints once it listens. */
async function findUrl(child) {
  const found = new AbortController()
  const signal = AbortSignal.any([found.signal, AbortSignal.timeout(patience.start)])
  let output = ''
  let url
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    url ??= /http:\/\/(localhost|127\.0\.0\.1):\d+(?=\s)/.exec(output)?.[0]
    if (url) found.abort()
  })
  // Ends early where the server does, and when the address is there.
  await once(child, 'exit', { signal }).catch(() => {})
  if (!url) throw new Error(`The server said no address:\n${output}`)
  return url
}
