import type { Page } from 'playwright-core'
import { messages, routes } from '#contracts'
import { launchBrowser, visitorOf } from '../../tests/browser/support/browser.ts'
import { logIn } from '../../tests/browser/support/logIn.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { type BenchServer, withServer } from '../peers/benchServer.ts'

const SITES = sized(1000, 50)
/** Limits for a list of a thousand sites, ms. */
const LIMITS_MS = { import: 2000, shown: 200, frame: 1000 / 30 }
const PAN_STEPS = sized(60, 6)
const REPEATS = sized(5, 1)

/**
 * A list of 1000 sites, each time compared with its limit: importing it with heights from the terrain, showing
 * it, and the frames of a dragged map under software rendering. Needs the built page.
 */
export function siteLists(): Promise<Figure[]> {
  return withServer(async (server) => {
    const importMs = await importTimeMs(server)
    const browser = await launchBrowser()
    try {
      const { page } = await visitorOf(browser, 'en')
      await logIn(page, `${server.url}/lists`, server.login.name, server.login.password, 'en')
      await page.getByRole('heading', { level: 1, name: messages.en.siteLists.title }).waitFor()
      const shownMs = await shownTimeMs(page)
      const frameMs = await panFrameMs(page)
      return [
        figure('siteListImport', importMs, LIMITS_MS.import),
        figure('siteListShown', shownMs, LIMITS_MS.shown),
        figure('siteMapPanFrame', frameMs, LIMITS_MS.frame),
      ]
    } finally {
      await browser.close()
    }
  })
}

function figure(name: string, ours: number, peer: number): Figure {
  return { name, ratio: ours / peer, unit: 'ms', ours, peer, peer_name: 'what is asked', same_result: null }
}

async function importTimeMs(server: BenchServer): Promise<number> {
  await server.post('/api/site_lists', { name: 'few' })
  const rows = Array.from(
    { length: SITES },
    (_, i) => `T ${i};${(48 + (i % 40) * 0.15).toFixed(4)};${(7 + Math.floor(i / 40) * 0.25).toFixed(4)};120`,
  )
  const form = new FormData()
  form.set('text', ['Name;Breite;Laenge;Nabenhoehe', ...rows].join('\n'))
  form.set('list_name', 'thousand')
  const start = performance.now()
  await server.upload(`${routes.importSites.path}?set_height=true`, form)
  return performance.now() - start
}

/** Median time from the click on the list to its rows in the table, by the page's own clock. */
async function shownTimeMs(page: Page): Promise<number> {
  const { show } = messages.en.siteLists
  const times: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    await page.getByRole('button', { name: show('few'), exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'few' }).waitFor()
    times.push(
      await page.evaluate(
        ([list, row]) =>
          new Promise<number>((resolve) => {
            const start = performance.now()
            document.querySelector<HTMLElement>(`[aria-label="${list}"]`)?.click()
            const poll = () =>
              document.querySelector(`[aria-label="${row}"]`) === null
                ? requestAnimationFrame(poll)
                : resolve(performance.now() - start)
            poll()
          }),
        [show('thousand'), messages.en.sites.show('T 0')] as const,
      ),
    )
  }
  return times.sort((a, b) => a - b)[Math.floor(REPEATS / 2)]!
}

/** Mean time between frames while the map is dragged to and fro by the mouse. */
async function panFrameMs(page: Page): Promise<number> {
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('the page has no map')
  const at = { x: box.x + box.width / 2, y: box.y + box.height - 20 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.evaluate(() => {
    const counter = window as unknown as { frames: number[] }
    counter.frames = []
    const count = (time: number) => {
      counter.frames.push(time)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  for (let step = 0; step < PAN_STEPS; step++)
    await page.mouse.move(at.x + 80 * Math.sin(step / 5), at.y - 40 + 40 * Math.cos(step / 5))
  await page.mouse.up()
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  return (frames.at(-1)! - frames[0]!) / (frames.length - 1)
}
