import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
// By its path, because Vite loads its configuration without the condition that finds sources.
import { colors, mark } from '../../packages/protocol/src/DesignTokens.ts'

const shell = new URL('shell.html', import.meta.url)

/**
 * Puts the documents of the wallet's pages into `shell.html`. Their own files have what differs. The frame's document,
 * `index.html`, has no shell, because it loads before every request.
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
      // A replacer function, because "$" is special in a replacement string.
      .replace('{{content}}', () => html.trim())
      .replaceAll('{{page.', `{{${page}.`)
      .replaceAll('{{accent}}', colors.accent.light.slice(1))
      .replaceAll('{{mark}}', mark)
  )
}
