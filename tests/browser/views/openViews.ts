import type { Customer } from '#contracts'
import { changeAnswers, type View } from './view.ts'

/** Lets the customer have agreed to this much. */
const agreeTo = (consent: Pick<Customer, 'terms_accepted' | 'legal_informations_accepted'>) =>
  changeAnswers<Customer>(/\/api\/customers\/self(\?|$)/, (customer) => ({ ...customer, ...consent }))

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
    prepare: agreeTo({ terms_accepted: false, legal_informations_accepted: false }),
  },
  {
    name: 'consent-legal',
    viewer: 'customer',
    path: '/',
    look: 'wind',
    prepare: agreeTo({ terms_accepted: true, legal_informations_accepted: false }),
  },
]
