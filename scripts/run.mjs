import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, timeout?: number }} RunOptions `quiet` collects
 * the output instead of printing it. `timeout` is the time until the program is killed, in milliseconds.
 *
 * @typedef {{ code: number, errors: string, output: string }} RunResult `output` has everything that was printed, and
 * `errors` only standard error.
 */

/**
 * Runs a program and waits until it exits.
 *
 * Signals are forwarded to the program, and this process exits after it, so that nothing is left running.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = process.env, quiet = false, timeout } = options

  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    /** @type {import('node:child_process').ChildProcess} */
    const child = spawn(command, args, { cwd, env, stdio, ...(timeout && { timeout }) })

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
      signalled = 130 // No need to forward it, since the terminal sends Ctrl-C to the program too.
    }
    process.on('SIGTERM', onTerminate)
    process.on('SIGINT', onInterrupt)
    child.on('error', ({ message }) => {
      if (!quiet) console.error(message)
      resolve({ code: 127, errors: message, output: message }) // As in a shell: command not found.
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
 * Runs an installed command-line tool by its file. npx is not used, because it may download another version.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {RunOptions & { folder?: string, package?: string }} [options]
 */
export function runTool(name, args, options = {}) {
  const { folder, package: owner, ...rest } = options
  const file = findTool(name, { ...(folder && { folder }), ...(owner && { owner }) })
  return run(process.execPath, [file, ...args], rest)
}

/**
 * Returns the file of a command-line tool. By default, the tool is installed in the repository.
 *
 * @param {string} name
 * @param {{ folder?: string, owner?: string }} [options]
 * @returns {string}
 */
export function findTool(name, { folder = root, owner = name } = {}) {
  const manifest = join(folder, 'node_modules', owner, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name])
}

/**
 * Runs a TypeScript file. Our packages resolve to their sources.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runSource(file, args, options) {
  const flags = ['--conditions=@latchkey/source', '--import=tsx']
  return run(process.execPath, [...flags, file, ...args], options)
}
