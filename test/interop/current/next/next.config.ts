import { dirname } from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // The folder with the lockfile and the packages.
  turbopack: { root: dirname(import.meta.dirname) },
}

export default config
