import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import type { View } from './view.ts'

const at = { viewer: 'customer', path: '/pva/demo', theme: 'market' } as const

export const profileViews: readonly View[] = [
  { ...at, name: 'profile-start', path: '/pva' },
  { ...at, name: 'profile-technologies', path: '/pva/de' },
  {
    ...at,
    name: 'profile-published',
    path: '/pva/demo?technology=windOffshore&source=published&year=2024',
  },
  { ...at, name: 'profile-states', path: '/pva/demo?part=states' },
  { ...at, name: 'profile-map', path: '/pva/demo?part=map' },
  { ...at, name: 'profile-map-cell', path: '/pva/demo?part=map&layer=ratio&at=53.8,9.1' },
  { ...at, name: 'profile-map-span', path: '/pva/demo?part=map&layer=cost&period=2024-10..2025-03' },
  { ...at, name: 'profile-own', path: '/pva/demo?part=own' },
  { ...at, name: 'profile-own-result', path: '/pva/demo?part=own', goesOn: true, open: valueExample },
  { ...at, name: 'profile-own-refused', path: '/pva/demo?part=own', goesOn: true, open: valueNonsense },
  { ...at, name: 'profile-unknown', path: '/pva/no-such-product' },
]

async function valueExample(page: Page, { production, profileValue: { own } }: Messages): Promise<void> {
  await page.getByRole('button', { name: production.example }).click()
  await page.getByRole('button', { name: own.submit }).click()
  await page.getByText(own.whole).waitFor()
}

async function valueNonsense(page: Page, { production, profileValue: { own } }: Messages): Promise<void> {
  await page.getByLabel(own.table, { exact: true }).fill('Zeit;kWh\n2025-01-01 00:00;x\n2025-01-01 01:00;y')
  await page.getByRole('button', { name: own.submit }).click()
  await page.getByText(production.problems).waitFor()
}
