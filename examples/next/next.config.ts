import type { NextConfig } from 'next'

const config: NextConfig = {
  // Set the root. Otherwise Next.js uses the parent folder that has a lockfile.
  turbopack: { root: import.meta.dirname },
}

export default config
