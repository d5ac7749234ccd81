import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { remove, removed, report } from './test/removals.ts'

/** Resolves our packages to their sources, so that no test runs against a stale build. */
const source = '@latchkey/source'

const dom = '**/*.dom.test.{ts,tsx}'
const frameDom = `apps/frame/${dom}`
const browser = 'test/{bench/bench,browser/**/*,interop/**/*}.test.ts'
/**
 * `npm run test:all`. Otherwise React 18 has only the tests of the sign-in, and these files do not run. See
 * test/variants.ts.
 */
const isAll = process.env.LATCHKEY_VARIANTS === 'all'
const long = [
  'packages/dev/src/postgres/EmbeddedPostgres.test.ts',
  'packages/server/src/custody/{KeyFollower,crash,damaged}.test.ts',
  'packages/server/src/packed.test.ts',
  'packages/vault/src/flows/restoreCrash.test.ts',
  'test/browser/engines/*.test.ts',
  'test/browser/{gallery,networks}.test.ts',
  'test/browser/kit/kitSocial.test.ts',
  'test/browser/loading/icons.test.ts',
  'test/browser/signIn/{identity,socialRelay}.test.ts',
  'test/browser/wallet/{calls,copies,hiddenFrame,permissions,persistence,repeated,replace,seenLayout}.test.ts',
  'test/consumers/*.test.ts',
  'test/flow/incidents/boot.test.ts',
  'test/flow/keys/rotation.test.ts',
  'test/flow/{processes,restore}.test.ts',
  'test/interop/{abandoned,applications,current}.test.ts',
]
const exclude = [...configDefaults.exclude, '**/dist/**']

/** Resolves React to version 18 and TanStack Query to 5.0, the oldest that the kit supports. */
const react18 = {
  resolve: {
    alias: ['react', 'react-dom', '@tanstack/react-query'].map((name) => ({
      find: new RegExp(`^${name}(?=/|$)`),
      replacement: fileURLToPath(
        new URL(`./scripts/react18/node_modules/${name}`, import.meta.url),
      ),
    })),
  },
}
/** Resolves viem to the oldest release that apps may have, in the packages for apps that use it, and in their tests. */
const oldestViem: Plugin = {
  enforce: 'pre',
  name: 'oldest viem',
  resolveId(source, importer) {
    if (!/^viem(\/|$)/.test(source)) return undefined
    if (!/\/packages\/(accounts|client)\//.test(importer ?? '')) return undefined
    return this.resolve(source.replace('viem', 'viem-older'), importer, { skipSelf: true })
  },
}
/** Packages that import React go through Vite, because Node ignores the alias. */
const inlined = { deps: { inline: [/@tanstack/, /wallet-adapter-react/] } }

/** The files of a worker share a window and modules. See test/sharedWindow.ts. */
const inOneWindow = {
  environment: './test/sharedWindow.ts',
  isolate: false,
  setupFiles: 'test/leaveNothing.ts',
}

const unit = {
  environment: 'node',
  exclude: [...exclude, dom, browser, ...(isAll ? [] : long)],
  // Some tests start databases and processes, and the machine may be busy. Alto takes longer.
  hookTimeout: process.env.LATCHKEY_TEST_ALTO ? 180_000 : 60_000,
  // To import the server or viem again for each file takes longer than most tests.
  isolate: false,
  globalSetup: 'test/postgres.ts',
  setupFiles: 'test/leaveNothing.ts',
} satisfies TestProjectInlineConfiguration['test']
// Isolated: a page of the frame mounts itself once, when its module is imported.
const inFrame = {
  environment: 'happy-dom',
  exclude,
} satisfies TestProjectInlineConfiguration['test']

/** One project for each rule that test/removals.test.ts removes. */
const withoutRules = removed.map(([name, rule]): TestProjectInlineConfiguration => {
  const { file } = rule.test
  const project = file.includes('.dom.') ? inFrame : unit
  return {
    extends: true,
    plugins: [remove(rule)],
    test: { ...project, include: [file], name: `without ${name}` },
  }
})

/** The longest files, longest first. Vitest starts with large files, and some of these are small. */
const longest = [
  'test/removals',
  'src/main',
  'crash/crash',
  'hold/hold',
  'smart/sponsoredOperation',
  'exports/exports',
  'passkey/connectPasskey',
  'failover/failover',
  'keys/rotation',
  'flow/processes',
  'incidents/boot',
  'fixtures/fixtures',
  'oprf/oprf',
  'outbox/copies',
  'commands/wallet',
  'test/docs',
  'src/packed',
  'postgres/EmbeddedPostgres',
  'custody/crash',
  'vault/src/flows/crash',
  'social/farcasterThreats',
  'social/farcaster',
  'keeper/releases',
  'tampering/databaseWriter',
  'flow/wallet',
  'kms/Kms',
  'interop/applications',
  'interop/current',
  'wallet/seenLayout',
  'browser/demo',
  'signIn/mail',
  'wallet/walletFailures',
  'signIn/social',
  'wallet/walletThreats',
  'wallet/prediction',
  'interop/published',
  'bench/bench',
  'signIn/socialRelay',
  'kit/kitFailures',
  'wallet/wallet',
  'wallet/smartAccount',
  'wallet/hiddenFrame',
  'wallet/replace',
  'wallet/solana',
  'wallet/permissions',
  'loading/mistakes',
  'browser/worker',
  'kit/kitAccess',
  'wallet/unlock',
  'wallet/export',
  'kit/kit',
  'wallet/seen',
  'wallet/approval',
  'signIn/device',
  'wallet/recovery',
  'wallet/approvalWindow',
  'signIn/identity',
]

/** The longest unit tests wait for processes, so the modules of other projects load beside them. */
const parts: Record<string, number> = { browser: 2, unit: 0 }

/**
 * Runs the tests with a browser last, and in each part the longest files first, so that a long file
 * does not run alone at the end. The files of a project follow each other, because a
 * worker is reused only for the next file of the same project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
      return index < 0 ? longest.length : index
    }
    const part = ({ project }: TestSpecification) => parts[project.name] ?? 1
    const name = ({ project }: TestSpecification) => project.name
    // The sort is stable: the order of Vitest remains where these do not decide.
    return (await super.sort(files)).sort(
      (a, b) => part(a) - part(b) || name(a).localeCompare(name(b)) || rank(a) - rank(b),
    )
  }
}

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  // Without "module", as Vitest's own default: Node would not resolve to those files either.
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions.filter((it) => it !== 'module')] },
  },
  test: {
    // The defaults, one and five seconds, are too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    // More than two cores need, because many tests wait. With four workers, browser stories of `test:all` timed out.
    maxWorkers: isAll ? 3 : 6,
    // A busy machine can exceed a time limit. Retries are reported, and a defect fails every time.
    retry: process.env.CI ? 2 : 0,
    // Threads start faster than processes.
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    ...(process.env.LATCHKEY_REMOVED && { reporters: [report(process.env.LATCHKEY_REMOVED)] }),
    projects: [
      ...withoutRules,
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: [
            '{packages,apps}/*/src/**/*.test.{ts,tsx}',
            'test/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        extends: true,
        test: { ...inOneWindow, name: 'dom', include: [dom], exclude: [...exclude, frameDom] },
      },
      { extends: true, test: { ...inFrame, name: 'frame dom', include: [frameDom] } },
      {
        ...react18,
        extends: true,
        test: {
          ...inOneWindow,
          name: 'react 18',
          include: [
            `packages/react/src/${isAll ? '**/*' : 'components/SignIn/*'}.dom.test.{ts,tsx}`,
          ],
          exclude,
          server: inlined,
        },
      },
      {
        ...react18,
        extends: true,
        test: {
          name: 'react 18 on a server',
          environment: 'node',
          include: ['packages/react/src/server.test.tsx'],
          server: inlined,
        },
      },
      {
        extends: true,
        plugins: [oldestViem],
        test: {
          ...unit,
          name: 'oldest viem',
          // Without names/index.test.ts: its contracts are those that the newest viem calls. Without readChain.test.ts:
          // an older viem does not abort a request, and closes it after its own time-out of ten seconds.
          include: [
            // Those with a chain only in `test:all`.
            `packages/accounts/src/${isAll ? '*' : '{Delegation,Execution,HybridDeleGator,Permission,UserOperation}'}.test.ts`,
            'packages/client/src/names/{internal/{Deadline,Metadata,Nft,Uri},normalizeName,resolveAvatar}.test.ts',
            'packages/client/src/verify/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            checker: 'tsc',
            include: ['**/*.test-d.ts'],
            // Only the type tests and what they import. `npm run check` compiles everything.
            tsconfig: 'tsconfig.types.json',
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: [browser],
          exclude: [...exclude, ...(isAll ? [] : long)],
          globalSetup: ['test/postgres.ts', 'test/browser/product.ts'],
          hookTimeout: 60_000,
          // Files of a worker share its Chromium, and what they import.
          isolate: false,
          pool: 'forks',
        },
      },
    ],
  },
})
