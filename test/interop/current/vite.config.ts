import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The folders of the applications that have a page for Vite but no configuration of their own. */
const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((it) => it.isDirectory())
  .map((it) => it.name)
  .filter((name) => {
    const files = readdirSync(join(import.meta.dirname, name))
    return files.includes('index.html') && !files.includes('vite.config.ts')
  })

export default defineConfig({
  base: './',
  build: {
    rolldownOptions: {
      input: names.map((name) => join(import.meta.dirname, name, 'index.html')),
    },
  },
  plugins: [react()],
})
