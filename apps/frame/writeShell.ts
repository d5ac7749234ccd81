import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
// Import by the path, because Vite loads its configuration without the condition `@latchkey/source`.
import { colors, mark } from '../../packages/protocol/src/DesignTokens.ts'

const shell = new URL('shell.html', import.meta.url)

/**
 * Wraps the documents of the wallet's pages in `shell.html`. Each page's own file contains only the parts that differ.
 * The frame's document, `index.html`, has no shell, because it is loaded before every request.
 */
export function writeShell(): Plugin {
  return {
    name: 'latchkey:shell',
    transformIndexHtml: {
      handler: (html, { filename }) => wrap(html, basename(filename, '.html')),
      order: 'pre',
    },
  }
}

/** Puts the document of a page into the shell, with the ids of its sentences. */
export function wrap(html: string, page: string): string {
  if (page === 'index') return html
  return (
    readFileSync(shell, 'utf8')
      // Use a function, because "$" is special in a replacement string.
      .replace('{{content}}', () => html.trim())
      .replaceAll('{{page.', `{{${page}.`)
      .replaceAll('{{accent}}', colors.accent.light.slice(1))
      .replaceAll('{{mark}}', mark)
  )
}
