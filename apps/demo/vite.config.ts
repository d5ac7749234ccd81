import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv } from 'vite'
import { paths } from '../../packages/protocol/src/api/paths.ts'
import { writeSentences } from '../../packages/words/writeSentences.ts'

export default defineConfig(({ command, isPreview, mode }) => {
  // `npm start` has built the frame in the same process, which has set NODE_ENV to production.
  if (command === 'serve' && !isPreview) process.env.NODE_ENV = 'development'
  const { VITE_WALLET_URL = `http://localhost:4100${paths.frame}` } = loadEnv(
    mode,
    import.meta.dirname,
  )
  return {
    // These modules are loaded on demand. If Vite discovers them late, it reloads the page, which then loses its
    // session keys.
    optimizeDeps: { include: ['viem', 'viem/accounts', 'viem/siwe', 'viem/utils'] },
    define: { 'import.meta.env.VITE_WALLET_URL': JSON.stringify(VITE_WALLET_URL) },
    plugins: [react(), writeSentences()],
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    server: { cors: false, host: 'localhost', port: 4000, strictPort: true },
  }
})
