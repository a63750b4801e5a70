import type { Page } from 'playwright-core'

/** From an upright tablet to just below what the application is made for, and that. */
const widths = [768, 1000, 1199, 1200]
const MADE_FOR = 1200

/**
 * What does not fit at narrow widths, and where the hint to the width is missing or too much.
 *
 * @param fitsAnyWidth  whether the page needs no hint
 */
export async function widthFindings(page: Page, hint: string, fitsAnyWidth: boolean): Promise<string[]> {
  const before = page.viewportSize()
  const findings: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await overflowPx(page)
    if (overflow > 0) findings.push(`at ${width}: ${overflow} px too wide`)
    const isHinted = await page.getByText(hint).isVisible()
    const isWanted = width < MADE_FOR && !fitsAnyWidth
    if (isHinted !== isWanted) findings.push(`at ${width}: hint is ${isHinted ? 'there' : 'missing'}`)
  }
  if (before) await page.setViewportSize(before)
  return findings
}

/** Once everything that watches its own size has been drawn anew. */
async function overflowPx(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let count = 0; count < 3; count += 1) await frame()
    return (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
  })
}
