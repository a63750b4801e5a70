import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { furnish } from './support/furnish.ts'
import { startForTests } from './support/started.ts'
import { widthFindings } from './support/widths.ts'
import { looksOf, openTour, type View, views } from './views/index.ts'

const started = startForTests(furnish)

/** Between them the languages see what keeps its look in both: words do not change colours. */
const looks = { de: 'wind', en: 'market' } as const

/** German words are the longer ones: narrow windows see them all, and in the other look the pages. */
function isSeenNarrow(view: View, language: 'de' | 'en'): boolean {
  // A message that disables the product stands alone, without the frame that has the hint.
  if (view.name === 'login-disabled') return false
  return looksOf(view).includes(looks[language]) && (language === 'de' || view.open === undefined)
}

describe.each(['de', 'en'] as const)('every page and dialog, in %s', (language) => {
  test('gives axe nothing to find, and fits into a tablet’s width', async () => {
    const tour = openTour(started.browser, started.product, { language, width: 1280 })
    const findings: string[] = []
    for (const view of views) {
      const page = await tour.show(view, view.look ?? looks[language])
      const found = await lastingFindings(page)
      if (isSeenNarrow(view, language))
        found.push(...(await widthFindings(page, messages[language].shell.narrowWindow)))
      findings.push(...found.map((finding) => `${view.name}: ${finding}`))
    }
    expect(findings).toEqual([])
    await tour.close()
  }, 900_000)
})

/** A button may be caught on its way from one colour to another: only what is found twice counts. */
async function lastingFindings(page: Page): Promise<string[]> {
  const first = await axeFindings(page)
  if (first.length === 0) return []
  const second = await axeFindings(page)
  return first.filter((finding) => second.includes(finding))
}
