import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type Messages, messages } from '#contracts'
import type { Product } from './support/product.ts'
import { openTour, views } from './views/index.ts'

/** A picture of the manual: a view, and its shown part; absent: the window. */
interface HelpPicture {
  readonly name: string
  readonly view: string
  readonly part?: (page: Page, text: Messages) => ReturnType<Page['locator']>
  readonly height?: number
}

const pictures: readonly HelpPicture[] = [
  { name: 'login', view: 'login', height: 880 },
  { name: 'register', view: 'register', height: 880 },
  { name: 'start', view: 'start', height: 800 },
  { name: 'settings', view: 'settings', part: (page) => page.getByRole('dialog') },
  { name: 'sites', view: 'time-series', height: 640 },
  { name: 'lists', view: 'lists-chosen', height: 860 },
  { name: 'import', view: 'lists-import-preview', part: (page) => page.getByRole('dialog') },
  { name: 'map-value', view: 'map-value', part: (page) => page.getByRole('application').locator('..') },
  { name: 'time-series', view: 'time-series', height: 830 },
  {
    name: 'result',
    view: 'time-series',
    part: (page, { products }) =>
      page.locator('section', {
        has: page.getByRole('heading', { name: products.result.title, exact: true }),
      }),
  },
  {
    name: 'wind-potential',
    view: 'wind-potential-roses',
    part: (page) => page.locator('#result'),
  },
  { name: 'yield-index', view: 'index-cell', height: 900 },
  {
    name: 'akterm',
    view: 'akterm-result-summary',
    part: (page) => page.locator('#result'),
  },
  { name: 'maps', view: 'maps-cell', height: 900 },
  { name: 'market-value', view: 'market-map-cell', height: 900 },
  { name: 'market-value-result', view: 'market-value', part: (page) => page.locator('#result') },
  { name: 'profile-value', view: 'profile-technologies', height: 900 },
  { name: 'ppa', view: 'ppa-price', height: 1000 },
  { name: 'market-register', view: 'market-register-selection', height: 900 },
  { name: 'turbines', view: 'turbines', part: (page) => page.getByRole('dialog') },
  { name: 'wind-farm', view: 'wind-farm', height: 760 },
  { name: 'wind-farm-settings', view: 'wind-farm-settings', part: (page) => page.getByRole('dialog') },
  { name: 'atlas-grids', view: 'atlas-grids', height: 860 },
  { name: 'account', view: 'account', height: 900 },
  { name: 'admin', view: 'admin-customers', height: 560 },
]

/**
 * Makes the pictures of the manual in both languages. They are stored with it, so that it needs no browser.
 * @param names of the pictures to make; none: all
 */
export async function takeHelpPictures(
  browser: Browser,
  product: Product,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const chosen = pictures.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const language of ['de', 'en'] as const) {
    mkdirSync(path.join(folder, language), { recursive: true })
    const tour = openTour(browser, product, { language, width: 1240, scale: 1.5 })
    for (const { name, view: viewName, part, height = 900 } of chosen) {
      const view = views.find((candidate) => candidate.name === viewName)
      if (!view) throw new Error(`no view is called ${viewName}`)
      const page = await tour.show(view)
      const options = { path: path.join(folder, language, `${name}.jpg`), type: 'jpeg', quality: 76 } as const
      if (part) await part(page, messages[language]).screenshot({ ...options, timeout: 120_000 })
      else {
        const clip = { x: 0, y: 0, width: 1240, height }
        await page.screenshot({ ...options, clip, fullPage: true, timeout: 120_000 })
      }
    }
    await tour.close()
  }
}
