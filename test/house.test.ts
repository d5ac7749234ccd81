import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from './harness/listFiles.ts'
import { findPath, readText, root } from './harness/repository.ts'
import { type Manifest, workspaces } from './harness/workspaces.ts'

/**
 * Which of our packages each package may use. Only tests may use those in `tests`, which must be development
 * dependencies. From those in `types`, sources may import only types. A package that is not listed may use none of our
 * packages.
 */
const arrows = {
  // The tests run on a local chain, which `dev` starts.
  accounts: { tests: ['dev'], uses: [] },
  // The tests verify the signatures of smart accounts on a local chain.
  client: { tests: ['accounts', 'dev'], uses: ['protocol'] },
  demo: { uses: 'anything' },
  descriptors: { uses: ['protocol'] },
  // The tests send operations of smart accounts.
  dev: { tests: ['accounts'], uses: ['protocol', 'server'] },
  // The tests read typed data and compare its hash with that of the vault, which signs it.
  explain: { tests: ['vault'], types: ['words'], uses: ['accounts', 'descriptors', 'protocol'] },
  frame: { uses: ['accounts', 'descriptors', 'explain', 'protocol', 'vault', 'words'] },
  react: { uses: ['client', 'words'] },
  // The server's tests run on a real PostgreSQL, which `dev` starts, and call its routes with the client of
  // the frame. The server itself imports neither.
  server: {
    tests: ['dev', 'frame'],
    uses: ['accounts', 'descriptors', 'protocol', 'vault', 'words'],
  },
  test: { uses: 'anything' },
  vault: { uses: ['protocol'] },
  words: { uses: ['protocol'] },
} as const satisfies Record<string, Arrow>

/** Packages that no other package may use, except that tests may use the apps. */
const roofs = ['demo', 'frame', 'test']

type Arrow = {
  tests?: readonly string[]
  types?: readonly string[]
  uses: readonly string[] | 'anything'
}

const files = ['apps', 'examples', 'packages', 'scripts', 'test'].flatMap((folder) =>
  listFiles(findPath(folder), `${folder}/`),
)
/** The code of packages and apps, without tests. */
const sources = files.filter(
  (path) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test(-d)?\./.test(path),
)
/** The tests of packages and apps, and the code that those tests share. */
const packageTests = files.filter((path) =>
  /^(apps|packages)\/[^/]+\/(src\/.*\.test(-d)?\.tsx?|test\/.*\.tsx?)$/.test(path),
)

describe('arrows', () => {
  test.each(workspaces)('$name uses only allowed packages', (it) => {
    expect(findWrongArrows(it)).toEqual([])
  })

  test('error: an arrow that is not listed', () => {
    const dependencies = { '@latchkey/client': '0.1.0', viem: '2.57.1' }
    expect(findWrongArrows({ dependencies, name: '@latchkey/protocol' })).toEqual([
      'protocol → client',
    ])
  })

  test('error: the server, used by the frame', () => {
    const server = { '@latchkey/server': '0.1.0' }
    for (const kind of ['dependencies', 'devDependencies'])
      expect(findWrongArrows({ [kind]: server, name: '@latchkey/frame' })).toEqual([
        'frame → server',
      ])
  })

  test('error: the development parts at run time', () => {
    const dev = { '@latchkey/dev': '0.1.0' }
    expect(findWrongArrows({ devDependencies: dev, name: '@latchkey/server' })).toEqual([])
    for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies'])
      expect(findWrongArrows({ [kind]: dev, name: '@latchkey/server' })).toEqual(['server → dev'])
  })

  test('error: an app, used by anything but a test', () => {
    const frame = { '@latchkey/frame': '0.1.0' }
    expect(findWrongArrows({ dependencies: frame, name: '@latchkey/test' })).toEqual([])
    expect(findWrongArrows({ dependencies: frame, name: '@latchkey/demo' })).toEqual([
      'demo → frame',
    ])
  })
})

describe('imports', () => {
  const folders = sources.map((path) => path.split('/').slice(0, 2).join('/'))

  test.each([...new Set(folders)])('%s imports only allowed packages', (folder) => {
    const files = sources.filter((path) => path.startsWith(`${folder}/`))
    expect(files.flatMap((path) => findWrongImports(path, readText(path)))).toEqual([])
  })

  test.each([...new Set(folders)])('the tests of %s import only allowed packages', (folder) => {
    const files = packageTests.filter((path) => path.startsWith(`${folder}/`))
    expect(files.flatMap((path) => findWrongTestImports(path, readText(path)))).toEqual([])
  })

  test('error: another package, in a test', () => {
    const code = "import * as Api from '../../../apps/frame/src/remote/Api.ts'"
    expect(findWrongTestImports('packages/server/test/Harness.ts', code)).toEqual([])
    expect(findWrongTestImports('packages/client/test/Harness.ts', code)).toEqual([
      'packages/client/test/Harness.ts → ../../../apps/frame/src/remote/Api.ts',
    ])
  })

  test('error: another package, by its name and by its path', () => {
    const code = "import * as React from '@latchkey/react'\nexport * from '../../vault/src/Seed.ts'"
    expect(findWrongImports('packages/client/src/Client.ts', code)).toEqual([
      'packages/client/src/Client.ts → @latchkey/react',
      'packages/client/src/Client.ts → ../../vault/src/Seed.ts',
    ])
  })

  test('error: a value of a package of which only types are allowed', () => {
    const path = 'packages/explain/src/Value.ts'
    const find = (code: string) => findWrongImports(path, code)
    expect(find("import type * as Words from '@latchkey/words/approval'")).toEqual([])
    expect(find("import { english } from '@latchkey/words/approval'")).toEqual([
      `${path} → @latchkey/words/approval`,
    ])
  })

  // Types and `import()` may form a circle, because they load nothing at first.
  test('no files import each other at run time', () => {
    const graph = new Map(sources.map((path) => [path, findLoaded(path, readText(path))]))
    expect([...graph.values()].flat().length).toBeGreaterThan(sources.length)
    expect(findCircle(graph)).toEqual([])
  })

  test('error: three files in a circle', () => {
    const graph = new Map([
      ['a/one.ts', findLoaded('a/one.ts', "import type { X } from './three.ts'")],
      ['a/two.ts', findLoaded('a/two.ts', "import { one } from './one.ts'")],
      ['a/three.ts', findLoaded('a/three.ts', "import {\n  type Two,\n  two,\n} from './two.ts'")],
    ])
    expect(findCircle(graph)).toEqual([])
    graph.set('a/one.ts', findLoaded('a/one.ts', "export * from './three.ts'"))
    expect(findCircle(graph)).toEqual(['a/one.ts', 'a/three.ts', 'a/two.ts', 'a/one.ts'])
  })
})

describe('rooms of the server', () => {
  /** Imports that are forbidden in the files of a folder. The rules do not apply to tests. */
  const rules = [
    { folder: 'store', forbidden: /^(audit|custody|identity|mail|routes)\// },
    { folder: 'identity', forbidden: /^routes\// },
    { folder: 'mail', forbidden: /^(custody|identity|routes)\// },
    { folder: 'custody', forbidden: /^(identity|mail|routes)\// },
    { folder: 'keeper', forbidden: /^(identity|mail|routes)\// },
    { folder: 'audit', forbidden: /^(identity|keeper|mail|routes)\// },
    { folder: 'chain', forbidden: /^(custody|identity|keeper|mail|routes|store)\// },
    {
      folder: 'sponsor',
      forbidden: /^(audit|commands|custody|identity|keeper|mail|permissions|routes|start)\//,
    },
    {
      folder: 'permissions',
      forbidden: /^(audit|commands|custody|identity|keeper|mail|routes|sponsor|start|store)\//,
    },
    { folder: 'commands', forbidden: /^(mail|permissions|routes|sponsor|start)\// },
    {
      folder: 'start',
      forbidden: /^(audit|chain|commands|identity|keeper|mail|permissions|routes|sponsor)\//,
    },
    { folder: 'routes', forbidden: /^(commands|start)\// },
  ]
  const server = 'packages/server/src/'
  const serverSources = sources.filter((path) => path.startsWith(server))

  test.each(rules)('$folder/ does not import $forbidden', ({ folder, forbidden }) => {
    const files = serverSources.filter((path) => path.startsWith(`${server}${folder}/`))
    expect(files).not.toEqual([])
    expect(files.flatMap((path) => findForbidden(path, readText(path), forbidden))).toEqual([])
  })

  test('error: the store imports a route', () => {
    const path = `${server}store/custody/Audit.ts`
    const code = "import { read } from '../../routes/read.ts'\nimport { sql } from '../Database.ts'"
    expect(findForbidden(path, code, /^routes\//)).toEqual([`${path} → ../../routes/read.ts`])
  })

  test('only the store and the keeper write SQL', () => {
    const outside = serverSources.filter(
      (path) =>
        /from '(pg\b|\S*\/sql\.ts)/.test(readText(path)) && !path.startsWith(`${server}store/`),
    )
    // The keeper may write SQL, because it can run as a separate process with tables that nothing else reads.
    const keeper = ['keys', 'local', 'pins', 'releases'].map((name) => `${server}keeper/${name}.ts`)
    expect(outside.sort()).toEqual(keeper)
  })

  function findForbidden(path: string, code: string, forbidden: RegExp): string[] {
    return readImports(code)
      .filter(({ to }) => to.startsWith('.'))
      .filter(({ to }) => {
        const target = posix.join(posix.dirname(path), to)
        return target.startsWith(server) && forbidden.test(target.slice(server.length))
      })
      .map(({ to }) => `${path} → ${to}`)
  }
})

describe('rooms of the frame', () => {
  const frame = 'apps/frame/src/'
  const frameSources = sources.filter((path) => path.startsWith(frame))
  /** Imports between these folders go in one direction. `forbidden` are the folders that a folder must not import. */
  const rules = [
    { folder: 'outbox', forbidden: /^(approval|handlers|pages|worker)\// },
    { folder: 'evm', forbidden: /^(approval|handlers|outbox|pages|solana)\// },
    { folder: 'solana', forbidden: /^(approval|handlers|outbox|pages)\// },
    { folder: 'approval', forbidden: /^(handlers|pages)\// },
  ]
  /** The folders that only their own room may import. */
  const internals = /^(\w+)\/(?:.*\/)?(carriers|internal|params)\//

  test.each(rules)('$folder/ does not import $forbidden', ({ folder, forbidden }) => {
    const files = frameSources.filter((path) => path.startsWith(`${frame}${folder}/`))
    expect(files).not.toEqual([])
    expect(files.flatMap((path) => findTargets(path).filter((it) => forbidden.test(it)))).toEqual(
      [],
    )
  })

  test('no room imports the internals of another one', () => {
    const wrong = frameSources.flatMap((path) =>
      findTargets(path)
        .filter((it) => internals.test(it) && !path.startsWith(`${frame}${it.split('/')[0]}/`))
        .map((it) => `${path} → ${it}`),
    )
    expect(wrong).toEqual([])
  })

  test('no other room reads or changes the store of the outbox', () => {
    // Finds any use except of types. This includes uses by `import()` and through the host.
    const use = /from '[^']*\/Outbox\.ts'|import\('[^']*\/Outbox\.ts'\)|\.outbox\b/
    const users = frameSources.filter((path) =>
      use.test(readText(path).replace(/^import type .*$/gm, '')),
    )
    expect(users.filter((path) => !path.startsWith(`${frame}outbox/`))).toEqual([])
  })

  /** The modules of the frame that may have state, and why the state belongs to no host. */
  const ofDocument: Record<string, string> = {
    'FrameLocale.ts':
      'the language of the document: the pages of the wallet use it too, and they have no host',
    'approval/screens/mount.tsx': 'the queue that the document shows',
    'device/DeviceIdentity.ts': 'the key of the device, which all hosts share',
    'evm/smart/isDeployed.ts':
      'a bounded cache of what a chain says, which is the same for all hosts',
    'evm/tokens.ts': 'a bounded cache of what a chain says, which is the same for all hosts',
    'pages/social/main.ts': 'a page without a host',
    'remote/Node.ts': 'the number of the last call',
    'social/SignInWindows.ts': 'the windows that the document has opened',
    'worker/start.ts': 'the worker of the document',
  }
  /** Finds variables of a module, weak collections, and empty collections that are filled later. */
  const state =
    /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\})$)|new Weak(?:Map|Set)\b/m

  test('the state of a host is in `Host`, not in modules', () => {
    const holders = frameSources.filter((path) => state.test(readText(path)))
    // An unused exception also fails the test.
    expect(holders.map((path) => path.slice(frame.length)).sort()).toEqual(Object.keys(ofDocument))
  })

  test('error: state of a host in a module', () => {
    for (const line of [
      'let current = 0',
      'export const open = new Map<Host, () => void>()',
      'const seen: Set<string> = new Set()',
      'const queue: Entry[] = []',
      'const hosts = new WeakMap<Host, State>()',
    ])
      expect(state.test(`import x from 'x'\n\n${line}\n`)).toBe(true)
    for (const line of [
      "const names = new Set(['a'])",
      '  const found = new Map<string, number>()',
    ])
      expect(state.test(`${line}\n`)).toBe(false)
  })

  test('T69 only the carriers of the outbox send', () => {
    const find = (pattern: RegExp) =>
      frameSources
        .filter((path) => pattern.test(readText(path)))
        .map((path) => path.slice(frame.length))
        .sort()
    // This handler sends only transactions that an app has signed itself (`eth_sendRawTransaction`).
    const passThrough = 'handlers/requests.ts'
    expect(find(/\bNode\.sender\b|\{[^}]*\bsender\b[^}]*\} from '.*\/Node\.ts'/)).toEqual([
      passThrough,
      'outbox/carriers/Carrier.ts',
    ])
    expect(find(/\bSender\b[^}]*\} from '.*\/Node\.ts'|\bNode\.Sender\b/)).toEqual(
      ['operation', 'solana', 'transaction'].map((name) => `outbox/carriers/${name}.ts`),
    )
    const exceptions = readText(`${frame}${passThrough}`).match(/.*\n.*\bNode\.sender\b.*/g)
    expect(exceptions).toEqual([
      expect.stringContaining("if (method === 'eth_sendRawTransaction')\n"),
    ])
    // No other module uses the proxy.
    expect(find(/\brpc(Url|Path)\b/)).toEqual(['remote/Node.ts'])
    expect(find(/(?<!\.)\bfetch\(/)).toEqual([
      'pages/device/DeviceCalls.ts',
      'pages/device/main.tsx',
      'pages/mail/start.tsx',
      'pages/social/main.ts',
      'remote/Api.ts',
      'remote/Node.ts',
      'remote/openDescriptors.ts',
    ])
    // The only files that ask the key for a signature of a transaction or operation.
    expect(find(/\.sign(Operation|Transaction|Transactions)\(/)).toEqual([
      'approval/approvals/internal/signTransaction.ts',
      'approval/replacement/replaceTransaction.ts',
      'evm/upgrade/signUpgrade.ts',
    ])
    const delivers = frameSources.filter((path) => /\bdeliver\(/.test(readText(path)))
    expect(delivers.every((path) => path.startsWith(`${frame}outbox/`))).toBe(true)
  })

  /** Returns the files of the frame that a file imports. */
  function findTargets(path: string): string[] {
    return readImports(readText(path))
      .filter(({ to }) => to.startsWith('.'))
      .map(({ to }) => posix.join(posix.dirname(path), to))
      .filter((target) => target.startsWith(frame))
      .map((target) => target.slice(frame.length))
  }
})

describe('names', () => {
  /** Parts of a package that are separate programs. Each has its own `app`, `serve` and screens. */
  const programs = /^(keeper|worker|pages\/(?!parts\/)[^/]+)\//
  /** Folders whose files are named by a topic, a method or a table. One name is used in every layer. */
  const layers =
    /\b(actions|api|approvals|calls|carriers|commands|flows|handlers|reasons|routes|screens|store|structs)\//
  /** Names that any folder may have. */
  const common = /^(index|main|settings)$/

  /** Names that occur twice in one room of a package, with the reason. */
  const inPackage: Record<string, string> = {
    'dev/genesis': "each folder's part of a chain's first block",
    'dev/people': 'the test users of a stand-in',
  }
  /** Modules of two packages that have the same name, with the reason. They are one idea on two sides of a boundary. */
  const inTwoPackages: Record<string, string> = {
    Api: 'the table of routes, and the client that reads it',
    Clock: 'the time of the database, and of the vault',
    Custodian: 'the interface of the vault, and its implementation over HTTP',
    Failure: 'the kit says what the client has found',
    Farcaster: 'sign-in at the server, and the stand-in for its services',
    Language: 'the language of the screens, and of the kit',
    Locale: 'the words re-export the table',
    Log: 'the events of the client, and of the server',
    Relay: 'the client of a Farcaster relay, and a stand-in for it',
    Route: 'the row of a route, and its handler',
    SolanaTransaction: 'a transaction as it is explained, and as it is signed',
    TypedData: 'typed data as it is explained, and as it is signed',
    UserOperation: 'an operation as an account signs it, and as a bundler reads it',
    Value: 'what a message contains, and what an explanation shows',
  }

  /** Types that once had two meanings, with the file that now declares each. Other files must use other names. */
  const oneMeaning: Record<string, string | undefined> = {
    Asked: undefined,
    Asker: 'apps/frame/src/pages/social/SocialCalls.ts',
    DeviceKey: 'packages/vault/src/shares/DeviceKey.ts',
    Flow: 'packages/client/src/flows/Flow.ts',
    Offer: 'packages/client/src/account/offer.ts',
    Permission: 'packages/accounts/src/Permission.ts',
  }

  const named = sources
    .filter((path) => !path.includes('/locales/'))
    .map((path) => {
      const [, owner = '', , ...rest] = path.split('/')
      const place = rest.join('/')
      return { name: posix.basename(place).replace(/\.tsx?$/, ''), owner, path, place }
    })
    .filter(({ name }) => !common.test(name))

  test('no two sources of a package have the same name', () => {
    const twice = findTwice(
      named.map(({ name, owner, place }) => {
        const [room = ''] = programs.exec(place) ?? layers.exec(place) ?? []
        return `${owner}/${room}${name.toLowerCase()}`
      }),
    )
    // An unused exception also fails the test.
    expect(twice).toEqual(Object.keys(inPackage))
  })

  test('no two packages have a module of the same name', () => {
    const modules = named.filter(({ path }) => /\/[A-Z][^/]*\.ts$/.test(path))
    const homes = new Set(modules.map(({ name, owner }) => `${name} ${owner}`))
    const twice = findTwice([...homes].map((it) => it.split(' ')[0]!))
    // An unused exception also fails the test.
    expect(twice).toEqual(Object.keys(inTwoPackages))
  })

  test.each(Object.entries(oneMeaning))('the type %s has one meaning', (name, home) => {
    const declares = new RegExp(`^\\s*(export )?type ${name}\\b[^,{}\n]*=`, 'm')
    const places = files.filter((path) => /\.tsx?$/.test(path) && declares.test(readText(path)))
    expect(places).toEqual(home ? [home] : [])
  })

  test('a module is imported by the name of its file', () => {
    const code = files.filter((path) => /\.(tsx?|mjs)$/.test(path))
    expect(code.flatMap((path) => findForeignNames(path, readText(path)))).toEqual([])
  })

  test('error: a module under the name of another one', () => {
    const foreign = (line: string) => findForeignNames('packages/server/src/app.ts', line)
    expect(foreign("import * as Kms from './kms/settings.ts'")).toEqual([
      'packages/server/src/app.ts: Kms from ./kms/settings.ts',
    ])
    expect(foreign("export type * as Rpc from '@latchkey/protocol/Api'")).toHaveLength(1)
    // A prefix may say to which folder the module belongs.
    for (const line of [
      "import * as KmsSettings from './kms/settings.ts'",
      "import * as Custodian from '../test/Custodian.memory.ts'",
      "import * as Words from '@latchkey/words/social'",
      "import * as server from './index.ts'",
      "import * as Yaml from 'yaml'",
    ])
      expect(foreign(line)).toEqual([])
  })

  test('a file of routes/ with the name of a group of rows serves that group', () => {
    const listNames = (folder: string) =>
      sources
        .filter((path) => posix.dirname(path) === folder)
        .map((path) => posix.basename(path, '.ts'))
    const groups = listNames('packages/protocol/src/api')
    const served = readImports(readText('packages/server/src/routes/api.ts')).map(({ to }) =>
      posix.basename(to, '.ts'),
    )
    const others = listNames('packages/server/src/routes').filter(
      (name) => groups.includes(name) && !served.includes(name),
    )
    // The documents in the table of pages are not routes of the API.
    expect(others).toEqual(['pages'])
  })

  function findTwice(names: readonly string[]): string[] {
    const twice = names.filter((name, index) => names.indexOf(name) !== index)
    return [...new Set(twice)].sort()
  }
})

/**
 * Finds modules that are imported as a namespace with another name than their file has. A prefix may distinguish a
 * module from another one, such as `KmsSettings` for `kms/settings.ts`.
 */
function findForeignNames(path: string, text: string): string[] {
  return [...text.matchAll(/^(?:import|export)(?: type)? \* as (\w+) from '([^']+)'/gm)].flatMap(
    ([, name = '', module = '']) => {
      if (!/^(\.|@latchkey\/)/.test(module)) return []
      const [file = ''] = posix.basename(module).split('.')
      const isForeign = !name.toLowerCase().endsWith(file.toLowerCase())
      const isExempt = exemptModules.some((it) => it.name.test(name) && it.module.test(module))
      return isForeign && !isExempt ? `${path}: ${name} from ${module}` : []
    },
  )
}

/** Modules whose file name is not a good name for an import. */
const exemptModules = [
  // Node.js requires this file name. The test that imports it is about the package.
  { module: /\/index\.ts$/, name: /^\w+$/ },
  // Every surface has such a module, which has the surface's name. A file uses the sentences of one surface only.
  { module: /^@latchkey\/words\//, name: /^Words$/ },
]

describe('paths in tests', () => {
  /** Texts that are the path of a source, a test or a document, as in `readText('packages/…')`. */
  const literal =
    /(['"`])((?:apps|docs|examples|packages|scripts|test)\/[\w./-]+\.(?:md|mjs|tsx?))\1/g
  const tests = files.filter((path) => /(^|\/)test\/|\.test(-d)?\.tsx?$/.test(path))
  const findMissing = (text: string) =>
    [...text.matchAll(literal)]
      .map(([, , path]) => path!)
      .filter((it) => !existsSync(join(root, it)))

  test('every file that a test names exists', () => {
    // Skip this file, which has paths of wrong imports as examples, and the recipes, which have paths of new files.
    const others = tests.filter((path) => !/^test\/(house\.test|recipes)\.ts$/.test(path))
    const missing = others.map((path) => ({ missing: findMissing(readText(path)), path }))
    expect(missing.filter((it) => it.missing.length)).toEqual([])
  })

  test('error: a file that has moved', () => {
    expect(findMissing("readText('packages/client/src/Moved.ts')")).toEqual([
      'packages/client/src/Moved.ts',
    ])
    expect(() => readText('packages/client/src/Moved.ts')).toThrow(
      'The repository has no packages/client/src/Moved.ts. If it has moved, correct the path in this test.',
    )
  })
})

describe('comments', () => {
  /** Finds lines of comments with two spaces in a row, which remain if a replacement has removed a word. */
  const findGaps = (text: string) => text.match(/^\s*(?:\/\*\*|\*(?!\/)|\/\/).*\S {2}.*$/gm) ?? []

  test('no sentence has lost a word', () => {
    const gaps = files
      .filter((path) => /\.(mjs|tsx?)$/.test(path))
      .flatMap((path) => findGaps(readText(path)).map((line) => `${path}: ${line.trim()}`))
    expect(gaps).toEqual([])
  })

  test('error: a missing word inside a sentence, and at its end', () => {
    expect(findGaps('/** A pipe to another  Both ends. */\n')).toHaveLength(1)
    expect(findGaps('    /** The origin of the other  */\n')).toHaveLength(1)
    expect(findGaps("  /** The origin. */\n  const text = 'a  b'\n")).toEqual([])
  })
})

describe('measures', () => {
  /**
   * The most lines of a source, and of a helper that tests share. A test file may be longer. A browser test starts a
   * server, a database and chains, so dividing it costs every run some seconds.
   */
  const maxLines = 400
  const maxFiles = 30
  /** Files that may have more lines, with the reason. */
  const longFiles: Record<string, string> = {}
  /** Folders that may have more files, with the reason. */
  const largeFolders: Record<string, string> = {}

  const measure = (path: string) => ({ length: readText(path).split('\n').length - 1, path })
  const lengths = sources.map(measure)
  /** Helpers that tests share, in `test/` and in the folders `test` of packages. */
  const harnesses = files
    .filter((path) => /(^|\/)test\/.*(?<!\.test(-d)?)\.(ts|tsx)$/.test(path))
    .map(measure)
  const counts = countFiles()

  test(`no source file has more than ${maxLines} lines`, () => {
    const long = [...lengths, ...harnesses]
      .filter(({ length }) => length > maxLines)
      .map(({ path }) => path)
    // An unused exception also fails the test.
    expect(long.sort()).toEqual(Object.keys(longFiles).sort())
  })

  test(`no folder has more than ${maxFiles} files`, () => {
    const large = [...counts].filter(([, count]) => count > maxFiles).map(([folder]) => folder)
    // An unused exception also fails the test.
    expect(large.sort()).toEqual(Object.keys(largeFolders).sort())
  })

  test('the median source file has 40 to 100 lines', () => {
    const sorted = lengths.map(({ length }) => length).sort((a, b) => a - b)
    const median = sorted[sorted.length >> 1]!
    console.log(`${sorted.length} source files, median ${median} lines, longest ${sorted.at(-1)}`)
    expect(median).toBeGreaterThanOrEqual(40)
    expect(median).toBeLessThanOrEqual(100)
  })
})

/** Finds imports of our packages by a test that {@link arrows} does not allow. All tests may use `test/`. */
function findWrongTestImports(path: string, code: string): string[] {
  const [, name = ''] = path.split('/')
  const { tests = [], types = [], uses } = arrowOf(name)
  return readImports(code)
    .filter(({ to }) => {
      const target = to.startsWith('.')
        ? /^(?:apps|packages)\/([^/]+)/.exec(posix.join(posix.dirname(path), to))?.[1]
        : /^@latchkey\/([^/]+)/.exec(to)?.[1]
      if (!target || target === name || [...tests, ...types].includes(target)) return false
      return !isAllowed(name, target, uses)
    })
    .map(({ to }) => `${path} → ${to}`)
}

/** Finds imports of our packages by a source that {@link arrows} does not allow. */
function findWrongImports(path: string, code: string): string[] {
  const [group = '', name = ''] = path.split('/')
  const home = `${group}/${name}/`
  const { types = [], uses } = arrowOf(name)
  return readImports(code)
    .filter(({ isType, to }) => {
      if (to.startsWith('.')) return !posix.join(posix.dirname(path), to).startsWith(home)
      if (!to.startsWith('@latchkey/')) return false
      const target = to.split('/')[1]!
      if (isType && types.includes(target)) return false
      return target !== name && !isAllowed(name, target, uses)
    })
    .map(({ to }) => `${path} → ${to}`)
}

function arrowOf(name: string): Arrow {
  return (arrows as Record<string, Arrow>)[name] ?? { uses: [] }
}

/** Returns the modules that a file imports or exports from. */
function readImports(code: string): { isType: boolean; to: string }[] {
  const statement = /^(?:import|export)\s+[^'"=;]*?\bfrom\s+['"]([^'"]+)['"]/gm
  const sideEffect = /^import\s+['"]([^'"]+)['"]/gm
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g
  return [statement, dynamic, sideEffect].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([text, to]) => ({
      isType: /^(import|export) type\b/.test(text),
      to: to!,
    })),
  )
}

/** Returns the files that are loaded before a file runs. */
function findLoaded(path: string, code: string): string[] {
  const statement = /^(?:import|export)\s+(?!type\b)([^'"=;]*?)(?:\bfrom\s+)?'(\.[^']+)'/gm
  const isLoaded = (names: string) =>
    !names.startsWith('{') || names.split(',').some((name) => /^[{\s]*(?!type\s)\w/.test(name))
  return [...code.matchAll(statement)]
    .filter(([, names = '']) => isLoaded(names))
    .map(([, , to = '']) => posix.join(posix.dirname(path), to))
}

/** Finds a path that leads back to its beginning. Returns an empty list if there is none. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  function visit(path: string, trail: readonly string[]): string[] {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return []
    for (const next of graph.get(path) ?? []) {
      const circle = visit(next, [...trail, path])
      if (circle.length) return circle
    }
    done.add(path)
    return []
  }
  for (const path of graph.keys()) {
    const circle = visit(path, [])
    if (circle.length) return circle
  }
  return []
}

/** Counts the source files of each folder, without those in its subfolders. */
function countFiles(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of files) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

function findWrongArrows(manifest: Manifest): string[] {
  const from = shorten(manifest.name)
  const { tests = [], types = [], uses } = arrowOf(from)

  const runtime = {
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  }
  const wrong = ours(runtime).filter((to) => !types.includes(to) && !isAllowed(from, to, uses))
  const wrongTests = ours(manifest.devDependencies).filter(
    (to) => !isAllowed(from, to, uses) && !tests.includes(to),
  )
  return [...new Set([...wrong, ...wrongTests])].map((to) => `${from} → ${to}`)
}

function isAllowed(from: string, to: string, uses: Arrow['uses']) {
  if (roofs.includes(to)) return from === 'test' && to !== 'test'
  return uses === 'anything' || uses.includes(to)
}

function ours(dependencies: Record<string, string> = {}) {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@latchkey/'))
    .map(shorten)
}

function shorten(name: string) {
  return name.replace('@latchkey/', '')
}
