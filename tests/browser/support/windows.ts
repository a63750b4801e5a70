import type { Page } from 'playwright-core'
import { isWholeExtent } from '#domain/testing'

interface Size {
  readonly width: number
  readonly height: number
}

/** The window of a typical laptop, in which views are opened. */
const laptop: Size = { width: 1280, height: 800 }
/** The same with the page enlarged to 200 %. */
const enlarged: Size = { width: 640, height: 400 }

/** A sample has the laptop with the usual and the enlarged page; otherwise larger windows too. */
const windows: readonly Size[] = [
  laptop,
  ...(isWholeExtent
    ? [
        { width: 1440, height: 900 },
        { width: 1920, height: 1080 },
      ]
    : []),
  enlarged,
]

/** Resizes the window of an opened view, which costs far less than opening it again, and collects what a check finds. */
export async function inEachWindow(
  page: Page,
  check: (size: Size) => Promise<readonly string[]>,
): Promise<string[]> {
  const findings: string[] = []
  for (const size of windows) {
    await page.setViewportSize(size)
    const found = await check(size)
    findings.push(...found.map((finding) => `at ${size.width} x ${size.height}: ${finding}`))
  }
  await page.setViewportSize(laptop)
  return findings
}
