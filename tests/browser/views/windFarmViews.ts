import { openByButton, type View } from './view.ts'

const at = { viewer: 'customer', path: '/wakeloss/demo', look: 'wind' } as const

export const windFarmViews: readonly View[] = [
  { ...at, name: 'wind-farm' },
  { ...at, name: 'wind-farm-empty', viewer: 'demo' },
  { ...at, name: 'wind-farm-settings', open: openByButton(({ windFarm }) => windFarm.settings) },
  {
    ...at,
    name: 'wind-farm-bulk',
    async open(page, { windFarm }) {
      await page.getByRole('button', { name: windFarm.settings }).click()
      await page.getByLabel(windFarm.dialog.selectAll).click()
    },
  },
  {
    ...at,
    name: 'wind-farm-order',
    async open(page, { windFarm: { calculate, order } }) {
      await page.getByRole('button', { name: calculate(order.cost(3, '3')) }).click()
      await page.getByRole('button', { name: order.confirm(order.cost(3, '3')) }).waitFor()
    },
  },
]
