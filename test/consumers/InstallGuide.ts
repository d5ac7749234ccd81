import { readText } from '../harness/repository.ts'

/** The commands and files of a section of a document. */
export type InstallGuide = {
  /** Every line of the shell blocks, without its comment. */
  commands: readonly string[]
  /** Returns the block of a language, such as `json` or `yaml`. Throws if there is not exactly one. */
  file(language: string): string
}

/** Reads the section of a document that has this heading. It ends at the next heading of the same or a higher level. */
export function read(path: string, heading: string): InstallGuide {
  const [, rest] = readText(path).split(`\n${heading}\n`)
  if (rest === undefined) throw new Error(`${path} has no heading "${heading}".`)
  const level = heading.indexOf(' ')
  const section = rest.split(new RegExp(`\\n#{1,${level}} `))[0]!
  const blocks = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)]
  const of = (language: string) => blocks.filter(([, it]) => it === language).map(([, , it]) => it!)
  return {
    commands: of('sh').flatMap((block) =>
      block
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/\s+# .*$/, '')),
    ),
    file(language) {
      const [file, ...others] = of(language)
      if (file === undefined || others.length > 0)
        throw new Error(`"${heading}" of ${path} needs one block of ${language}.`)
      return file
    },
  }
}
