import { compileFunction } from 'node:vm'
import { transform } from 'esbuild'
import { readText } from '../harness/repository.ts'
import { findBlocks } from './findExamples.ts'

/**
 * Runs the TypeScript block of a document that contains a text. The given modules replace those that it imports.
 * Returns its exports. Throws unless exactly one block contains the text.
 */
export async function runBlock(
  path: string,
  text: string,
  modules: Readonly<Record<string, object>>,
): Promise<Record<string, unknown>> {
  const [block, ...others] = findBlocks(path, readText(path)).filter((it) => it.code.includes(text))
  if (!block || others.length > 0) throw new Error(`${path} needs one block with "${text}".`)
  const { code } = await transform(block.code, { format: 'cjs', loader: 'tsx' })
  const module = { exports: {} as Record<string, unknown> }
  const require = (name: string) => {
    if (!Object.hasOwn(modules, name)) throw new Error(`The test gives no module "${name}".`)
    return modules[name]
  }
  compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, require)
  return module.exports
}
