import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The applications with a page for Vite, by their folders. */
const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((it) => it.isDirectory())
  .map((it) => it.name)
  .filter((name) => readdirSync(join(import.meta.dirname, name)).includes('index.html'))

export default defineConfig({
  base: './',
  build: {
    rolldownOptions: {
      input: names.map((name) => join(import.meta.dirname, name, 'index.html')),
    },
  },
  plugins: [react()],
})
