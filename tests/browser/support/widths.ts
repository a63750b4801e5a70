import type { Page } from 'playwright-core'
import { isWholeExtent } from '../../../supply/testing/extent.ts'

const MADE_FOR = 1200
/**
 * Widths of an upright tablet, a tablet on its side, and the design width; a sample has the smallest and the largest.
 */
const usualWidths = isWholeExtent ? [768, 1000, MADE_FOR] : [768, MADE_FOR]
/** Window widths around the one at which the frame shows its hint, on all pages alike. */
export const widthsAtHint = [MADE_FOR - 1, MADE_FOR]

/**
 * Elements that do not fit at narrow widths, and missing or superfluous hints.
 * @param fitsAnyWidth whether the page needs no hint
 */
export async function widthFindings(
  page: Page,
  hint: string,
  fitsAnyWidth: boolean,
  widths: readonly number[] = usualWidths,
): Promise<string[]> {
  const before = page.viewportSize()
  const findings: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await overflowPx(page)
    if (overflow > 0) findings.push(`at ${width}: ${overflow} px too wide`)
    const isHinted = await page.getByText(hint).isVisible()
    const isNeeded = width < MADE_FOR && !fitsAnyWidth
    if (isHinted !== isNeeded) findings.push(`at ${width}: hint is ${isHinted ? 'there' : 'missing'}`)
  }
  if (before) await page.setViewportSize(before)
  return findings
}

/**
 * Measured after all elements that watch their own size have been redrawn, which takes some frames: only what stays too
 * wide counts.
 */
async function overflowPx(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const overflow = () => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
    for (let count = 0; count < 3 || (overflow() > 0 && count < 60); count += 1) await frame()
    return overflow()
  })
}

/** A page below a menu that does not begin below its logo: its margins are set twice or not at all. */
export async function marginFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leftOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left
    const title = leftOf('main:not([data-fills-window]) h1')
    const logo = leftOf('header:has(nav) a:has(svg)')
    if (title === undefined || logo === undefined || Math.abs(title - logo) < 2) return []
    return [`the title begins ${title - logo} px right of the logo`]
  })
}

/** Enlarged letters of a reader, relative to the usual size. */
const LARGER_TEXT = 1.2

/** The design width, and the widest page. */
const windows = [1280, 1680]

/** Tables that scroll sideways although the page has space. */
export async function cutTableFindings(page: Page): Promise<string[]> {
  if ((await page.locator('main table').count()) === 0) return []
  const before = page.viewportSize()
  const findings: string[] = []
  for (const width of windows) {
    await page.setViewportSize({ width, height: 900 })
    await overflowPx(page)
    const cut = await page.evaluate(() => {
      const { width = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {}
      const [most, gap] = ['--width-wide', '--s4'].map((name) =>
        Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)),
      )
      if (width >= Math.min(most!, innerWidth - 2 * gap!) - 20) return []
      return [...document.querySelectorAll('main table')].flatMap((table) => {
        const frame = table.parentElement!
        const name = table.querySelector('caption')?.textContent ?? ''
        return frame.scrollWidth > frame.clientWidth + 1 ? [name] : []
      })
    })
    findings.push(...cut.map((name) => `at ${width}: the table '${name}' is cut beside free margins`))
  }
  if (before) await page.setViewportSize(before)
  return findings
}

/** Elements that do not fit with larger letters. */
export async function largeTextFindings(page: Page): Promise<string[]> {
  const resize = (factor: number) =>
    page.evaluate((by) => {
      const { style } = document.documentElement
      for (let size = 1; size <= 6; size += 1) {
        style.removeProperty(`--t${size}`)
        const usual = Number.parseFloat(
          getComputedStyle(document.documentElement).getPropertyValue(`--t${size}`),
        )
        if (by !== 1) style.setProperty(`--t${size}`, `${usual * by}px`)
      }
    }, factor)
  await resize(LARGER_TEXT)
  const overflow = await overflowPx(page)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main h1, main h2, main label')].flatMap((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      // Elements for screen readers only are one pixel wide.
      const isSeen = element.clientWidth > 1
      const isCut = isSeen && element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden'
      return isCut && textOverflow !== 'ellipsis' ? [element.textContent?.trim().slice(0, 60) ?? ''] : []
    }),
  )
  await resize(1)
  return [
    ...(overflow > 0 ? [`with larger letters: ${overflow} px too wide`] : []),
    ...cut.map((text) => `with larger letters: '${text}' is cut`),
  ]
}
