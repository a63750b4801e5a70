import type { Locator, Page } from 'playwright-core'
import type { Messages } from '#contracts'

export type Theme = 'wind' | 'market'

/** The visitor: not logged in, or one of the product's accounts. */
export type Viewer = 'nobody' | 'demo' | 'customer' | 'admin'

/** View of a visitor: a page, or a dialog on it. The tour takes a picture of each and checks it with axe. */
export interface View {
  readonly name: string
  readonly viewer: Viewer
  readonly path: string
  /** The theme required by the route; absent: it keeps the current one, and is checked in both. */
  readonly theme?: Theme
  /** Arranges the server's answers before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Also opens on the page as the previous view of the same address has left it, which is not opened again then. */
  readonly goesOn?: true
  /** Opens the dialog after the page is ready. */
  readonly open?: (page: Page, text: Messages) => Promise<void>
}

/** Clicks the button with this name and waits for its dialog. */
export function openByButton(name: (text: Messages) => string, exact = true) {
  return async (page: Page, text: Messages) => {
    await page
      .getByRole('button', { name: name(text), exact })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }
}

/** Clicks a map next to its sites, and waits for the first figures of the place. */
export async function showFigures(map: Locator, { firstFigures }: Messages): Promise<void> {
  await map.click({ position: { x: 220, y: 80 } })
  await map.page().getByText(firstFigures.energy).waitFor()
}

/** Shows the result of the newest calculation, unless it is already shown. */
export async function showNewestResult(page: Page, { products: { jobs } }: Messages): Promise<void> {
  const row = page.getByRole('table', { name: jobs.title }).getByRole('row').nth(1)
  const show = row.getByRole('button', { name: jobs.show, exact: true })
  await row.getByRole('button', { name: jobs.shown }).or(show).waitFor()
  if ((await show.count()) > 0) await show.click()
}

/** Changes the server's answers under an address on their way to the page. */
export function changeAnswers<Answer>(address: string | RegExp, change: (answer: Answer) => unknown) {
  return async (page: Page): Promise<void> => {
    await page.route(address, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    })
  }
}
