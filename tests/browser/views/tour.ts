import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { type Language, messages } from '#contracts'
import { visitorOf } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { signIn } from '../support/signIn.ts'
import type { Look, View, Viewer } from './view.ts'

export interface TourOptions {
  readonly language: Language
  readonly width: number
  /** Pixels of a picture for each of the page. */
  readonly scale?: number
}

/** Shows one view after another, each account signed in once. */
export interface Tour {
  /** Brings the view before the visitor, in the look, with everything loaded. */
  show(view: View, look?: Look): Promise<Page>
  close(): Promise<void>
}

/** Pictures are also taken on machines that have much else to do. */
const PATIENCE_MS = 120_000

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Until nothing is loading any more. */
  readonly settled: () => Promise<void>
}

/** The looks that a view is seen in. */
export function looksOf({ look }: View): readonly Look[] {
  return look ? [look] : ['wind', 'market']
}

export function openTour(browser: Browser, product: Product, options: TourOptions): Tour {
  const visits = new Map<Viewer, Promise<Visit>>()
  const { language, width, scale } = options

  async function enter(viewer: Viewer): Promise<Visit> {
    const { page, context } = await visitorOf(browser, language, width, scale)
    page.setDefaultTimeout(PATIENCE_MS)
    const settled = watchRequests(page, messages[language].common.loading)
    if (viewer !== 'nobody') {
      await signIn(page, product.url, viewer, product.password(viewer), language)
      await page.getByRole('navigation').first().waitFor()
    }
    return { page, context, settled }
  }

  return {
    async show(view, look = looksOf(view)[0] ?? 'wind') {
      const visit = visits.get(view.viewer) ?? enter(view.viewer)
      visits.set(view.viewer, visit)
      const { page, settled } = await visit
      await page.unrouteAll()
      await view.prepare?.(page)
      if (look === 'market' && !view.look) {
        await page.goto(`${product.url}/mva`)
        await page.getByRole('navigation').first().waitFor()
        await goWithin(page, view.path)
      } else {
        await page.goto('about:blank')
        await page.goto(product.url + view.path)
      }
      await page.getByRole('heading').first().waitFor()
      await settled()
      await view.open?.(page, messages[language])
      if (view.open) await settled()
      return page
    },
    async close() {
      for (const visit of visits.values()) await (await visit).context.close()
    },
  }
}

/** Follows an address as a link of the page does: the look stays. */
async function goWithin(page: Page, path: string) {
  await page.evaluate((address) => history.pushState(null, '', address), path)
  await page.waitForURL(`**${path}`)
}

/** The stream of job events, which never ends, is not waited for. */
function watchRequests(page: Page, loading: string): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/api/jobs/stream')) open.add(request)
  })
  page.on('response', (response) => open.delete(response.request()))
  page.on('requestfailed', (request) => open.delete(request))
  // What a page that is left was waiting for is nobody's any more.
  page.on('framenavigated', () => open.clear())
  const drawn = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
  return async () => {
    do {
      while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 30))
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.waitForFunction(
        (text) =>
          [...document.querySelectorAll('[role=status]')].every((place) => place.textContent !== text),
        loading,
      )
      await drawn()
    } while (open.size > 0)
  }
}
