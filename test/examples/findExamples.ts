import { existsSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { findPath, readText } from '../harness/repository.ts'

/** An example as a module that can be compiled. `path` is the file that it would be, if its first line names one. */
export type Example = { code: string; name: string; path?: string | undefined }

/**
 * Returns the TypeScript blocks of a document. Blocks of a package's README may use the names of the package's context.
 */
export function findBlocks(path: string, text: string): Example[] {
  return [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)].map(([, language, code], index) => ({
    code: `${toImports(code!, [contextOf(path)])}${code}`,
    name: `${path.replaceAll('/', '-')}-${index + 1}.${language}`,
    path: /^\/\/ ([\w./-]+\.tsx?)\n/.exec(code!)?.[1],
  }))
}

/**
 * Returns the examples in the doc comments of a source file, each as a function. Names that it does not declare are
 * imported from the package, from the file itself, or from the context of the package's examples. An example of the kit
 * has no `await`, because the body of a component cannot wait.
 */
export function findExamples(path: string, text: string): Example[] {
  const [group, name] = path.split('/')
  const sources = [...entriesOf(`${group}/${name}`), path, contextOf(path)]
  const keyword = name === 'react' ? 'function' : 'async function'
  return readExamples(text).map((code, index) => ({
    code: `${toImports(code, sources, path)}export ${keyword} example() {\n${code}\n}\n`,
    name: `${path.replaceAll('/', '-').replace(/\.tsx?$/, '')}-${index + 1}.tsx`,
  }))
}

/** Returns the texts of the examples in the doc comments of a source file. */
export function readExamples(text: string): string[] {
  const comments = [...text.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\//g)]
  return comments
    .filter(([comment]) => /^ \* @example$/m.test(comment))
    .map(([comment]) => {
      const [, example] = comment.slice(0, -2).split(/^ \* @example$/m)
      return example!.replace(/^ *\* ?/gm, '').trim()
    })
}

/** Returns the file with the names that the examples of a package use without declaring them. */
function contextOf(path: string): string {
  return `test/examples/${path.split('/')[1]}.ts`
}

/** Returns the sources of a package's entry points. */
function entriesOf(folder: string): string[] {
  const { exports } = JSON.parse(readText(`${folder}/package.json`)) as { exports?: object }
  return Object.values(exports ?? {})
    .map((entry) => Object(entry)['@latchkey/source'])
    .filter((source) => typeof source === 'string' && !source.includes('*'))
    .map((source) => normalize(join(folder, source)))
}

/**
 * Returns imports for the names that a text uses but does not declare. A name comes from the first source that has it.
 */
function toImports(code: string, sources: readonly string[], namespace?: string): string {
  const bindings = code.matchAll(/\b(?:const|function|let|import) (\{[^}]*\}|\[[^\]]*\]|[\w* ]+)/g)
  const declared = new Set([...bindings].flatMap(([, names]) => names!.match(/\w+/g) ?? []))
  const missing = new Set(
    [...(code.match(/\b[A-Za-z_]\w*/g) ?? [])].filter((it) => !declared.has(it)),
  )
  const lines: string[] = []
  for (const source of sources) {
    if (!existsSync(join(findPath('.'), source))) continue
    const names = namesOf(source).filter((it) => missing.delete(it))
    if (names.length) lines.push(`import { ${names.join(', ')} } from '../../${source}'`)
  }
  const file = namespace && basename(namespace).replace(/\.tsx?$/, '')
  if (file && missing.has(file)) lines.push(`import * as ${file} from '../../${namespace}'`)
  return lines.map((line) => `${line}\n`).join('')
}

/** Returns the names of the values that a module exports. */
function namesOf(path: string): string[] {
  const text = readText(path)
  const own = text.matchAll(/^export (?:declare )?(?:async )?(?:function|const|class) (\w+)/gm)
  const namespaces = text.matchAll(/^export \* as (\w+) from/gm)
  const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list!.split(','))
  const listed = lists.map((it) => it.trim()).filter((it) => it && !it.startsWith('type '))
  const others = [...text.matchAll(/^export \* from '(\.[^']+)'/gm)]
  return [
    ...[...own, ...namespaces].map(([, name]) => name!),
    ...listed.map((it) => it.split(' as ').at(-1)!),
    ...others.flatMap(([, from]) => namesOf(normalize(join(dirname(path), from!)))),
  ]
}
