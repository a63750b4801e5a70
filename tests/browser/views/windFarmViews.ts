import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { openByButton, type View } from './view.ts'

const at = { viewer: 'customer', path: '/wakeloss/demo', theme: 'wind' } as const

/** Whichever list was looked at before: the farm. */
async function chooseFarm(page: Page, { windFarm }: Messages) {
  await page.getByRole('combobox', { name: windFarm.farm, exact: true }).click()
  await page.getByRole('option', { name: 'Windpark Nord' }).click()
}

async function openSettings(page: Page, text: Messages) {
  await chooseFarm(page, text)
  await openByButton(({ windFarm }) => windFarm.settings)(page, text)
}

export const windFarmViews: readonly View[] = [
  { ...at, name: 'wind-farm', open: chooseFarm },
  { ...at, name: 'wind-farm-empty', viewer: 'demo' },
  { ...at, name: 'wind-farm-settings', open: openSettings },
  {
    ...at,
    name: 'wind-farm-bulk',
    async open(page, text) {
      await openSettings(page, text)
      await page.getByLabel(text.windFarm.dialog.selectAll).click()
    },
  },
  {
    ...at,
    name: 'wind-farm-order',
    async open(page, text) {
      const { calculate, order } = text.windFarm
      const cost = text.products.order.cost(3, '3')
      await chooseFarm(page, text)
      await page.getByRole('button', { name: calculate(cost) }).click()
      await page.getByRole('button', { name: order.confirm(cost) }).waitFor()
    },
  },
  {
    ...at,
    name: 'wind-farm-calibration',
    async open(page, text) {
      const { calculate, order } = text.windFarm
      const cost = text.products.order.cost(3, '3')
      await chooseFarm(page, text)
      await page.getByRole('button', { name: calculate(cost) }).click()
      await page.getByRole('button', { name: order.confirm(cost) }).waitFor()
      await page.locator('summary').filter({ hasText: text.calibration.title }).click()
      await page.getByRole('combobox', { name: text.calibration.kind }).click()
      await page.getByRole('option', { name: text.calibration.kinds.measurement }).click()
      await page.getByRole('button', { name: text.calibration.compare }).waitFor()
    },
  },
]
