import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { ppaTabs } from '#web/features/ppa/order/ppaTabs.ts'
import { showNewestResult, type View } from './view.ts'

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
    goesOn: true as const,
    open: async (page: Page, text: Messages) => {
      await showNewestResult(page, text)
      await page.getByRole('tab', { name: text.ppa.tabs[tab], exact: true }).click()
    },
  })),
]
