import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as Alarm from './Alarm.ts'
import * as AuditKey from './audit/AuditKey.ts'
import * as Config from './Config.ts'
import { audit } from './commands/audit.ts'
import { descriptors } from './commands/descriptors.ts'
import { identitySecret } from './commands/identitySecret.ts'
import { keeperKey } from './commands/keeperKey.ts'
import { keys } from './commands/keys.ts'
import { project } from './commands/project.ts'
import { restored } from './commands/restored.ts'
import { sponsor } from './commands/sponsor.ts'
import { UsageError } from './commands/UsageError.ts'
import { usage } from './commands/usage.ts'
import { wallet } from './commands/wallet.ts'
import * as KeyRing from './custody/KeyRing.ts'
import { connectWith } from './custody/kms/Kms.ts'
import * as KmsSettings from './custody/kms/settings.ts'
import { probe } from './custody/probe.ts'
import * as Secret from './identity/Secret.ts'
import { createHttpKeeper } from './keeper/http.ts'
import { serveKeeper } from './keeper/serve.ts'
import { readKeeperSettings } from './keeper/settings.ts'
import * as Log from './Log.ts'
import { smtp } from './mail/Mailer.ts'
import * as Setting from './Setting.ts'
import { openKeeper, serve } from './serve.ts'
import { openKeyRing } from './start/openKeyRing.ts'
import { nameDatabase, openStore } from './start/openStore.ts'
import * as Database from './store/Database.ts'
import * as RowMac from './store/macs/RowMac.ts'
import type * as Store from './store/Store.ts'

const commands: Record<string, (words: string[], options: Options) => Promise<void>> = {
  async audit(words, { before, from, head, to }) {
    await withStore(({ database }, { auditKey }) =>
      audit(words, { auditKey, before, database, from, head, say, to }),
    )
  },
  async 'audit-key'([action, file]) {
    const beside = dirname(findFile('LATCHKEY_KEY_RING', 'key-ring.json'))
    const path = file ?? (process.env.LATCHKEY_AUDIT_KEY?.trim() || join(beside, 'audit-key.json'))
    if (action === 'list')
      for (const { createdAt, id, startsAt } of AuditKey.list(path))
        say(`${id}\t${createdAt}\tsigns from ${startsAt}`)
    else if (action === 'create') {
      const { id } = AuditKey.create(path)
      say(`Created ${path} with the key ${id}. Back it up apart from the database.`)
    } else if (action === 'rotate') {
      const { id, startsAt } = AuditKey.rotate(path)
      say(
        `Added the key ${id}. It signs from ${startsAt.toISOString()}. Back up ${path} now, and copy it to every machine before that time.`,
      )
    } else throw new UsageError('Use create, rotate or list.')
  },
  async descriptors(words, { name }) {
    descriptors(words, { folder: findFile('LATCHKEY_DESCRIPTORS', 'descriptors'), name, say })
  },
  async 'key-ring'([action, file], { kms }) {
    const path = file ?? findFile('LATCHKEY_KEY_RING', 'key-ring.json')
    if (action === 'list')
      for (const { createdAt, id, isCurrent } of KeyRing.list(path))
        say(`${id}\t${createdAt}${isCurrent ? '\tcurrent' : ''}`)
    else if (action === 'create') {
      if (kms) await probe(connectWith(KmsSettings.read(process.env))(kms))
      const { id } = KeyRing.create(path, kms)
      say(`Created ${path} with the key ${id}. Back it up apart from the database.`)
    } else if (action === 'rotate') {
      const { id } = KeyRing.rotate(path)
      say(`Added the key ${id}. Back up ${path} now, and copy it to every machine.`)
    } else throw new UsageError('Use create, rotate or list.')
  },
  async keeper(words) {
    assertNone(words)
    const server = await serveKeeper(readKeeperSettings(process.env), writeLog)
    endWith(server)
  },
  async 'keeper-key'(words, { yes }) {
    const path = () => findFile('LATCHKEY_KEEPER_KEY', 'keeper-key.json')
    await keeperKey(words, { path, say, withDatabase: withKeeperDatabase, yes })
  },
  async 'identity-secret'(words, { yes = false }) {
    await withStore(({ database }, config) =>
      identitySecret(words, { database, keyEncryptor: openKeyRing(config), say, yes }),
    )
  },
  async keys(words, options) {
    await withStore(({ database }, { keyRing, kms }) =>
      keys(words, {
        connect: connectWith(kms),
        database,
        keyRing,
        kms: options.kms,
        say,
        yes: options.yes,
      }),
    )
  },
  async project(words, options) {
    await withStore((store, config) => project(words, { ...options, config, say, store }))
  },
  async realm([action, id], options) {
    await withStore(async ({ database, realms }, config) => {
      if (action === 'list')
        for (const it of await realms.list())
          say(
            `${it.id}\t${it.name}\tdevice verification ${it.deviceVerification ? 'on' : 'off'}\tcodes ${it.codes}\thold ${it.holdHours} h\tnew devices ${it.newDeviceHold} ${it.newDeviceHoldHours} h\t${Object.keys(it.testAddresses).length} test addresses`,
          )
      else if (action === 'add' && id) {
        await realms.add({ id, name: options.name ?? id })
        say(`Added ${id}.`)
      } else if (action === 'set' && id) {
        // The settings get a MAC, so that no other program can change them (T52).
        const change = readRealm(options)
        const secret = await Secret.open(database, openKeyRing(config))
        secret.stop()
        const macs = RowMac.create(secret)
        if (!(await realms.update(macs, id, change)))
          throw new UsageError(`There is no realm "${id}".`)
        say(`Changed ${id}.`)
      } else throw new UsageError('Use add, list or set, and an ID.')
    })
  },
  async restored(words, { since, yes }) {
    await withStore(async ({ database }, config) => {
      const { auditHead, mailFrom, operator, publicUrl, smtpUrl } = config
      const secret = await Secret.open(database, openKeyRing(config))
      const mailer = smtpUrl ? smtp(smtpUrl, mailFrom) : undefined
      try {
        await restored(words, {
          auditHead,
          auditKey: AuditKey.open(config.auditKey),
          database,
          keeper: 'url' in config.keeper ? createHttpKeeper(config.keeper) : undefined,
          macs: RowMac.create(secret),
          mailer,
          operator,
          publicUrl,
          say,
          secret,
          since,
          yes,
        })
      } finally {
        secret.stop()
        await mailer?.close()
      }
    })
  },
  async sponsor(words, { budget, call, chain, 'per-user-day': perUserDay }) {
    await withStore((store) =>
      sponsor(words, { budget, call, chain, 'per-user-day': perUserDay, say, store }),
    )
  },
  async wallet(words, { yes = false }) {
    await withStore(async ({ database }, config) => {
      const alarms = Alarm.create(writeLog)
      const { keeper } = await openKeeper(config, { alarms, database, log: writeLog })
      const keyEncryptor = openKeyRing(config)
      await wallet(words, { database, keeper, keyEncryptor, say, yes })
    })
  },
  async serve(words) {
    assertNone(words)
    endWith(await serve(Config.read(process.env), writeLog))
  },
}

const writeLog = Log.create((line) => process.stdout.write(line))

/**
 * Returns the path of a key file. It does not read the whole configuration, since keys are created first. It rejects
 * unknown settings, because a misspelled one would put the keys in the wrong folder.
 */
function findFile(name: string, fallback: string): string {
  const problems = Setting.findUnknown(process.env)
  if (problems.length) throw new Config.InvalidError(problems)
  const get = (name: string) => process.env[name]?.trim() || undefined
  return get(name) ?? `${get('LATCHKEY_FOLDER') ?? '.latchkey'}/${fallback}`
}

/** Stops the server on a signal, after it has drained. */
function endWith(server: { stop(): Promise<void> }): void {
  let isStopping = false
  const stop = () => {
    if (!isStopping) server.stop().then(() => process.exit(0))
    isStopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // A server that another program started ends with that program, even if the program ended before this line ran.
  process.on('disconnect', stop)
  if (process.connected === false) stop()
}

type Options = {
  account?: string
  'account-required'?: string
  'add-origin'?: string[]
  before?: string
  budget?: string
  call?: string[]
  chain?: string
  'code-length'?: string
  codes?: string
  'device-verification'?: string
  from?: string
  head?: string
  'hold-hours'?: string
  kms?: string
  name?: string
  'new-device-hold'?: string
  'new-device-hold-hours'?: string
  origin?: string[]
  paymaster?: string[]
  'per-user-day'?: string
  realm?: string
  redirects?: string
  since?: string
  'test-address'?: string[]
  to?: string
  yes?: boolean
}

/** Reads the changes to a realm from the options. */
function readRealm(options: Options): Parameters<Store.Store['realms']['update']>[2] {
  const { codes } = options
  const hold = options['hold-hours']
  const length = options['code-length']
  const newDevices = options['new-device-hold']
  const newDeviceHours = options['new-device-hold-hours']
  const verification = options['device-verification']
  const addresses = options['test-address']?.filter(Boolean)
  if (length !== undefined && !/^([89]|10)$/.test(length))
    throw new UsageError('--code-length must be 8, 9 or 10.')
  if (codes !== undefined && codes !== 'host' && codes !== 'window')
    throw new UsageError('--codes must be window or host.')
  const isHours = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 168
  if (newDevices !== undefined && newDevices !== 'all' && newDevices !== 'fast')
    throw new UsageError('--new-device-hold must be fast or all.')
  if (newDeviceHours !== undefined && !isHours(newDeviceHours))
    throw new UsageError('--new-device-hold-hours must be from 0 to 168.')
  if (hold !== undefined && !isHours(hold))
    throw new UsageError('--hold-hours must be from 0 to 168.')
  if (verification !== undefined && !/^(on|off)$/.test(verification))
    throw new UsageError('--device-verification must be on or off.')
  const testAddresses = addresses?.map((pair) => {
    const [, email, code] = /^([^\s=]+@[^\s=]+)=(\d{6,10})$/.exec(pair) ?? []
    if (!email || !code)
      throw new UsageError('--test-address must be EMAIL=CODE, with a code of six to ten digits.')
    return [email.toLowerCase(), code]
  })
  const change = {
    ...(codes && ({ codes } as const)),
    ...(hold && { holdHours: Number(hold) }),
    ...(length && { codeLength: Number(length) }),
    ...(newDevices && ({ newDeviceHold: newDevices === 'all' ? 'all' : 'fast' } as const)),
    ...(newDeviceHours && { newDeviceHoldHours: Number(newDeviceHours) }),
    ...(options.name && { name: options.name }),
    ...(testAddresses && { testAddresses: Object.fromEntries(testAddresses) }),
    ...(verification && { deviceVerification: verification === 'on' }),
  }
  if (!Object.keys(change).length) throw new UsageError('Name at least one change.')
  return change
}

/** Rejects arguments of a command that takes none. They may be a misspelled command. */
function assertNone(words: string[]): void {
  if (words.length) throw new UsageError(`"${words.join(' ')}" is not expected here.`)
}

type Action = (store: Store.Store, config: Config.Config) => Promise<void>

async function withStore(action: Action): Promise<void> {
  const config = Config.read(process.env)
  // Without DATABASE_URL, for example in another shell, this may not be the intended database.
  if (!config.databaseUrl) process.stderr.write(`Database: ${nameDatabase(config)}\n`)
  const store = await openStore(config)
  try {
    await action(store, config)
  } finally {
    await store.close()
  }
}

/** Opens the keeper's database: its own, or that of the server in which the keeper runs. */
async function withKeeperDatabase(
  action: (database: Database.Database) => Promise<void>,
): Promise<void> {
  if (!process.env.LATCHKEY_KEEPER_DATABASE_URL?.trim())
    return withStore(({ database }, { keeper }) => {
      if ('url' in keeper)
        throw new UsageError('Run this with the environment of the keeper, which runs separately.')
      return action(database)
    })
  const database = Database.connect(readKeeperSettings(process.env).databaseUrl)
  try {
    await action(database)
  } finally {
    await database.close()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      'account-required': { type: 'string' },
      'add-origin': { multiple: true, type: 'string' },
      before: { type: 'string' },
      budget: { type: 'string' },
      call: { multiple: true, type: 'string' },
      chain: { type: 'string' },
      'code-length': { type: 'string' },
      codes: { type: 'string' },
      'device-verification': { type: 'string' },
      from: { type: 'string' },
      head: { type: 'string' },
      'hold-hours': { type: 'string' },
      help: { short: 'h', type: 'boolean' },
      kms: { type: 'string' },
      name: { type: 'string' },
      'new-device-hold': { type: 'string' },
      'new-device-hold-hours': { type: 'string' },
      origin: { multiple: true, type: 'string' },
      paymaster: { multiple: true, type: 'string' },
      'per-user-day': { type: 'string' },
      realm: { type: 'string' },
      redirects: { type: 'string' },
      since: { type: 'string' },
      to: { type: 'string' },
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
