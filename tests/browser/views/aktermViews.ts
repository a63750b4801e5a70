import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { aktermTabs } from '#web/features/akterm/aktermTabs.ts'
import { showFigures, showNewestResult, type View } from './view.ts'

const at = { viewer: 'customer', path: '/akterm/demo', theme: 'wind' } as const

export const aktermViews: readonly View[] = [
  { ...at, name: 'akterm-unknown', path: '/akterm/no-such-product' },
  {
    ...at,
    name: 'akterm-settings',
    open: async (page, { akterm }) => {
      await page.getByText(akterm.order.more).click()
      await page.getByText(akterm.place.title, { exact: true }).click()
    },
  },
  { ...at, name: 'akterm-station', path: '/akterm/demo?part=station' },
  {
    ...at,
    name: 'akterm-station-missing',
    path: '/akterm/demo?part=station',
    open: (page, { akterm }) => page.getByRole('button', { name: akterm.station.submit }).click(),
  },
  { ...at, name: 'akterm-check', path: '/akterm/demo?part=check' },
  ...aktermTabs.map((tab) => ({
    ...at,
    name: `akterm-result-${tab}`,
    goesOn: true as const,
    open: async (page: Page, text: Messages) => {
      await showNewestResult(page, text)
      await page.getByRole('tab', { name: text.akterm.tabs[tab], exact: true }).click()
    },
  })),
  {
    ...at,
    name: 'akterm-figures',
    goesOn: true,
    async open(page, text) {
      await showNewestResult(page, text)
      await page.getByRole('tab', { name: text.akterm.tabs.place, exact: true }).click()
      await showFigures(page.getByRole('tabpanel').getByRole('application'), text)
    },
  },
]
