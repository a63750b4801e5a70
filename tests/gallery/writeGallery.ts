/** `npm run gallery`: every chart in both themes and languages, on one page. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { languages } from '#domain'
import { drawChart } from './drawChart.ts'
import { galleryCharts } from './galleryCharts.ts'
import { galleryTheme, type PageTheme } from './galleryTheme.ts'

const themes: readonly PageTheme[] = ['wind', 'market']
const folder = join(import.meta.dirname, '../../gallery')

const kinds = themes.flatMap((theme) => languages.map((language) => galleryTheme(theme, language)))
const rows = galleryCharts.map(
  (chart) =>
    `<h2>${chart.name}</h2><div class="row">${kinds.map((theme) => drawChart(chart, theme)).join('\n')}</div>`,
)
mkdirSync(folder, { recursive: true })
const file = join(folder, 'index.html')
writeFileSync(
  file,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Charts</title>
<style>body{font-family:system-ui,sans-serif;margin:24px}.row{display:grid;grid-template-columns:repeat(2,max-content);gap:16px}</style>
${rows.join('\n')}</html>`,
)
process.stdout.write(`${file}\n`)
