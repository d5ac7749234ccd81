#!/usr/bin/env node
import { existsSync } from 'node:fs'

// npm links a command only if its file exists at install time. The build comes later in a fresh
// clone, so this file is committed and loads the built one.
const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) await import(main.href)
else {
  process.stderr.write(
    'Latchkey is not built yet. Run `npm run build` in the repository, then run this command again.\n',
  )
  process.exitCode = 1
}
