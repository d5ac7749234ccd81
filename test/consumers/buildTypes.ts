import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findPath } from '../harness/repository.ts'

const run = promisify(execFile)

/** The packages that an app installs, each after its own dependencies. */
const names = ['protocol', 'words', 'accounts', 'client', 'react'] as const

/**
 * Compiles the declarations of the packages that apps install, into the `node_modules` of a new folder. Returns the
 * folder. Its name begins with a dot, so that the repository's compiler ignores it. Other packages are found in the
 * folders above it.
 */
export async function buildTypes(): Promise<string> {
  const folder = mkdtempSync(join(import.meta.dirname, '.types-'))
  for (const name of names) {
    const source = findPath(`packages/${name}`)
    const target = join(folder, 'node_modules/@latchkey', name)
    const copy = join(folder, 'sources', name)
    cpSync(join(source, 'src'), join(copy, 'src'), {
      filter: (path) => !/\.test(-d)?\.tsx?$/.test(path),
      recursive: true,
    })
    // Copy the sources too, because an entry of the package is one of them: `styles.d.css.ts`.
    cpSync(join(copy, 'src'), join(target, 'src'), { recursive: true })
    cpSync(join(source, 'package.json'), join(target, 'package.json'))
    writeConfig(copy, {
      compilerOptions: {
        customConditions: [],
        declaration: true,
        emitDeclarationOnly: true,
        noCheck: true,
        noEmit: false,
        outDir: join(target, 'dist'),
        rootDir: 'src',
        types: [],
      },
      exclude: [],
      extends: findPath('tsconfig.json'),
      include: ['src'],
    })
    await run(process.execPath, [compilers['7.0'], '-p', copy])
  }
  return folder
}

/** The oldest peers that the packages promise to work with. */
const oldestPeers = {
  '@tanstack/react-query': 'scripts/react18/node_modules/@tanstack/react-query',
  '@types/react': 'scripts/react18/node_modules/@types/react',
  viem: 'node_modules/viem-older',
}

/** Copies the declarations of `buildTypes` to a new folder, beside the oldest peers. Returns the folder. */
export function copyWithOldestPeers(folder: string): string {
  const copy = mkdtempSync(join(import.meta.dirname, '.types-'))
  const modules = join(copy, 'node_modules')
  cpSync(join(folder, 'node_modules'), modules, { recursive: true })
  for (const [name, path] of Object.entries(oldestPeers)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    // Use a junction, because it needs no special rights on Windows.
    symlinkSync(findPath(path), join(modules, name), 'junction')
  }
  return copy
}

/** The compilers by version. The newest one is that of this repository. */
export const compilers = {
  '5.5': findPath('scripts/compilers/5.5/node_modules/typescript/bin/tsc'),
  '5.9': findPath('scripts/compilers/5.9/node_modules/typescript/bin/tsc'),
  '6.0': findPath('scripts/compilers/6.0/node_modules/typescript/bin/tsc'),
  '7.0': findPath('node_modules/typescript/bin/tsc'),
}

/**
 * Compiles files as a strict app that checks the declarations of its dependencies. Returns the errors in our
 * declarations and in the app. Errors in other packages are left out, because we cannot fix them.
 */
export async function compileApp(
  version: keyof typeof compilers,
  folder: string,
  files: Readonly<Record<string, string>>,
  options: object = {},
): Promise<string[]> {
  const app = join(folder, `app-${version}`)
  mkdirSync(app, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text)
  writeConfig(app, {
    compilerOptions: {
      exactOptionalPropertyTypes: true,
      jsx: 'react-jsx',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      noEmit: true,
      skipLibCheck: false,
      strict: true,
      target: 'ES2022',
      types: [],
      ...options,
    },
    files: Object.keys(files),
  })
  const flags = ['-p', app, '--pretty', 'false']
  const compiler = compilers[version]
  const { code, output } = await run(process.execPath, [compiler, ...flags], { maxBuffer: 1 << 26 })
    .then(({ stdout }) => ({ code: 0, output: stdout }))
    .catch((error) => ({ code: error.code, output: `${error.stdout}${error.stderr}` }))
  const errors = output.split('\n').filter((line: string) => /^(\S.*)?error TS/.test(line))
  // Code 0 means no errors, and codes 1 and 2 mean errors. A compiler that crashes or is missing ends with another
  // code, or reports no error.
  if (![0, 1, 2].includes(code) || (code === 0) !== (errors.length === 0))
    throw new Error(`TypeScript ${version} ended with code ${code}: ${output}`)
  return errors.filter((line: string) => !/node_modules\/(?!@latchkey\/)/.test(line))
}

function writeConfig(folder: string, config: object): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
}
