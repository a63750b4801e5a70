import type { Page } from 'playwright-core'
import type { View } from './view.ts'

/** Lets the customer have agreed to this much. */
async function agreeTo(
  page: Page,
  consent: { terms_accepted: boolean; legal_informations_accepted: boolean },
) {
  await page.route(/\/api\/customers\/self(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...consent } })
  })
}

/** What is open to everybody, the login screen first. */
export const openViews: readonly View[] = [
  { name: 'login', viewer: 'nobody', path: '/', look: 'wind' },
  {
    name: 'login-failed',
    viewer: 'nobody',
    path: '/',
    look: 'wind',
    async open(page, { login }) {
      await page.getByLabel(login.name).fill('nobody')
      await page.getByLabel(login.password, { exact: true }).fill('wrong')
      await page.getByRole('button', { name: login.submit, exact: true }).click()
      await page.getByText(login.errors.AUTHFAIL).waitFor()
    },
  },
  {
    name: 'register',
    viewer: 'nobody',
    path: '/register',
    look: 'wind',
    async open(page, { registration }) {
      await page.getByRole('button', { name: registration.showMore }).click()
      await page.getByLabel(registration.fields.email).fill('petersen.example.org')
    },
  },
  {
    name: 'reset',
    viewer: 'nobody',
    path: '/',
    look: 'wind',
    open: (page, { registration }) => page.getByRole('button', { name: registration.forgotPassword }).click(),
  },
  { name: 'set-password', viewer: 'nobody', path: '/set-password#guessed', look: 'wind' },
  { name: 'policy', viewer: 'nobody', path: '/policy', look: 'wind' },
  { name: 'legal', viewer: 'nobody', path: '/legalInformations', look: 'wind' },
  { name: 'atlas-grids-open', viewer: 'nobody', path: '/atlasgrids', look: 'wind' },
  {
    name: 'consent-terms',
    viewer: 'customer',
    path: '/',
    look: 'wind',
    prepare: (page) => agreeTo(page, { terms_accepted: false, legal_informations_accepted: false }),
  },
  {
    name: 'consent-legal',
    viewer: 'customer',
    path: '/',
    look: 'wind',
    prepare: (page) => agreeTo(page, { terms_accepted: true, legal_informations_accepted: false }),
  },
]
