import type { Page } from 'playwright-core'

/** Elements that cover a button of a row, such as a chip too wide for its cell. */
export async function coveredFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shows = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isShown && width > 2 && height > 2
    }
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)
    const rows = [...document.querySelectorAll('tr, li')]
    return rows.flatMap((row) => {
      const buttons = [...row.querySelectorAll('button')].filter(shows)
      const leaves = [...row.querySelectorAll('*')].filter(
        (element) =>
          element.matches('button') ||
          (element.childElementCount === 0 && element.textContent?.trim() !== '' && shows(element)),
      )
      return buttons.flatMap((button) => {
        const box = button.getBoundingClientRect()
        return leaves
          .filter((leaf) => !leaf.contains(button) && !button.contains(leaf))
          .filter((leaf) => overlap(box, leaf.getBoundingClientRect()))
          .map((leaf) => `'${nameOf(leaf)}' covers the button '${nameOf(button)}'`)
      })
    })
  })
}
