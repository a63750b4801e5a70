import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { baseMap } from './maps/baseMapPlugin.ts'

const web = import.meta.dirname
const server = `http://127.0.0.1:${process.env.ANEMONE_PORT ?? 8080}`

/** The newest version of the changelog is the application's version. */
function newestVersion(): string {
  const changelog = readFileSync(path.join(web, '..', 'CHANGELOG.md'), 'utf8')
  const version = /^## (\d{8})$/m.exec(changelog)?.[1]
  if (!version) throw new Error('CHANGELOG.md has no heading with a date such as "## 20261121"')
  return version
}

export default defineConfig({
  root: web,
  plugins: [react(), baseMap()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(newestVersion()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    // The content-security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: {
    fs: { allow: [path.join(web, '..')] },
    proxy: Object.fromEntries(['/api', '/realms', '/healthz', '/readyz'].map((prefix) => [prefix, server])),
  },
})
