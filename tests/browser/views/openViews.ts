import type { Configuration, Customer } from '#contracts'
import { changeAnswers, type View } from './view.ts'

/** Sets the agreements of the customer. */
const agreeTo = (consent: Pick<Customer, 'terms_accepted' | 'legal_informations_accepted'>) =>
  changeAnswers<Customer>(/\/api\/customers\/self(\?|$)/, (customer) => ({ ...customer, ...consent }))

const realm = 'https://id.example.org/realms/wind'

/** Public pages, the login screen first. */
export const openViews: readonly View[] = [
  { name: 'login', viewer: 'nobody', path: '/', theme: 'wind' },
  {
    name: 'login-failed',
    goesOn: true,
    viewer: 'nobody',
    path: '/',
    theme: 'wind',
    async open(page, { login }) {
      await page.getByLabel(login.name).fill('nobody')
      await page.getByLabel(login.password, { exact: true }).fill('wrong')
      await page.getByRole('button', { name: login.submit, exact: true }).click()
      await page.getByText(login.errors.AUTHFAIL).waitFor()
    },
  },
  {
    name: 'login-realm',
    viewer: 'nobody',
    // With a realm the form is not here.
    path: '/register',
    theme: 'wind',
    prepare: changeAnswers<Configuration>('**/api/configuration', (settings) => ({
      ...settings,
      issuer: realm,
    })),
    async open(page, { login }) {
      for (const name of [login.forgotPassword, login.createAccount])
        await page.locator(`a[href^="${realm}/"]`, { hasText: name }).waitFor()
    },
  },
  {
    name: 'register',
    viewer: 'nobody',
    path: '/register',
    theme: 'wind',
    async open(page, { signUp }) {
      await page.getByRole('button', { name: signUp.showMore }).click()
      await page.getByLabel(signUp.fields.email).fill('petersen.example.org')
    },
  },
  {
    name: 'reset',
    viewer: 'nobody',
    path: '/',
    theme: 'wind',
    open: (page, { login }) => page.getByRole('button', { name: login.forgotPassword }).click(),
  },
  { name: 'prices-visitor', viewer: 'nobody', path: '/prices', theme: 'wind' },
  { name: 'set-password', viewer: 'nobody', path: '/set-password#guessed', theme: 'wind' },
  {
    name: 'shared-gone',
    viewer: 'nobody',
    path: '/shared#guessed',
    theme: 'wind',
    open: async (page, { shares }) => page.getByRole('heading', { name: shares.page.gone }).waitFor(),
  },
  {
    name: 'invitation',
    viewer: 'customer',
    path: '/invitation#7K2QF-0M3XB-9TZ4A-V81CD',
    open: (page, { account }) => page.getByLabel(account.invitationCode).waitFor(),
  },
  { name: 'policy', viewer: 'nobody', path: '/policy', theme: 'wind' },
  { name: 'legal', viewer: 'nobody', path: '/legalInformations', theme: 'wind' },
  { name: 'atlas-grids-open', viewer: 'nobody', path: '/atlasgrids', theme: 'wind' },
  {
    name: 'consent-terms',
    viewer: 'customer',
    path: '/',
    theme: 'wind',
    prepare: agreeTo({ terms_accepted: false, legal_informations_accepted: false }),
  },
  {
    name: 'consent-legal',
    viewer: 'customer',
    path: '/',
    theme: 'wind',
    prepare: agreeTo({ terms_accepted: true, legal_informations_accepted: false }),
  },
]
