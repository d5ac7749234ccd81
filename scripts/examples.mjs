import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled, npm } from './install/install.mjs'
import { publicPackages } from './install/packages.mjs'
import { findTool, root, runTool } from './run.mjs'
import { fail, heartbeat } from './say.mjs'
import { visit } from './visit.mjs'

/**
 * Installs each example from packed packages, as a user of the packages would, checks its types and builds it. If an
 * example renders on a server, its page is requested. If an example is a server, it verifies a signature.
 */
const names = fs
  .readdirSync(join(root, 'examples'))
  .filter((name) => fs.existsSync(join(root, 'examples', name, 'package.json')))

/** A cache of installed dependencies, by a hash of their inputs. */
const cache = join(root, 'node_modules/.cache/latchkey-examples')

/** Disables telemetry and warnings about the version of Node.js. */
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_NO_WARNINGS: '1' }

/** A message and its signature by a well-known test key. */
const signed = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  message: 'Good morning',
  signature:
    '0x4826fafac27047e6b8763d393e2851590e080a1d8fabc8d11783255c52441c7532d2425e9f2796aa94d1ee3ad49be309ba4904356c40315c32c2917a14880ded1c',
}

endWithNpm()
await ensureInstalled()

// Use a folder outside of the repository, whose node_modules would hide a missing dependency.
const temp = fs.mkdtempSync(join(tmpdir(), 'latchkey-examples-'))
/** @type {(() => void)[]} */
const keeps = []
process.on('exit', () => {
  for (const keep of keeps) keep()
  fs.rmSync(temp, { force: true, recursive: true })
})

const tarballs = await pack()
for (const name of names) {
  await install(name)
  for (const script of ['types', 'build']) await runScript(name, script)
}
await assertRendered('next')
await assertServed('server')

/** Packs the packages that the examples need. Returns the files by package name. */
async function pack() {
  const needed = publicPackages().filter(({ name }) => names.flatMap(needs).includes(name))
  for (const { folder, name } of needed)
    if (!fs.existsSync(join(folder, 'dist')))
      fail(`Run "npm run build" first: ${name} is not built.`)

  const workspaces = needed.map(({ name }) => `--workspace=${name}`)
  await step('pack', () =>
    npm(['pack', '--pack-destination', temp, ...workspaces], quietly({ cwd: root })),
  )
  const toFile = (/** @type {{ name: string, version: string }} */ { name, version }) =>
    join(temp, `${name.slice(1).replace('/', '-')}-${version}.tgz`)
  return new Map(needed.map((it) => [it.name, toFile(it)]))
}

/**
 * Returns our packages that an example depends on, directly or indirectly.
 *
 * @param {string} name
 */
function needs(name) {
  const found = new Set(Object.keys(read(name).dependencies))
  const packages = publicPackages().reverse()
  for (const it of packages)
    if (found.has(it.name)) for (const other of Object.keys(it.dependencies ?? {})) found.add(other)
  return packages.map((it) => it.name).filter((it) => found.has(it))
}

/** @param {string} name */
async function install(name) {
  const cwd = join(temp, name)
  const isOurs = (/** @type {string} */ path) =>
    !/[\\/](node_modules|dist|\.next|package-lock\.json)$/.test(path)
  fs.cpSync(join(root, 'examples', name), cwd, { filter: isOurs, recursive: true })

  const files = needs(name).flatMap((it) => tarballs.get(it) ?? [])
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.version}`)
  for (const file of [join(cwd, 'package.json'), ...files]) hash.update(fs.readFileSync(file))
  const installed = join(cwd, 'node_modules')
  const kept = join(cache, name, hash.digest('hex').slice(0, 16))

  // Install scripts are off, as they are in the repository.
  const flags = ['--no-save', '--ignore-scripts', '--include=dev', '--prefer-offline']
  const silence = ['--no-audit', '--no-fund', '--loglevel=error', '--no-progress']
  if (!move(kept, installed))
    await step(`${name}: install`, () =>
      npm(['install', ...flags, ...silence, ...files], quietly({ cwd })),
    )
  keeps.push(() => {
    fs.rmSync(dirname(kept), { force: true, recursive: true })
    move(installed, kept)
  })
}

/**
 * Moves a folder within one disk. Returns false if the disks differ. Nothing is cached between runs then.
 *
 * @param {string} from
 * @param {string} to
 */
function move(from, to) {
  try {
    fs.mkdirSync(dirname(to), { recursive: true })
    fs.renameSync(from, to)
    return true
  } catch {
    return false
  }
}

/**
 * Runs a script of an example's package.json. Starts its tools without a shell, so that they end with
 * this process.
 *
 * @param {string} name
 * @param {string} script
 */
async function runScript(name, script) {
  const cwd = join(temp, name)
  for (const command of read(name).scripts[script]?.split(' && ') ?? []) {
    const [tool = '', ...args] = command.split(' ')
    const options = quietly({ cwd, folder: cwd, package: tool === 'tsc' ? 'typescript' : tool })
    await step(`${name}: ${command}`, () => runTool(tool, args, options), { isSilent: true })
  }
}

/** @param {string} name */
async function assertRendered(name) {
  const cwd = join(temp, name)
  await step(`${name}: page from the server`, async () => {
    const next = findTool('next', { folder: cwd })
    const { errors, html, status } = await visit([next, 'start', '--port=0'], { cwd, env })
    const hasButton = /<button\b[^>]*>(?:<\w[^>]*>)*Sign in</.test(html)
    // A page without an icon makes browsers request /favicon.ico, which the example does not have.
    const hasIcon = /<link\b[^>]* rel="icon"/.test(html)
    return {
      code: status === 200 && hasButton && hasIcon && !errors ? 0 : 1,
      output: `Status ${status}, ${hasButton ? 'with' : 'without'} the button, ${hasIcon ? 'with' : 'without'} an icon. ${errors}`,
    }
  })
}

/**
 * Lets the server verify a valid signature of a plain account. This needs no chain. For an invalid signature, the
 * server would ask a chain.
 *
 * @param {string} name
 */
async function assertServed(name) {
  const cwd = join(temp, name)
  await step(`${name}: verification of a signature`, async () => {
    const options = {
      cwd,
      env: { ...env, PORT: '0' },
      path: '/verify',
      request: { body: JSON.stringify({ ...signed, chainId: 1 }), method: 'POST' },
    }
    const { errors, html, status } = await visit([join('dist', 'main.js')], options)
    const isVerified = status === 200 && html === '{"isValid":true}'
    return { code: isVerified && !errors ? 0 : 1, output: `Status ${status}. ${html} ${errors}` }
  })
}

/**
 * Runs a step and prints its time. Exits if the step fails or, with `isSilent`, prints errors.
 *
 * @param {string} what
 * @param {() => Promise<{ code: number, errors?: string, output: string }>} work
 * @param {{ isSilent?: boolean }} [options]
 */
async function step(what, work, { isSilent = false } = {}) {
  const stop = heartbeat(what)
  const result = await work()
  const time = stop()
  const isFine = result.code === 0 && !(isSilent && result.errors)
  console.log(`${isFine ? '✔' : '✘'} ${what}, ${time}`)
  if (!isFine) fail(`"${what}" failed, printed errors, or timed out.`, result.output.trim())
}

/**
 * @template options
 * @param {options} options
 */
function quietly(options) {
  return { env, quiet: true, timeout: 300_000, ...options }
}

/**
 * @param {string} name
 * @returns {{ dependencies: Record<string, string>, scripts: Record<string, string> }}
 */
function read(name) {
  return JSON.parse(fs.readFileSync(join(root, 'examples', name, 'package.json'), 'utf8'))
}
