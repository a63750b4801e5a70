import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { forecastTabs } from '#web/features/marketValue/forecastOrder/forecastTabs.ts'
import { marketTabs } from '#web/features/marketValue/order/marketTabs.ts'
import { changeAnswers, showNewestResult, type View } from './view.ts'

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
    goesOn: true as const,
    open: async (page: Page, text: Messages) => {
      await showNewestResult(page, text)
      await page.getByRole('tab', { name: text.marketValue.result.tabs[tab], exact: true }).click()
    },
  })),
  {
    ...order,
    name: 'market-plant',
    goesOn: true,
    open: async (page, text) => {
      await showNewestResult(page, text)
      await page.getByRole('button', { name: text.marketValue.order.edit(marketSite) }).click()
    },
  },
  { ...at, name: 'market-reconciliation', path: '/mva/reconciliation' },
  { ...at, name: 'market-section51', path: '/mva/section51' },
  { ...at, name: 'market-forecast', path: '/mva/fore' },
  { ...at, name: 'market-forecast-cell', path: '/mva/fore?at=53.8,9.1' },
  { ...at, name: 'market-forecast-value', path: '/mva/fore?shown=value' },
  { ...at, name: 'market-forecast-refused', path: '/mva/fore', prepare: refuseForecasts },
  ...forecastTabs.map((tab) => ({
    ...at,
    path: '/mva/fore_ondemand',
    name: `market-forecast-${tab}`,
    goesOn: true as const,
    open: async (page: Page, text: Messages) => {
      await showNewestResult(page, text)
      await page.getByRole('tab', { name: text.marketForecast.result.tabs[tab], exact: true }).click()
    },
  })),
  {
    ...at,
    name: 'market-forecast-confirm',
    goesOn: true,
    path: '/mva/fore_ondemand',
    open: async (page, { products: { order: text } }) => {
      await page.getByRole('button', { name: text.button(text.cost(2, '2')), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...at,
    name: 'market-forecast-order-refused',
    path: '/mva/fore_ondemand',
    prepare: refuseForecasts,
  },
  { ...at, name: 'market-judgement', path: '/mva/judgement' },
  { ...at, name: 'market-forward', path: '/mva/forward' },
  { ...at, name: 'market-forward-entry', viewer: 'admin', path: '/mva/forward' },
]

/** Site of the list with turbines and a finished calculation. */
const marketSite = 'Vermarktung 1'

/** Answers like an installation with too few years of prices. */
function refuseForecasts(page: Page): Promise<void> {
  return changeAnswers<object>(/\/api\/market\/\d+\/forecast(\?|$)/, (answer) => ({
    ...answer,
    refusal: 'too_few_months',
    forecast: null,
  }))(page)
}
