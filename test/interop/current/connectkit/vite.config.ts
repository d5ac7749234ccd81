import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * A separate configuration for ConnectKit, which needs React 18. The other applications share React 19, which is
 * installed in the parent folder.
 */
export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
})
