import { parseArgs } from 'node:util'
import { BaseError } from '@latchkey/protocol/Errors'
import * as Config from './config.ts'
import * as KeyRing from './custody/KeyRing.ts'
import * as KeeperKey from './keeper/KeeperKey.ts'
import { serveKeeper } from './keeper/serve.ts'
import { readKeeperSettings } from './keeper/settings.ts'
import * as Log from './Log.ts'
import * as Origin from './Origin.ts'
import { nameDatabase, openStore } from './openStore.ts'
import * as Setting from './Setting.ts'
import { serve } from './serve.ts'
import type * as Store from './store/Store.ts'

const usage = `latchkey: the server of an embedded wallet

  latchkey [serve]                     runs the server
  latchkey project add ID --origin O   registers an application   [--origin O ...] [--name N] [--realm R]
  latchkey project list                lists applications
  latchkey project set ID              changes one; who is signed in stays so   [--name N] [--origin O ...]
  latchkey project remove ID           removes one, and ends its sessions   [--yes]
  latchkey realm add ID                adds a realm: people of their own   [--name N]
  latchkey realm list                  lists realms
  latchkey realm set ID                changes how its people sign in   [--name N]
                                       [--device-verification on|off] [--code-length 8] [--hold-hours 24]
                                       [--test-address EMAIL=CODE ...] (none: --test-address "")
  latchkey key-ring create [FILE]      makes the keys that shares are enveloped by
  latchkey key-ring rotate [FILE]      adds a key for new shares; the old ones stay
  latchkey key-ring list [FILE]        lists the ids of the keys
  latchkey keeper                      runs a keeper of its own, apart from the server
  latchkey keeper-key create [FILE]    makes the key of a keeper

Settings come from the environment: see .env.example.
`

/** What each command does. */
const commands: Record<string, (words: string[], options: Options) => Promise<void>> = {
  async 'key-ring'([action, file]) {
    const path = file ?? findFile('LATCHKEY_KEY_RING', 'key-ring.json')
    if (action === 'list')
      for (const { createdAt, id, isCurrent } of KeyRing.list(path))
        say(`${id}\t${createdAt}${isCurrent ? '\tcurrent' : ''}`)
    else if (action === 'create') {
      const { id } = KeyRing.create(path)
      say(`Made ${path} with the key ${id}. Back it up, away from the database's backups.`)
    } else if (action === 'rotate') {
      const { id } = KeyRing.rotate(path)
      say(`Added the key ${id}. Back up ${path} now, then restart the servers.`)
    } else throw new UsageError('Say create, rotate or list.')
  },
  async keeper(words) {
    assertNone(words)
    const server = await serveKeeper(readKeeperSettings(process.env), writeLog)
    endWith(server)
  },
  async 'keeper-key'([action, file]) {
    if (action !== 'create') throw new UsageError('Say create.')
    const path = file ?? findFile('LATCHKEY_KEEPER_KEY', 'keeper-key.json')
    const { id } = KeeperKey.create(path)
    say(`Made ${path}, the key ${id}. Back it up, away from the database's backups.`)
  },
  async project([action, id], { name, origin, realm, yes = false }) {
    await withStore(async ({ projects, realms }, config) => {
      for (const it of origin ?? []) {
        Origin.assert(it)
        if (!config.isDevelopment) Origin.assertSecure(it)
      }
      if (action === 'list')
        for (const it of await projects.list())
          say(`${it.id}\t${it.realmId}\t${it.name}\t${it.origins.join(' ')}`)
      else if (action === 'add' && id) {
        if (!origin) throw new UsageError('A project needs an --origin.')
        const known = (await realms.list()).map((it) => it.id)
        // Other people, and so other wallets, for whoever signs in there.
        if (!realm && known.length > 1)
          throw new UsageError(`Say with --realm whose people they are: ${known.join(', ')}.`)
        const realmId = realm ?? known[0]!
        await projects.add({ id, name: name ?? id, origins: origin, realmId })
        say(`Added ${id}.`)
      } else if (action === 'set' && id) {
        if (!name && !origin) throw new UsageError('Say what to change.')
        const change = { ...(name && { name }), ...(origin && { origins: origin }) }
        if (!(await projects.update(id, change)))
          throw new UsageError(`There is no project "${id}".`)
        say(`Changed ${id}.`)
      } else if (action === 'remove' && id) {
        const sessions = await projects.countSessions(id)
        if (sessions && !yes)
          throw new UsageError(
            `This would end ${sessions === 1 ? '1 session' : `${sessions} sessions`}. To change the project, say set; to remove it, add --yes.`,
          )
        if (!(await projects.remove(id))) throw new UsageError(`There is no project "${id}".`)
        say(`Removed ${id}.`)
      } else throw new UsageError('Say add, list, set or remove, and an id.')
    })
  },
  async realm([action, id], options) {
    await withStore(async ({ realms }) => {
      if (action === 'list')
        for (const it of await realms.list())
          say(
            `${it.id}\t${it.name}\tdevice verification ${it.deviceVerification ? 'on' : 'off'}\thold ${it.holdHours} h\t${Object.keys(it.testAddresses).length} test addresses`,
          )
      else if (action === 'add' && id) {
        await realms.add({ id, name: options.name ?? id })
        say(`Added ${id}.`)
      } else if (action === 'set' && id) {
        if (!(await realms.update(id, readRealm(options))))
          throw new UsageError(`There is no realm "${id}".`)
        say(`Changed ${id}.`)
      } else throw new UsageError('Say add, list or set, and an id.')
    })
  },
  async serve(words) {
    assertNone(words)
    endWith(await serve(Config.read(process.env), writeLog))
  },
}

const writeLog = Log.create((line) => process.stdout.write(line))

/**
 * Where a file of keys is. Not by the whole configuration: keys are made before there is one. But a
 * name that is typed wrong would put them where nobody looks for them.
 */
function findFile(name: string, fallback: string): string {
  const problems = Setting.findUnknown(process.env)
  if (problems.length) throw new Config.InvalidError(problems)
  const get = (name: string) => process.env[name]?.trim() || undefined
  return get(name) ?? `${get('LATCHKEY_FOLDER') ?? '.latchkey'}/${fallback}`
}

/** Ends a server in good order. */
function endWith(server: { stop(): Promise<void> }): void {
  let isStopping = false
  const stop = () => {
    if (!isStopping) server.stop().then(() => process.exit(0))
    isStopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // Started by another program, it does not outlive it: not even if that ended before this line.
  process.on('disconnect', stop)
  if (process.connected === false) stop()
}

type Options = {
  'code-length'?: string
  'device-verification'?: string
  'hold-hours'?: string
  name?: string
  origin?: string[]
  realm?: string
  'test-address'?: string[]
  yes?: boolean
}

/** What is to change of a realm. */
function readRealm(options: Options): Parameters<Store.Store['realms']['update']>[1] {
  const hold = options['hold-hours']
  const length = options['code-length']
  const verification = options['device-verification']
  const addresses = options['test-address']?.filter(Boolean)
  if (length !== undefined && !/^([89]|10)$/.test(length))
    throw new UsageError('--code-length is 8, 9 or 10.')
  if (hold !== undefined && !(/^\d{1,3}$/.test(hold) && Number(hold) <= 168))
    throw new UsageError('--hold-hours is 0 to 168.')
  if (verification !== undefined && !/^(on|off)$/.test(verification))
    throw new UsageError('--device-verification is on or off.')
  const testAddresses = addresses?.map((pair) => {
    const [, email, code] = /^([^\s=]+@[^\s=]+)=(\d{6,10})$/.exec(pair) ?? []
    if (!email || !code)
      throw new UsageError('--test-address is EMAIL=CODE, the code six to ten digits.')
    return [email.toLowerCase(), code]
  })
  const change = {
    ...(hold && { holdHours: Number(hold) }),
    ...(length && { codeLength: Number(length) }),
    ...(options.name && { name: options.name }),
    ...(testAddresses && { testAddresses: Object.fromEntries(testAddresses) }),
    ...(verification && { deviceVerification: verification === 'on' }),
  }
  if (!Object.keys(change).length) throw new UsageError('Say what to change.')
  return change
}

/** What follows a command that takes nothing may be meant as another. */
function assertNone(words: string[]): void {
  if (words.length) throw new UsageError(`"${words.join(' ')}" is more than can be understood.`)
}

type Action = (store: Store.Store, config: Config.Config) => Promise<void>

async function withStore(action: Action): Promise<void> {
  const config = Config.read(process.env)
  // Where the environment is another shell's, it may not be the one that is meant.
  if (!config.databaseUrl) process.stderr.write(`Database: ${nameDatabase(config)}\n`)
  const store = await openStore(config)
  try {
    await action(store, config)
  } finally {
    await store.close()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Thrown when a command is not one. */
class UsageError extends BaseError {
  override readonly name = 'main.UsageError'

  constructor(problem: string) {
    super(`${problem} See latchkey --help.`)
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'code-length': { type: 'string' },
      'device-verification': { type: 'string' },
      'hold-hours': { type: 'string' },
      help: { short: 'h', type: 'boolean' },
      name: { type: 'string' },
      origin: { multiple: true, type: 'string' },
      realm: { type: 'string' },
      yes: { type: 'boolean' },
      'test-address': { multiple: true, type: 'string' },
    },
  })
  const [name = 'serve', ...words] = positionals
  if (values.help) say(usage)
  else if (!Object.hasOwn(commands, name)) throw new UsageError(`There is no command "${name}".`)
  else await commands[name]!(words, values)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
