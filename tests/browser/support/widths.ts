import type { Page } from 'playwright-core'

/** Width in px below which the frame hints to widen the window. */
export const MADE_FOR = 1200
/** Widths of an upright tablet, and the design width. */
const usualWidths = [768, MADE_FOR]
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
    const found = [
      ...(await overflowFindings(page)),
      ...(await hintFindings(page, hint, width < MADE_FOR && !fitsAnyWidth)),
    ]
    findings.push(...found.map((finding) => `at ${width}: ${finding}`))
  }
  if (before) await page.setViewportSize(before)
  return findings
}

/** Elements that do not fit the page of a shared link on a phone. */
export async function phoneFindings(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const findings = await overflowFindings(page)
  if (before) await page.setViewportSize(before)
  return findings
}

/** A page that is wider than its window. */
export async function overflowFindings(page: Page): Promise<string[]> {
  const overflow = await overflowPx(page)
  return overflow > 0 ? [`${overflow} px too wide`] : []
}

/** A missing or superfluous hint to widen the window. */
export async function hintFindings(page: Page, hint: string, isNeeded: boolean): Promise<string[]> {
  const isHinted = await page.getByText(hint).isVisible()
  return isHinted === isNeeded ? [] : [`hint is ${isHinted ? 'there' : 'missing'}`]
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

/** Tables that scroll sideways although the page has space. */
export async function cutTableFindings(page: Page): Promise<string[]> {
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
  return cut.map((name) => `the table '${name}' is cut beside free margins`)
}

/** Elements that do not fit with larger letters. */
export async function largeTextFindings(page: Page): Promise<string[]> {
  const resize = (factor: number) =>
    page.evaluate((by) => {
      const { style } = document.documentElement
      const names = [1, 2, 3, 4, 5, 6].map((size) => `--t${size}`)
      for (const name of names) style.removeProperty(name)
      if (by === 1) return
      // All are read before one is set: each change in between would style the page again.
      const usual = getComputedStyle(document.documentElement)
      const sizes = names.map((name) => Number.parseFloat(usual.getPropertyValue(name)))
      for (const [index, name] of names.entries()) style.setProperty(name, `${sizes[index]! * by}px`)
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
