import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Our packages resolve to their sources: a test never runs against a stale build. */
const source = '@latchkey/source'

const dom = '**/*.dom.test.{ts,tsx}'
const browser = 'test/{bench/bench,browser/**/*,interop/**/*}.test.ts'
const exclude = [...configDefaults.exclude, '**/dist/**']

/** The kit with the older React that it promises to work with. */
const react18 = {
  resolve: {
    alias: ['react', 'react-dom'].map((name) => ({
      find: new RegExp(`^${name}(?=/|$)`),
      replacement: fileURLToPath(
        new URL(`./scripts/react18/node_modules/${name}`, import.meta.url),
      ),
    })),
  },
}
/** What imports React is not left to Node, which knows of no alias. */
const inlined = { deps: { inline: [/@tanstack/] } }

/** What takes long. Vitest begins with large files, and these are small. */
const long =
  /(bench\/bench|browser\/(device|social)|crash\/crash|postgres\/EmbeddedPostgres|flow\/\w+|src\/main)\.test\.ts$/

/** Begins with what takes long, so that the last one does not keep a core to itself. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  // Without "module", as Vitest's own default: Node would not resolve to those files either.
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions.filter((it) => it !== 'module')] },
  },
  test: {
    // More than a small machine has cores: many wait for a database or a process.
    maxWorkers: 3,
    // Faster to start than processes, and there are two hundred files.
    pool: 'threads',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{packages,apps}/*/src/**/*.test.{ts,tsx}',
            'test/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...exclude, dom, browser],
          // Some work with real databases and processes, and machines are not always idle.
          hookTimeout: 60_000,
          // To import a server, or a chain's library, anew for each file takes longer than most tests.
          isolate: false,
          setupFiles: 'test/leaveNothing.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: [dom], exclude },
      },
      {
        ...react18,
        extends: true,
        test: {
          name: 'react 18',
          environment: 'happy-dom',
          include: [`packages/react/${dom}`],
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
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            checker: 'tsc',
            include: ['**/*.test-d.ts'],
            tsconfig: 'tsconfig.json',
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: [browser],
          exclude,
          globalSetup: 'test/browser/product.ts',
          hookTimeout: 60_000,
          // After the fast tests, and few at a time: each starts a Chromium and several servers.
          maxWorkers: 2,
          pool: 'forks',
          // Published applications have races of their own. A retry is reported, and a defect fails twice.
          retry: process.env.CI ? 1 : 0,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
        },
      },
    ],
  },
})
