import { changeAnswers, showFigures, type View } from './view.ts'

const at = { viewer: 'customer', path: '/lists/register' } as const

export const registerViews: readonly View[] = [
  { ...at, name: 'market-register' },
  {
    ...at,
    name: 'market-register-figures',
    goesOn: true,
    open: (page, text) => showFigures(page.getByRole('application', { name: text.register.map }), text),
  },
  {
    ...at,
    name: 'market-register-selection',
    async open(page, { register, quantities }) {
      await page.getByLabel(quantities.latitude).fill('52')
      await page.getByLabel(quantities.longitude).fill('11')
      await page.getByLabel(register.typed.radius).fill('120')
      await page.getByRole('button', { name: register.typed.select, exact: true }).click()
      await page.getByRole('row').nth(2).waitFor()
    },
  },
  {
    ...at,
    name: 'market-register-found',
    async open(page, { register, map }) {
      await page.getByRole('button', { name: map.search }).click()
      await page.getByRole('combobox', { name: map.searchFor }).fill('husum')
      await page.getByLabel(register.filter.text).fill('v112')
      await page.getByRole('table', { name: register.found.caption }).waitFor()
    },
  },
  {
    ...at,
    name: 'market-register-absent',
    prepare: changeAnswers<object>('**/api/configuration', (answer) => ({
      ...answer,
      register_version: null,
    })),
  },
]
