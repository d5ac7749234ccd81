import type { NextConfig } from 'next'

const config: NextConfig = {
  // The lockfile of a folder above would make that folder the root.
  turbopack: { root: import.meta.dirname },
}

export default config
