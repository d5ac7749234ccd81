import type { Plugin } from 'vite'
// By its path, because Vite loads its configuration without the condition that finds sources.
import { en } from './src/locales/en/document.ts'

const sentences: Readonly<Record<string, string>> = en

/** Writes the sentences of the HTML documents in place of their ids, such as `{{account.title}}`. */
export function writeSentences(): Plugin {
  return {
    name: 'latchkey:sentences',
    transformIndexHtml: { handler: fill, order: 'pre' },
  }
}

/** Fills in a document. Throws for an id that is not in the table. */
export function fill(html: string): string {
  return html.replace(/\{\{(.*?)\}\}/g, (_, id: string) => {
    const sentence = Object.hasOwn(sentences, id) ? sentences[id] : undefined
    if (sentence === undefined) throw new Error(`There is no sentence "${id}" for a document.`)
    return sentence
  })
}
