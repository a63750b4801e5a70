import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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
const shortHash = (file: string) =>
  createHash('sha256').update(path.relative(web, file)).digest('base64url').slice(0, 4)
const server = `http://127.0.0.1:${process.env.ANEMONE_PORT ?? 8080}`

/**
 * Code for nearly every screen comes in two files instead of sixty: they compress better, and no screen waits for a
 * chain of small ones. Select and dialogs are excluded: no first page has one.
 */
const sharedChunks = [
  {
    name: 'react',
    test: /^\0(vite[\\/]preload-helper|rolldown[\\/]runtime)|[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](query-core|react-query|router-core|react-router|history|store|react-store))[\\/]/,
    priority: 2,
  },
  {
    name: 'frame',
    test: /[\\/](web[\\/](api|language|state|app[\\/]useActAs|sites[\\/](siteListChoice|useSelectedList)|ui[\\/](?!Select|\w*[dD]ialog|\w*Question|NumberField|DropArea|FormWithAnswer|QuantityField|MeantNumber|ListSelect|SearchSelect|ChoiceList|selectProps|useListBelow|VirtualTable|Table|DataTable|Tabs|Toggle|FileField|readColours|entriesText|keepTab|SmallTool|Skeleton))|contracts[\\/](?!requestPrice|periodText|quantities|curveName|issueText|products[\\/]orderSummary|schemas[\\/](mixing|meanYear|csvPart|resultSite)|law|mapBackground|releases|reading|basis|siteAirText|windClass\w*|(audit|restriction|dispersion|production|farmProduction|farmIssue|meanYear|metered|curtailment|calibration|windCalibration)Texts?|messages[\\/](de|en|all)|legal|routes[\\/](admin|turbines|operation|mapBackground|jobSeries|akterm|yieldIndex|maps|marketForecast|marketValue|profileValue|ppa|orderedProducts|windFarms|energyYield|calibration|validation|periods|metered|plantRegister|reportLogo|productRequests|ownForwardCurves|shares|followedResults|firstFigures)|schemas[\\/](measurementReading|turbine\.|soundPower|share|followedResult|farmProduction|productRequest|period|productPeriods|plantRegister|productTurbine|market|admin|audit|purchaseCorrection|yieldAssumptions|provider|windFarm|restriction|calibration|metered|meanSpeedRaster|atlasSkill)|products[\\/](schemas|allParts|mainFigures?\.|figureTables|ensemble|\w+[\\/](?!record\.ts)))|node_modules[\\/]zod)/,
    minShareCount: 2,
    priority: 1,
  },
  // Its forms to sign up and for a lost password are loaded on demand, and share its style.
  { name: 'LoginScreen', test: /[\\/]web[\\/]features[\\/]login[\\/](?!SignUpForm|ResetForm)/, priority: 1 },
  // The entry file would run it after the schemas that it imports.
  { name: 'guards', test: /[\\/]web[\\/](textOnly|withoutEval)/, priority: 3 },
] as const

export default defineConfig({
  root: web,
  plugins: [react(), baseMap(), gazetteer(), withoutJsonSchema((file) => readFileSync(file, 'utf8'))],
  // Each first page has a hundred of these names, twice.
  css: { modules: { generateScopedName: (name, file) => `${name}-${shortHash(file)}` } },
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
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...sharedChunks] },
        // The first page lists the names of all files: a letter less of each hash saves a quarter of a kilobyte.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    fs: { allow: [path.join(web, '..')] },
    proxy: Object.fromEntries(
      ['/api', '/realms', '/help', '/healthz', '/readyz'].map((prefix) => [prefix, server]),
    ),
  },
})
