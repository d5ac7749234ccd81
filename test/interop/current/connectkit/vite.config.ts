import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** ConnectKit needs React 18, and the other applications share React 19 with the libraries in the folder above. */
export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
})
