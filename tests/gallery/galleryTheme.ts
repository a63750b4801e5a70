import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFormat, type Language, messages } from '#contracts'
import { chartColours } from '#web/charts/chartColours.ts'
import type { ChartTheme } from '#web/charts/chartTheme.ts'

export type PageTheme = 'wind' | 'market'

const styles = join(import.meta.dirname, '../../web/styles')
const sheets = ['tokens.css', 'themes.css', 'pictures.css']

/** Theme and language of charts on the page, read from the style sheets. */
export function galleryTheme(pageTheme: PageTheme, language: Language): ChartTheme {
  const properties = customProperties(pageTheme)
  const colours = chartColours((name) => resolved(properties, name))
  return { colours, language, format: createFormat(language, messages[language].units) }
}

/** Custom properties of a theme, later rules overriding earlier ones. */
function customProperties(pageTheme: PageTheme): ReadonlyMap<string, string> {
  const properties = new Map<string, string>()
  for (const sheet of sheets)
    for (const [, selector, body] of readFileSync(join(styles, sheet), 'utf8').matchAll(
      /([^{}]+)\{([^}]*)\}/g,
    ))
      if (/:root/.test(selector ?? '') || selector?.includes(`data-theme="${pageTheme}"`))
        for (const [, name, value] of (body ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g))
          properties.set(name ?? '', (value ?? '').trim())
  return properties
}

/** @throws Error for a property that no sheet has: a chart would be drawn in no colour */
function resolved(properties: ReadonlyMap<string, string>, name: string): string {
  const value = properties.get(name)
  if (value === undefined) throw new Error(`no custom property ${name}`)
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return other === undefined ? value : resolved(properties, other)
}
