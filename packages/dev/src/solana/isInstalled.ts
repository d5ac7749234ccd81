import { createRequire } from 'node:module'

/** Whether litesvm is installed with a binary for this machine. It has none for Windows. */
export function isInstalled(): boolean {
  try {
    const path = createRequire(import.meta.url).resolve('litesvm')
    const load = createRequire(path)
    const { optionalDependencies }: { optionalDependencies: Record<string, string> } =
      load('../package.json')
    return Object.keys(optionalDependencies).some((name) => canResolve(load, name))
  } catch {
    return false
  }
}

/** npm installs only the binary of this platform. */
function canResolve(load: NodeJS.Require, name: string): boolean {
  try {
    load.resolve(name)
    return true
  } catch {
    return false
  }
}
