import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { openByButton, type View } from './view.ts'

const at = { viewer: 'customer', path: '/windpotential/demo', theme: 'wind' } as const

type Tab = keyof Messages['windPotential']['result']['tabs']
const tabs: readonly Tab[] = ['roses', 'histogram', 'frequencies', 'weibull', 'monthHour', 'temperature']

export const windPotentialViews: readonly View[] = [
  { ...at, name: 'wind-potential' },
  { ...at, name: 'wind-potential-empty', viewer: 'demo' },
  {
    ...at,
    name: 'wind-potential-metered',
    async open(page, { metered }) {
      await page.getByRole('tab', { name: metered.title, exact: true }).click()
      await page.getByText(metered.states.noSettlements.slice(0, 30)).waitFor()
    },
  },
  ...tabs.map((tab) => ({
    ...at,
    name: `wind-potential-${tab}`,
    goesOn: true as const,
    open: (page: Page, { windPotential }: Messages) =>
      page.getByRole('tab', { name: windPotential.result.tabs[tab], exact: true }).click(),
  })),
  {
    ...at,
    name: 'wind-potential-order',
    goesOn: true,
    open: openByButton(({ products: { order } }) => order.button(order.cost(6, '6'))),
  },
  {
    ...at,
    name: 'wind-potential-calibration',
    goesOn: true,
    async open(page, { calibration }) {
      await page.locator('summary').filter({ hasText: calibration.title }).click()
      await page.getByRole('combobox', { name: calibration.kind }).click()
      await page.getByRole('option', { name: calibration.kinds.mean_speed }).click()
      await page.getByLabel(calibration.meanSpeed).waitFor()
    },
  },
]
