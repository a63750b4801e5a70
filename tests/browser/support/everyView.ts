import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findProductName, messages, products } from '#contracts'
import { openTour, themesOf, type View, views } from '../views/index.ts'
import { axeFindings } from './axe.ts'
import { furnish } from './furnish.ts'
import { startForTests } from './started.ts'
import { widthFindings } from './widths.ts'

/** Between them the languages see what keeps its theme in both: words do not change colours. */
const themes = { de: 'wind', en: 'market' } as const

/** German words are the longer ones: narrow windows see them all, and in the other theme the pages. */
function isSeenNarrow(view: View, language: 'de' | 'en'): boolean {
  // A message that disables the product stands alone, without the frame that has the hint.
  if (view.name === 'login-disabled') return false
  return themesOf(view).includes(themes[language]) && (language === 'de' || view.open === undefined)
}

/** As the record of its product says. */
function fitsAnyWidth({ path }: View): boolean {
  const name = findProductName(path.split(/[/?]/)[1])
  return name !== undefined && products[name].fitsAnyWidth
}

/** The test of all views in a language. Each has a file of its own: together they take as long as one of them. */
export function testEveryView(language: 'de' | 'en'): void {
  const started = startForTests(furnish)
  test(`every page and dialog, in ${language}, gives axe nothing to find, fits into a tablet’s width, and does nothing that the policy refuses`, async () => {
    const tour = openTour(started.browser, started.product, { language, width: 1280 })
    const findings: string[] = []
    for (const view of views) {
      const page = await tour.show(view, view.theme ?? themes[language])
      const found = await lastingFindings(page)
      if (isSeenNarrow(view, language))
        found.push(...(await widthFindings(page, messages[language].shell.narrowWindow, fitsAnyWidth(view))))
      findings.push(...found.map((finding) => `${view.name}: ${finding}`))
    }
    expect(findings).toEqual([])
    expect(await tour.refusals()).toEqual([])
    await tour.close()
  }, 1_500_000)
}

/** A button may be caught on its way from one colour to another: only what is found twice counts. */
async function lastingFindings(page: Page): Promise<string[]> {
  const first = await axeFindings(page)
  if (first.length === 0) return []
  const second = await axeFindings(page)
  return first.filter((finding) => second.includes(finding))
}
