import type { NextConfig } from 'next'

const config: NextConfig = {
  // Otherwise Next.js takes the parent folder with a lockfile as the root.
  turbopack: { root: import.meta.dirname },
}

export default config
