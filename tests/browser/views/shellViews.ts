import type { Page } from 'playwright-core'
import { changeAnswers, openByButton, type View } from './view.ts'

const always = { from: '2020-01-01 00:00:00 UTC', till: '2099-01-01 00:00:00 UTC' }

/** Sets the provider's message in the answers. */
async function provideMessage(page: Page, disable: boolean) {
  const text = { en: 'Maintenance tonight from 22:00', de: 'Wartung heute ab 22:00 Uhr' }
  await page.route('**/awis-messages.json*', (route) =>
    route.fulfill({ json: [{ ...always, text, disable }] }),
  )
}

/** Answers like an account without purchases. */
const withoutProducts = changeAnswers<readonly object[]>('**/api/product_list*', (groups) =>
  groups.map((group) => ({ ...group, products: [] })),
)

/** The frame of the application and the pages outside products. */
export const shellViews: readonly View[] = [
  { name: 'start', viewer: 'customer', path: '/', theme: 'wind' },
  { name: 'start-empty', viewer: 'demo', path: '/', theme: 'wind' },
  {
    name: 'start-no-product',
    viewer: 'demo',
    path: '/',
    theme: 'wind',
    prepare: withoutProducts,
  },
  { name: 'no-product', viewer: 'demo', path: '/ts', theme: 'wind', prepare: withoutProducts },
  { name: 'start-market', viewer: 'customer', path: '/mva', theme: 'market' },
  {
    name: 'menu',
    viewer: 'customer',
    path: '/',
    theme: 'wind',
    open: (page, { shell }) => page.getByRole('button', { name: shell.products.timeSeries.title }).click(),
  },
  {
    name: 'settings',
    viewer: 'customer',
    path: '/changelog',
    open: openByButton(({ shell }) => shell.settings),
  },
  { name: 'changelog', viewer: 'customer', path: '/changelog' },
  {
    name: 'atlas-grids',
    viewer: 'customer',
    path: '/atlasgrids',
    async open(page, { map }) {
      await page.getByRole('button', { name: map.measure }).click()
      await page.getByText(map.measureHint).waitFor()
    },
  },
  { name: 'coming-market', viewer: 'customer', path: '/ppa', theme: 'market' },
  { name: 'not-found', viewer: 'customer', path: '/no-such-page' },
  {
    name: 'notice',
    viewer: 'customer',
    path: '/changelog',
    prepare: (page) => provideMessage(page, false),
  },
  {
    name: 'login-disabled',
    viewer: 'nobody',
    path: '/',
    theme: 'wind',
    prepare: (page) => provideMessage(page, true),
  },
  {
    name: 'connection-error',
    viewer: 'nobody',
    path: '/atlasgrids',
    theme: 'wind',
    async prepare(page) {
      const json = { error: 'The atlases are being moved', errorcode: 'OTHER' }
      await page.route('**/api/atlas_grids*', (route) => route.fulfill({ status: 400, json }))
    },
    open: (page) => page.getByRole('alertdialog').waitFor(),
  },
]
