import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { type Language, messages, productAddress, routes } from '#contracts'
import { visitorOf } from '../support/browser.ts'
import { languageOf, showIn } from '../support/languages.ts'
import { logIn } from '../support/logIn.ts'
import type { Product } from '../support/product.ts'
import type { Theme, View, Viewer } from './view.ts'

export interface TourOptions {
  readonly language: Language
  readonly width: number
  /** Pixels of a picture for each of the page. */
  readonly scale?: number
}

/** Shows one view after another, with one login per account. */
export interface Tour {
  /** Opens the view in the theme and language, with everything loaded. */
  show(view: View, theme?: Theme, language?: Language): Promise<Page>
  /** Violations of the content-security policy so far. */
  refusals(): Promise<string[]>
  close(): Promise<void>
}

/** Timeout: pictures are also taken on busy machines. */
const PATIENCE_MS = 120_000

/** The theme by `visitorOf`, in the words of browsers. */
const policyRefusal = /^refused by |Content Security Policy|Trusted(HTML|Script)/

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** See visitorOf. */
  readonly problems: readonly string[]
  /** Resolves when nothing is loading any more. */
  readonly settled: () => Promise<void>
  /** Whether the page was loaded with answers arranged by a view, which other views must not get. */
  isArranged: boolean
  /** Address of the view that is shown. */
  path: string
}

/** The start page of each theme, for pages that keep the current theme; it may have a map to draw. */
const homes = { wind: '/', market: productAddress('marketValue') } as const satisfies Record<Theme, string>

/** A page that keeps the current theme, and has hardly anything to draw. */
const plainPage = '/no-such-page'

/** Marks the headings of a page that is being left. */
const leftMark = 'data-left'

const loading = Object.values(messages).map(({ common }) => common.loading)

/** Overlays of any page stay open on the next one. */
const openOverPages = 'dialog[open], [aria-expanded=true]'

/** The themes in which a view is checked. */
export function themesOf({ theme }: View): readonly Theme[] {
  return theme ? [theme] : ['wind', 'market']
}

export function openTour(browser: Browser, product: Product, options: TourOptions): Tour {
  const visits = new Map<Viewer, Promise<Visit>>()
  const { language, width, scale } = options

  async function enter(viewer: Viewer): Promise<Visit> {
    const { page, context, problems } = await visitorOf(browser, language, width, scale)
    page.setDefaultTimeout(PATIENCE_MS)
    // Only the page takes a language: tours at the same time share accounts.
    await context.route(new RegExp(`${routes.writeLanguage.path}(\\?|$)`), (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ json: { language } }) : route.fallback(),
    )
    const settled = watchRequests(page)
    if (viewer !== 'nobody') {
      await logIn(page, product.url, viewer, product.password(viewer), language)
      await page.getByRole('navigation').first().waitFor()
    }
    return { page, context, problems, settled, isArranged: false, path: '' }
  }

  /**
   * Opens the page by links if possible: a load runs all scripts again, which takes longer than the check. It goes
   * through another page, so that nothing remains of the previous view.
   */
  async function comeTo(
    visit: Visit,
    { viewer, path, prepare, theme: own, goesOn }: View,
    theme: Theme,
    wanted: Language,
  ) {
    const { page } = visit
    const isThere = goesOn && path === visit.path && !visit.isArranged
    visit.path = path
    if (isThere) {
      await page.keyboard.press('Escape')
      if ((await page.locator(openOverPages).count()) === 0) return
    }
    const mayFollow = viewer !== 'nobody' && prepare === undefined && !visit.isArranged
    visit.isArranged = prepare !== undefined
    if (mayFollow) {
      await page.keyboard.press('Escape')
      const passed = [new URL(page.url()).pathname, path.split('?')[0]]
      const shown = await page.evaluate(() => document.documentElement.dataset.theme)
      const hasTheme = own !== undefined || shown === theme
      const ways = hasTheme ? [plainPage, homes[theme]] : [homes[theme], plainPage]
      const between = ways.find((other) => !passed.includes(other))
      if (between !== undefined) await goWithin(page, between)
      // Drawn again on a page that has little to draw.
      await showIn(page, wanted)
      if ((await page.locator(openOverPages).count()) === 0) return goWithin(page, path)
    }
    await page.goto('about:blank')
    if (theme === 'wind' || own !== undefined) return void (await page.goto(product.url + path))
    await page.goto(product.url + homes.market)
    await page.getByRole('navigation').first().waitFor()
    await goWithin(page, path)
  }

  return {
    async show(view, theme = themesOf(view)[0] ?? 'wind', wanted = language) {
      const visit = visits.get(view.viewer) ?? enter(view.viewer)
      visits.set(view.viewer, visit)
      const { page, settled } = await visit
      await page.unrouteAll()
      await view.prepare?.(page)
      await comeTo(await visit, view, theme, wanted)
      await page.getByRole('heading').first().waitFor()
      await showIn(page, wanted)
      await settled()
      await view.open?.(page, messages[await languageOf(page)])
      if (view.open) await settled()
      return page
    },
    async refusals() {
      const all = await Promise.all(visits.values())
      return all.flatMap(({ problems }) => problems.filter((problem) => policyRefusal.test(problem)))
    },
    async close() {
      for (const visit of visits.values()) await (await visit).context.close()
    },
  }
}

/** Follows an address of another page like a link, until that page is ready; the theme stays. */
async function goWithin(page: Page, path: string) {
  await page.evaluate(
    ([address, mark]) => {
      for (const heading of document.querySelectorAll('main :is(h1, h2)')) heading.setAttribute(mark, '')
      history.pushState(null, '', address)
    },
    [path, leftMark] as const,
  )
  await page.locator(`[${leftMark}]`).first().waitFor({ state: 'detached' })
}

/** Tracks requests, except the stream of job events, which never ends. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/api/jobs/stream')) open.add(request)
  })
  page.on('response', (response) => open.delete(response.request()))
  page.on('requestfailed', (request) => open.delete(request))
  // Pending requests of a page that was left are ignored.
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
        (texts) =>
          [...document.querySelectorAll('[role=status]')].every(
            ({ textContent }) => !texts.includes(textContent ?? ''),
          ),
        loading,
        // By default it asks in every frame, which makes the browser draw frames without a change.
        { polling: 100 },
      )
      await drawn()
    } while (open.size > 0)
  }
}
