import type { ApiKey, PriceList, ReportLogo } from '#contracts'
import { pngOf } from '#server/testing/pictures.ts'
import { changeAnswers, openByButton, type View } from './view.ts'

const at = { viewer: 'customer', path: '/account' } as const

const newKey: ApiKey & { readonly key: string } = {
  id: 1,
  name: 'Portfolio',
  prefix: 'anemone_h7Qe',
  key: 'anemone_h7QeK2bPzX0sT4vLrD9mWqYcJ5nGfA8u',
  created_at: '2026-11-20 09:12:00 UTC',
  last_used_at: null,
  expires_at: null,
}

const logo: ReportLogo = {
  media_type: 'image/png',
  width_px: 300,
  height_px: 100,
  changed_at: '2026-11-20 09:12:00 UTC',
  picture_base64: Buffer.from(pngOf(300, 100)).toString('base64'),
}

export const accountViews: readonly View[] = [
  { ...at, name: 'account' },
  { ...at, name: 'account-demo', viewer: 'demo' },
  {
    name: 'prices',
    viewer: 'customer',
    path: '/prices',
    prepare: changeAnswers<PriceList>(/\/api\/price_list/, (list) => ({
      ...list,
      vat_percent: 19,
      products: list.products.map((product) => ({
        ...product,
        synthetic: false,
        prices:
          product.group === 'akterm'
            ? []
            : [
                { from: 1, cents: 4500 },
                { from: 10, cents: 3900 },
              ],
      })),
    })),
    async open(page) {
      const amounts = page.getByRole('textbox')
      await amounts.nth(0).fill('12')
      await amounts.nth(1).fill('2')
      await page.getByRole('checkbox').first().check()
    },
  },
  {
    ...at,
    name: 'account-logo',
    async prepare(page) {
      await page.route('**/api/customers/self/logo', (route) => route.fulfill({ json: { logo } }))
    },
    open: (page, { account }) => page.getByRole('img', { name: account.logo.title }).waitFor(),
  },
  {
    ...at,
    name: 'account-key',
    async prepare(page) {
      await page.route('**/api/customers/self/api_keys', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 201, json: newKey }) : route.fallback(),
      )
    },
    async open(page, { account }) {
      await page.getByLabel(account.keyName).fill(newKey.name)
      await page.getByRole('button', { name: account.createKey }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { ...at, name: 'account-sites', goesOn: true, open: openByButton(({ account }) => account.chooseSites) },
  { ...at, name: 'account-deletion', goesOn: true, open: openByButton(({ account }) => account.deletion) },
]
