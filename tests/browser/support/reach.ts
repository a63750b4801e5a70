import type { Page } from 'playwright-core'

/** The window of a typical laptop, and the same with the page enlarged to 200 %. */
const windows = [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
]

/** Areas in which controls may overlap. */
const rooms = 'dialog[open], [data-map]'

/**
 * Controls in dialogs, popups and panels over maps that a pointer cannot reach, even after scrolling; panels that
 * scroll without a hint; and buttons at the foot of a dialog that are out of sight.
 */
export async function reachFindings(page: Page): Promise<string[]> {
  if ((await page.locator(rooms).count()) === 0) return []
  const before = page.viewportSize()
  const findings: string[] = []
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height })
    // A busy machine may still draw the page at its former size: only findings seen twice count.
    const first = await page.evaluate(unreached)
    const found = first.length === 0 ? first : await page.evaluate(unreached)
    findings.push(...found.map((finding) => `at ${width} x ${height}: ${finding}`))
  }
  if (before) await page.setViewportSize(before)
  return findings
}

/** Runs in the page. */
async function unreached(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let count = 0; count < 3; count += 1) await frame()
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.className
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 2 && height > 2
    )
  }
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const top = dialogs.at(-1)
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

  const covered = rooms.flatMap((room) =>
    [...room.querySelectorAll(controls)].filter(isSeen).flatMap((element) => {
      if (coverOf(element) === null) return []
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const cover = coverOf(element)
      if (cover === null) return []
      return [
        cover === 'cut' ? `'${nameOf(element)}' is cut` : `'${nameOf(cover)}' covers '${nameOf(element)}'`,
      ]
    }),
  )
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
  return [...covered, ...silent.map((element) => `'${nameOf(element)}' scrolls without saying so`)]
}
