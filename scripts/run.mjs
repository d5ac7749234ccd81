import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, from wherever a script is started. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program to its end and answers its exit code, and what it printed if `quiet`: all of it,
 * and its complaints alone. A program that is not done after `timeout` milliseconds is ended.
 *
 * A signal reaches the program first and ends the script after it, so that nothing is left running.
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = process.env, quiet = false, timeout } = options

  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, env, stdio, timeout })

    let errors = ''
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text
      output += text
    })

    let signalled = 0
    const onTerminate = () => {
      signalled = 143
      child.kill('SIGTERM')
    }
    const onInterrupt = () => {
      signalled = 130 // The terminal has sent Ctrl-C to the program as well.
    }
    process.on('SIGTERM', onTerminate)
    process.on('SIGINT', onInterrupt)
    child.on('error', ({ message }) => {
      if (!quiet) console.error(message)
      resolve({ code: 127, errors: message, output: message }) // As a shell says "not found".
    })
    child.on('close', (code) => {
      process.off('SIGTERM', onTerminate)
      process.off('SIGINT', onInterrupt)
      if (signalled) process.exit(signalled)
      resolve({ code: code ?? 1, errors, output })
    })
  })
}

/**
 * Runs an installed command-line tool.
 *
 * By its file and not through npx: the same on every system, and never something downloaded instead.
 */
export function runTool(name, args, options = {}) {
  const { folder, package: owner, ...rest } = options
  return run(process.execPath, [findTool(name, { folder, owner }), ...args], rest)
}

/** The file of a command-line tool that is installed in a folder: the repository's, unless told. */
export function findTool(name, { folder = root, owner = name } = {}) {
  const manifest = join(folder, 'node_modules', owner, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name])
}

/** Runs a TypeScript file, with our packages resolved to their sources. */
export function runSource(file, args, options) {
  const flags = ['--conditions=@latchkey/source', '--import=tsx']
  return run(process.execPath, [...flags, file, ...args], options)
}
