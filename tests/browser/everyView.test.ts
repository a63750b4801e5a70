import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findProductName, type Language, messages, products } from '#contracts'
import { isWholeExtent } from '#domain/testing'
import { axeFindings, colourRules } from './support/axe.ts'
import { furnish } from './support/furnish.ts'
import { paint } from './support/painting.ts'
import { reachFindings } from './support/reach.ts'
import { coveredFindings } from './support/rows.ts'
import { startForTests } from './support/started.ts'
import {
  cutTableFindings,
  hintFindings,
  largeTextFindings,
  MADE_FOR,
  marginFindings,
  overflowFindings,
  widthFindings,
  widthsAtHint,
} from './support/widths.ts'
import { inEachWindow } from './support/windows.ts'
import { openTour, type Theme, type Tour, themesOf, type View, views } from './views/index.ts'

/** Shared links are opened on any device; for products the record says so. */
function fitsAnyWidth({ path }: View): boolean {
  const [, first = ''] = path.split(/[/?#]/)
  const name = findProductName(first)
  return first === 'shared' || (name !== undefined && products[name].fitsAnyWidth)
}

/** Each view in one theme only, the others in that of wind. */
const firstTheme = (view: View): Theme => themesOf(view)[0] ?? 'wind'

/** A message that disables the product is shown without the frame that has the hint. */
const hasFrame = ({ name }: View): boolean => name !== 'login-disabled'

/**
 * The other theme changes only custom properties of colour: the layout is the same. Dialogs consist of the parts of
 * pages, in the same colours.
 */
async function otherThemeFindings(page: Page, view: View): Promise<string[]> {
  const [shown, other] = themesOf(view)
  if (other === undefined) return []
  const wear = (theme: Theme) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
  await wear(other)
  const findings = await lastingFindings(page, colourRules)
  await wear(shown!)
  return findings.map((finding) => `in the theme ${other}: ${finding}`)
}

const started = startForTests(furnish, 'five')
const narrowWindow = (language: Language) => messages[language].shell.narrowWindow

/**
 * Two tours at once: one waits for answers and frames while the other one computes. One is in German, in a sample the
 * other one, since a change of the language costs as much as a page. Pages with arranged answers are always in German,
 * whose words are longer.
 */
const middle = Math.ceil(views.length / 2)
const tours = [
  { part: views.slice(0, middle), language: isWholeExtent ? 'de' : 'en' },
  { part: views.slice(middle), language: isWholeExtent ? 'en' : 'de' },
] as const
/** The first page with the frame and its hint. */
const framed = views.find((view) => hasFrame(view) && !fitsAnyWidth(view))

test('every page and dialog has no axe findings, has its actions in reach in each window, and triggers no refusal of the policy', {
  timeout: 2_400_000,
}, async () => {
  expect((await Promise.all(tours.map(tourFindings))).flat()).toEqual([])
})

async function tourFindings({ part, language }: (typeof tours)[number]): Promise<string[]> {
  const tour = openTour(started.browser, started.product, { language, width: 1280 })
  const findings: string[] = []
  for (const view of part) {
    const shown = view.prepare === undefined ? language : 'de'
    const first = await viewFindings(tour, view, shown)
    // A busy machine may still be drawing: the view is shown again, which costs less than the whole tour.
    const again = first.length === 0 ? [] : await viewFindings(tour, view, shown)
    findings.push(...first.filter((finding) => again.includes(finding)))
  }
  findings.push(...(await tour.refusals()))
  await tour.close()
  return findings
}

async function viewFindings(tour: Tour, view: View, language: Language): Promise<string[]> {
  const page = await tour.show(view, firstTheme(view), language)
  await paint(page, true)
  const found = [
    ...(await lastingFindings(page, undefined, await newPart(page, view))),
    ...(isWholeExtent && view.open === undefined ? await otherThemeFindings(page, view) : []),
    ...(await titleFindings(page)),
    ...(await bubbleFindings(page)),
    ...(await coveredFindings(page)),
  ]
  // The page stays so until the next view is open.
  await paint(page, false)
  found.push(...(await inEachWindow(page, ({ width }) => layoutFindings(page, view, width, language))))
  if (view === framed) found.push(...(await widthFindings(page, narrowWindow(language), false, widthsAtHint)))
  if (view.open === undefined) found.push(...(await largeTextFindings(page)))
  return found.map((finding) => `${view.name}: ${finding}`)
}

/** Selector of what a view shows that was not on the page before. */
async function newPart(page: Page, { goesOn }: View): Promise<string | undefined> {
  if (!goesOn) return undefined
  const dialogs = await page.locator('dialog[open]').count()
  return dialogs > 0 ? 'dialog[open]' : 'main'
}

/** Findings at the present size of the window. */
async function layoutFindings(page: Page, view: View, width: number, language: Language): Promise<string[]> {
  const isHinted = width < MADE_FOR && !fitsAnyWidth(view)
  return [
    // Waits until the page is drawn at its new size.
    ...(await overflowFindings(page)),
    ...(hasFrame(view) ? await hintFindings(page, narrowWindow(language), isHinted) : []),
    ...(await marginFindings(page)),
    ...(await cutTableFindings(page)),
    ...(await reachFindings(page)),
  ]
}

/** Every page with a heading has its own title in the browser's tab. */
async function titleFindings(page: Page): Promise<string[]> {
  if ((await page.locator('h1').count()) === 0) return []
  const title = await page.title()
  return / · Anemone$/.test(title) ? [] : [`the tab says '${title}'`]
}

/** A tooltip below a button of a row would cover the button of the next row. */
async function bubbleFindings(page: Page): Promise<string[]> {
  const bubbles = await page.locator('td [role=tooltip]').allTextContents()
  return bubbles.map((text) => `the bubble '${text}' covers the next row`)
}

/** A button may be in transition between two colours: only findings seen twice count. */
async function lastingFindings(page: Page, rules?: readonly string[], of?: string): Promise<string[]> {
  const first = await axeFindings(page, rules, of)
  if (first.length === 0) return []
  const second = await axeFindings(page, rules, of)
  return first.filter((finding) => second.includes(finding))
}
