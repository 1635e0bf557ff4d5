import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { API_URL = 'http://127.0.0.1:8080', BUILD_OUTPUT = 'dist/console' } = process.env

/** The console is served at /console by the server that answers its calls; `npm run dev` reloads it as it changes. */
export default defineConfig({
  root: at('.'),
  base: '/console/',
  plugins: [react()],
  resolve: { alias: { '@contract': at('../contract'), '@domain': at('../domain') } },
  build: {
    outDir: at(`../${BUILD_OUTPUT}`),
    emptyOutDir: true,
    target: ['chrome107', 'safari16'],
    // The content policy takes no data: addresses of scripts, and small files are better cached than inlined twice.
    assetsInlineLimit: 0,
    rollupOptions: { output: { hashCharacters: 'hex' } },
  },
  server: { proxy: { '^/(api|uploads|art)/': API_URL, '^/socket': { target: API_URL, ws: true } } },
})
