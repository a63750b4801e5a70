import type { Page } from 'playwright-core'

/**
 * Controls of the page, or of the dialog or menu over it, that a pointer cannot reach even after scrolling, and panels over maps
 * and dialogs that scroll without a hint.
 */
export async function reachFindings(page: Page): Promise<string[]> {
  const first = await page.evaluate(unreached)
  if (first.length === 0) return []
  // A busy machine may still draw the page at its former size: only findings seen twice count.
  const again = await page.evaluate(unreached)
  return first.filter((finding) => again.includes(finding))
}

/** Runs in the page. */
function unreached(): string[] {
  // Controls of a page that is not painted are as visible as on a painted one; no frame is drawn before it ends.
  const { style } = document.documentElement
  const { opacity } = style
  style.opacity = ''
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.className
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 2 && height > 2
    )
  }
  // An open menu covers the page below it.
  const top =
    [...document.querySelectorAll('dialog[open]')].at(-1) ??
    document.querySelector('nav [aria-expanded=true]')?.parentElement
  const rooms = top ? [top] : [...document.querySelectorAll('[data-map]')]
  const controls = 'button:not(:disabled), a[href], input:not([type=hidden]), select, textarea, summary'

  /** Element that covers the middle of a control; null if the pointer reaches the control. */
  const coverOf = (element: Element): Element | null | 'cut' => {
    const { left, top: from, right, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (from + bottom) / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'cut'
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return 'cut'
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    return [element, ...labels].some((own) => own.contains(hit)) || hit.contains(element) ? null : hit
  }

  // The link that skips the navigation appears with the focus.
  let left = [...(top ?? document.body).querySelectorAll(controls)].filter(
    (element) => isSeen(element) && !element.matches('[href^="#"]:not(:focus)'),
  )
  // One scroll shows many controls, and scrolling costs more than looking.
  const page = document.scrollingElement!
  const before = page.scrollTop
  for (let y = 0; left.length > 0 && y < page.scrollHeight; y += innerHeight / 2) {
    page.scrollTop = y
    left = left.filter((element) => coverOf(element) !== null)
  }
  const covered = left.flatMap((element) => {
    // In the middle, since columns that stay in place cover the edges of a table.
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const cover = coverOf(element)
    if (cover === null) return []
    return [
      cover === 'cut' ? `'${nameOf(element)}' is cut` : `'${nameOf(cover)}' covers '${nameOf(element)}'`,
    ]
  })
  page.scrollTop = before
  const silent = rooms.flatMap((room) =>
    [room, ...room.querySelectorAll('section, div, ul')].filter((element) => {
      const { overflowY, backgroundAttachment } = getComputedStyle(element)
      const scrolls = overflowY === 'auto' || overflowY === 'scroll'
      const isTable = element.querySelector(':scope > table') !== null
      if (!scrolls || isTable || !isSeen(element) || element.scrollHeight <= element.clientHeight + 8)
        return false
      return !backgroundAttachment.includes('local')
    }),
  )
  style.opacity = opacity
  return [...covered, ...silent.map((element) => `'${nameOf(element)}' scrolls without saying so`)]
}
