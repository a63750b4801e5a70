import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { ppaTabs } from '#web/features/ppa/order/ppaTabs.ts'
import type { View } from './view.ts'

const at = { viewer: 'customer', path: '/ppa/demo', theme: 'market' } as const
const order = { ...at, path: '/ppa/demo?order=1' } as const

export const ppaViews: readonly View[] = [
  ...(['price', 'corridor', 'sensitivity', 'cashFlow', 'support', 'map'] as const).map((tab) => ({
    ...at,
    name: `ppa-${tab}`,
    path: `/ppa/demo?at=53.8,9.1&tab=${tab}`,
  })),
  {
    ...at,
    name: 'ppa-forward',
    path: '/ppa/demo?at=53.8,9.1&tab=price',
    open: async (page: Page, { ppa }: Messages) => {
      await page.getByText(ppa.inputs.forwardYears, { exact: true }).click()
      await page.getByText(ppa.inputs.forwardProducts, { exact: true }).click()
    },
  },
  { ...at, name: 'ppa-unknown', path: '/ppa/no-such-product' },
  ...ppaTabs.map((tab) => ({
    ...order,
    name: `ppa-result-${tab}`,
    open: async (page: Page, text: Messages) => {
      await showResult(page, text)
      await page.getByRole('tab', { name: text.ppa.tabs[tab], exact: true }).click()
    },
  })),
]

/** Shows the result of the one calculation, unless it is shown already. */
async function showResult(page: Page, { products: { jobs } }: Messages): Promise<void> {
  const row = page.getByRole('table', { name: jobs.title }).getByRole('row').nth(1)
  await row
    .getByRole('button', { name: jobs.shown })
    .or(row.getByRole('button', { name: jobs.show }))
    .waitFor()
  const show = row.getByRole('button', { name: jobs.show, exact: true })
  if ((await show.count()) > 0) await show.click()
}
