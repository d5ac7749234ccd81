import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

/** Our packages resolve to their sources: a test never runs against a stale build. */
const source = '@latchkey/source'

const dom = '**/*.dom.test.{ts,tsx}'
const browser = 'test/{bench/bench,browser/**/*,interop/**/*}.test.ts'
const exclude = [...configDefaults.exclude, '**/dist/**']

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  // Without "module", as Vitest's own default: Node would not resolve to those files either.
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions.filter((it) => it !== 'module')] },
  },
  test: {
    // More than a small machine has cores: many wait for a database or a process.
    maxWorkers: 3,
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
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: [dom], exclude },
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
          hookTimeout: 60_000,
          // After the fast tests, and few at a time: each starts a Chromium and several servers.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
        },
      },
    ],
  },
})
