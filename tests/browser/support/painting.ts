import type { Page } from 'playwright-core'

/**
 * Paints a page, or stops painting it. A change of the window costs half of the processor time without it; layout, focus
 * and events are the same.
 */
export async function paint(page: Page, isPainted: boolean): Promise<void> {
  await page.evaluate(
    (opacity) => {
      document.documentElement.style.opacity = opacity
    },
    isPainted ? '' : '0',
  )
}
