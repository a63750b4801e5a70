import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { findProductName, messages, products } from '#contracts'
import { isWholeExtent } from '../../supply/testing/extent.ts'
import { axeFindings } from './support/axe.ts'
import { furnish } from './support/furnish.ts'
import { coveredFindings } from './support/rows.ts'
import { startForTests } from './support/started.ts'
import { cutTableFindings, largeTextFindings, marginFindings, widthFindings } from './support/widths.ts'
import { openTour, themesOf, type View, views } from './views/index.ts'

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

/** German words are the longer ones, so that a sample of the views in both languages is all of them in German. */
const languages = isWholeExtent ? (['de', 'en'] as const) : (['de'] as const)

/** The views in both languages at once: a server is furnished once for them. */
describe.concurrent('every page and dialog', () => {
  const started = startForTests(furnish, 'five')
  test.for(languages)(
    'in %s, gives axe nothing to find, fits into a tablet’s width, and does nothing that the policy refuses',
    { timeout: 1_500_000 },
    async (language, { expect }) => {
      const tour = openTour(started.browser, started.product, { language, width: 1280 })
      const findings: string[] = []
      for (const view of views) {
        const page = await tour.show(view, view.theme ?? themes[language])
        const found = [
          ...(await lastingFindings(page)),
          ...(await titleFindings(page)),
          ...(await bubbleFindings(page)),
          ...(await coveredFindings(page)),
          ...(await marginFindings(page)),
        ]
        if (isSeenNarrow(view, language))
          found.push(
            ...(await widthFindings(page, messages[language].shell.narrowWindow, fitsAnyWidth(view))),
          )
        if (language === 'de') found.push(...(await cutTableFindings(page)))
        if (language === 'de' && view.open === undefined) found.push(...(await largeTextFindings(page)))
        findings.push(...found.map((finding) => `${view.name}: ${finding}`))
      }
      expect(findings).toEqual([])
      expect(await tour.refusals()).toEqual([])
      await tour.close()
    },
  )
})

/** Every page with a heading has a name of its own in the browser's tab. */
async function titleFindings(page: Page): Promise<string[]> {
  if ((await page.locator('h1').count()) === 0) return []
  const title = await page.title()
  return / · Anemone$/.test(title) ? [] : [`the tab says '${title}'`]
}

/** A bubble below the button of a row would cover the button of the next one. */
async function bubbleFindings(page: Page): Promise<string[]> {
  const bubbles = await page.locator('td [role=tooltip]').allTextContents()
  return bubbles.map((text) => `the bubble '${text}' covers the next row`)
}

/** A button may be caught on its way from one colour to another: only what is found twice counts. */
async function lastingFindings(page: Page): Promise<string[]> {
  const first = await axeFindings(page)
  if (first.length === 0) return []
  const second = await axeFindings(page)
  return first.filter((finding) => second.includes(finding))
}
