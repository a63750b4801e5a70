import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { baseMap } from './maps/baseMapPlugin.ts'
import { gazetteer } from './maps/search/gazetteerPlugin.ts'
import { newsOf } from './releases/newsOf.ts'
import { parseChangelog } from './releases/parseChangelog.ts'
import { withoutJsonSchema } from './withoutJsonSchema.ts'

const web = import.meta.dirname
const read = (name: string) => readFileSync(path.join(web, '..', name), 'utf8')
const changelog = read('CHANGELOG.md')
const { version } = JSON.parse(read('package.json'))
/** Lines of the newest release that each start page loads and shows. */
const newsLines = 3
const news = newsOf(parseChangelog(changelog), newsLines)
const server = `http://127.0.0.1:${process.env.ANEMONE_PORT ?? 8080}`

const compressible = /\.(js|css|html|svg|json)$/
const smallest = 1024
/** Ten times as fast as the best quality, with files larger by a fifteenth. */
const brotliQuality = 9
/** Keeps the first page as small as possible. */
const firstFiles = /[\\/](react|frame|index|first|guards|preload-helper|StartPage|LoginScreen)-/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * What nearly every screen needs comes in two files instead of sixty: they compress better, and no screen waits
 * for a chain of small ones. Select and dialogs stay out: no first page has one.
 */
const sharedChunks = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](query-core|react-query|router-core|react-router|history|store|react-store))[\\/]/,
    priority: 2,
  },
  {
    name: 'frame',
    test: /[\\/](web[\\/](api|language|state|app[\\/]useActAs|sites[\\/](siteListChoice|useSelectedList)|ui[\\/](?!Select|\w*[dD]ialog|\w*Question|NumberField|QuantityField|MeantNumber|ListSelect|SearchSelect|ChoiceList|selectProps|useListBelow|VirtualTable|Table|DataTable|Tabs|Toggle|FileField|readColours|entriesText|keepTab|SmallTool))|contracts[\\/](?!requestPrice|law|mapBackground|releases|reading|basis|siteAirText|(audit|restriction|dispersion|production|farmProduction|farmIssue|meanYear|calibration|windCalibration)Texts?|messages[\\/](de|en|all)|legal|routes[\\/](admin|mapBackground|jobSeries|akterm|yieldIndex|maps|marketForecast|marketValue|profileValue|ppa|orderedProducts|windFarms|energyYield|calibration|validation|periods|plantRegister|reportLogo|productRequests|ownForwardCurves)|schemas[\\/](farmProduction|productRequest|period|productPeriods|plantRegister|productTurbine|market|admin|audit|purchaseCorrection|yieldAssumptions|provider|windFarm|restriction|calibration|meanSpeedRaster)|products[\\/](schemas|\w+[\\/](?!record\.ts)))|node_modules[\\/]zod)/,
    minShareCount: 2,
    priority: 1,
  },
  // In the entry file it would run after the schemas that the entry imports.
  { name: 'guards', test: /[\\/]web[\\/](textOnly|withoutEval)/, priority: 3 },
] as const

export default defineConfig({
  root: web,
  plugins: [
    react(),
    baseMap(),
    gazetteer(),
    precompress(),
    withoutJsonSchema((file) => readFileSync(file, 'utf8')),
  ],
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(version),
    'import.meta.env.NEWS': JSON.stringify(news),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    // The content-security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: [...sharedChunks] } } },
  },
  server: {
    fs: { allow: [path.join(web, '..')] },
    proxy: Object.fromEntries(
      ['/api', '/realms', '/help', '/healthz', '/readyz'].map((prefix) => [prefix, server]),
    ),
  },
})

/** Writes a `.br` and a `.gz` next to every text file of the built page, so that the server need not compress them. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir)
    },
    async closeBundle() {
      const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name))
      // In parallel: a start from a clone waits for it.
      await Promise.all(names.map((name) => compress(path.join(folder, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const quality = firstFiles.test(file) ? constants.BROTLI_MAX_QUALITY : brotliQuality
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  const [small, fallback] = await Promise.all([brotli(bytes, options), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, fallback)])
}
