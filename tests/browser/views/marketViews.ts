import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { marketTabs } from '#web/features/marketValue/order/marketTabs.ts'
import type { View } from './view.ts'

const at = { viewer: 'customer', path: '/mva/demo', theme: 'market' } as const
const order = { ...at, path: '/mva/demo?order=turbine' } as const

export const marketViews: readonly View[] = [
  { ...at, name: 'market-map' },
  { ...at, name: 'market-map-cell', path: '/mva/demo?at=53.8,9.1' },
  { ...at, name: 'market-map-factor', path: '/mva/demo?layer=factor&period=2025-06' },
  { ...at, name: 'market-map-span', path: '/mva/demo-lambert?layer=value&period=2024-10..2025-03' },
  { ...at, name: 'market-unknown', path: '/mva/no-such-product' },
  ...marketTabs.map((tab) => ({
    ...order,
    name: `market-${tab}`,
    open: (page: Page, { marketValue }: Messages) =>
      page.getByRole('tab', { name: marketValue.result.tabs[tab], exact: true }).click(),
  })),
  {
    ...order,
    name: 'market-plant',
    open: (page, { marketValue }) =>
      page.getByRole('button', { name: marketValue.order.edit(marketSite) }).click(),
  },
  { ...at, name: 'market-reconciliation', path: '/mva/reconciliation' },
  { ...at, name: 'market-section51', path: '/mva/section51' },
]

/** Of the list that is furnished with turbines and a finished calculation. */
export const marketSite = 'Vermarktung 1'
