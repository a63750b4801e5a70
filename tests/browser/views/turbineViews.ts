import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { openByButton, type View } from './view.ts'

const at = { viewer: 'customer', path: '/changelog' } as const

type Tab = keyof Messages['turbines']['tabs']

const openTurbines = openByButton(({ shell }) => shell.turbines)

async function openTab(page: Page, text: Messages, tab: Tab) {
  await openTurbines(page, text)
  await page.getByRole('dialog').getByRole('tab', { name: text.turbines.tabs[tab], exact: true }).click()
}

/** Turbine management, which opens over any page. */
export const turbineViews: readonly View[] = [
  {
    ...at,
    name: 'turbines',
    async open(page, text) {
      await openTurbines(page, text)
      await page.getByRole('button', { name: /V80-2\.0 MW Offshore/ }).click()
      await page.getByRole('img', { name: /V80-2\.0 MW Offshore/ }).waitFor()
    },
  },
  {
    ...at,
    name: 'turbines-type',
    goesOn: true,
    async open(page, text) {
      await openTab(page, text, 'type')
      await page.getByRole('button', { name: text.turbines.createType }).click()
    },
  },
  {
    ...at,
    name: 'turbines-curve',
    goesOn: true,
    open: (page, text) => openTab(page, text, 'curve'),
  },
  {
    ...at,
    name: 'turbines-file',
    goesOn: true,
    async open(page, text) {
      await openTab(page, text, 'curve')
      await page.getByRole('button', { name: text.turbines.inputs.file, exact: true }).click()
      const buffer = Buffer.from(['V80', '3', '3 1', '4 66.6', '4 70', '1', '4 1.8'].join('\n'))
      const file = { name: 'V80.trb', mimeType: 'text/plain', buffer }
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
      await page.getByRole('dialog').getByRole('alert').first().waitFor()
    },
  },
  {
    ...at,
    name: 'turbines-assign',
    goesOn: true,
    open: (page, text) => openTab(page, text, 'assign'),
  },
]
