import type { Page } from 'playwright-core'
import { messages } from '#contracts'
import { launchBrowser, visitorOf } from '../../tests/browser/support/browser.ts'
import { logIn } from '../../tests/browser/support/logIn.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { type BenchServer, withServer } from '../peers/benchServer.ts'

const LISTS = sized(200, 5)
const SITES = sized(100, 10)
/** Limit for a page of a customer with many lists, ms from the load to the result. */
const LIMIT_MS = 2000
const REPEATS = sized(5, 1)

/**
 * Loading the start page and the page of the lists, as a customer with 200 lists of 100 sites does, until the start
 * page and the sites of the chosen list are shown. Needs the built page.
 */
export function pageStart(): Promise<Figure[]> {
  return withServer(async (server) => {
    await addLists(server)
    const browser = await launchBrowser()
    try {
      const { page } = await visitorOf(browser, 'en')
      await logIn(page, server.url, server.login.name, server.login.password, 'en')
      const { start, siteLists, sites } = messages.en
      await page.getByText(start.intro).waitFor()
      const startMs = await loadTimeMs(page, `${server.url}/`, () => page.getByText(start.intro).waitFor())
      await page.goto(`${server.url}/lists`)
      await page.getByRole('button', { name: siteLists.show('List 1'), exact: true }).click()
      const firstSite = page.getByRole('button', { name: sites.show('T 0'), exact: true })
      await firstSite.waitFor()
      const listsMs = await loadTimeMs(page, `${server.url}/lists`, () => firstSite.waitFor())
      return [figure('pageStart', startMs), figure('listsPageStart', listsMs)]
    } finally {
      await browser.close()
    }
  })
}

function figure(name: string, ours: number): Figure {
  return {
    name,
    ratio: ours / LIMIT_MS,
    unit: 'ms',
    ours,
    peer: LIMIT_MS,
    peer_name: 'what is asked',
    same_result: null,
  }
}

async function addLists(server: BenchServer): Promise<void> {
  for (let list = 1; list <= LISTS; list++) {
    const sites = Array.from({ length: SITES }, (_, i) => ({
      name: `T ${i}`,
      lat: 48 + (i % 10) * 0.3,
      lon: 7 + Math.floor(i / 10) * 0.3,
    }))
    await server.post('/api/site_lists', { name: `List ${list}`, sites })
  }
}

/** Median time from the request of the address to the awaited element. */
async function loadTimeMs(page: Page, url: string, shown: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const start = performance.now()
    await page.goto(url)
    await shown()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(REPEATS / 2)]!
}
