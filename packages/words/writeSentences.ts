import type { Plugin } from 'vite'
// Import by the path, because Vite loads its configuration without the condition `@latchkey/source`.
import { en } from './src/locales/en/document.ts'

const sentences: Readonly<Record<string, string>> = en

/** Replaces the ids in the HTML documents, such as `{{account.title}}`, with their sentences. */
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
