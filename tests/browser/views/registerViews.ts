import type { View } from './view.ts'

const at = { viewer: 'customer', path: '/lists/register' } as const

export const registerViews: readonly View[] = [
  { ...at, name: 'register' },
  {
    ...at,
    name: 'register-selection',
    async open(page, { register }) {
      await page.getByLabel(register.typed.lat).fill('52')
      await page.getByLabel(register.typed.lon).fill('11')
      await page.getByLabel(register.typed.radius).fill('120')
      await page.getByRole('button', { name: register.typed.select, exact: true }).click()
      await page.getByRole('row').nth(2).waitFor()
    },
  },
  {
    ...at,
    name: 'register-absent',
    async prepare(page) {
      await page.route('**/api/configuration', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), register_version: null } })
      })
    },
  },
]
