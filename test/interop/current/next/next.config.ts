import { dirname } from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // The folder that contains the lockfile and the packages.
  turbopack: { root: dirname(import.meta.dirname) },
}

export default config
