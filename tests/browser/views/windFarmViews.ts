import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { openByButton, showFigures, type View } from './view.ts'

const at = { viewer: 'customer', path: '/wakeloss/demo', theme: 'wind' } as const

/** Opens the farm, whichever list was open before. */
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
  {
    ...at,
    name: 'wind-farm-figures',
    goesOn: true,
    async open(page, text) {
      await chooseFarm(page, text)
      await showFigures(page.getByRole('application').first(), text)
    },
  },
  { ...at, name: 'wind-farm-settings', goesOn: true, open: openSettings },
  {
    ...at,
    name: 'wind-farm-bulk',
    goesOn: true,
    async open(page, text) {
      await openSettings(page, text)
      await page.getByLabel(text.windFarm.dialog.selectAll).click()
    },
  },
  {
    ...at,
    name: 'wind-farm-order',
    goesOn: true,
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
    name: 'wind-farm-layout',
    goesOn: true,
    async open(page, text) {
      const { dialog } = text.farmLayout
      await chooseFarm(page, text)
      await openByButton(() => dialog.open)(page, text)
      await page.getByRole('button', { name: dialog.kinds.line, exact: true }).click()
      await page.getByRole('button', { name: dialog.finish }).click()
      await page.getByRole('combobox', { name: dialog.objective }).click()
      await page.getByRole('option', { name: dialog.objectives.lcoe, exact: true }).click()
      await page.getByLabel(dialog.turbineCost).fill('4000000')
      await page.getByRole('button', { name: dialog.confirm(text.products.order.cost(3, '3')) }).waitFor()
    },
  },
  ...(['measurement', 'raster', 'production'] as const).map(
    (kind): View => ({
      ...at,
      goesOn: true,
      name: kind === 'measurement' ? 'wind-farm-calibration' : `wind-farm-calibration-${kind}`,
      async open(page, text) {
        const { calculate, order } = text.windFarm
        const { calibration } = text
        const cost = text.products.order.cost(3, '3')
        await chooseFarm(page, text)
        await page.getByRole('button', { name: calculate(cost) }).click()
        await page.getByRole('button', { name: order.confirm(cost) }).waitFor()
        await page.locator('summary').filter({ hasText: calibration.title }).click()
        await page.getByRole('combobox', { name: calibration.kind }).click()
        await page.getByRole('option', { name: calibration.kinds[kind] }).click()
        const action = { measurement: calibration.compare, raster: calibration.raster.read }
        const { read } = calibration.production
        await page.getByRole('button', { name: kind === 'production' ? read : action[kind] }).waitFor()
      },
    }),
  ),
  { ...at, name: 'validation', path: '/wakeloss/validation' },
  { ...at, name: 'validation-spread', path: '/wakeloss/validation?at=53.87,9.12&height=120' },
  { ...at, name: 'validation-outside', path: '/wakeloss/validation?at=10,9' },
]
