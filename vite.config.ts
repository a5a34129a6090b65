import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // Unit tests need no pages; the router's plugin refuses to run without its dev server.
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
