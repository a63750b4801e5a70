import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import type { View } from './view.ts'

const at = { viewer: 'customer', path: '/index/demo', theme: 'wind' } as const

export const yieldIndexViews: readonly View[] = [
  { ...at, name: 'index' },
  { ...at, name: 'index-cell', path: '/index/demo?at=53.8,9.1' },
  { ...at, name: 'index-trend', path: '/index/demo?layer=trend' },
  { ...at, name: 'index-span', path: '/index/demo?period=2024-10..2025-03' },
  { ...at, name: 'index-order', path: '/index/demo?order=turbine' },
  { ...at, name: 'index-lambert', path: '/index/demo-lambert' },
  { ...at, name: 'index-production', path: '/index/production?at=53.8,9.1' },
  { ...at, name: 'index-production-result', path: '/index/production', open: correctExample },
  { ...at, name: 'index-unknown', path: '/index/no-such-product' },
]

async function correctExample(page: Page, { production: text }: Messages): Promise<void> {
  await page.getByRole('button', { name: text.example }).click()
  await page
    .getByLabel(text.farmName)
    .and(page.locator(`[value="${text.exampleName}"]`))
    .waitFor()
  await page.getByRole('button', { name: text.correct, exact: true }).click()
  await page.getByRole('table', { name: text.candidates }).waitFor()
}
