import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { calculatedFarms, searchedFarm } from '../support/furnish.ts'
import { openByButton, showNewestResult, type View } from './view.ts'

const at = { viewer: 'customer', path: '/wakeloss/demo', theme: 'wind' } as const

/** Shows a part of the account's newest result. */
const openTab = (tab: keyof Messages['farmResult']['tabs'] | null) => async (page: Page, text: Messages) => {
  await showNewestResult(page, text)
  if (tab !== null) await page.getByRole('tab', { name: text.farmResult.tabs[tab] }).click()
}

export const farmResultViews: readonly View[] = [
  { ...at, name: 'farm-result', open: openTab(null) },
  { ...at, name: 'farm-result-turbines', goesOn: true, open: openTab('turbines') },
  { ...at, name: 'farm-result-months', goesOn: true, open: openTab('months') },
  { ...at, name: 'farm-result-climate', goesOn: true, open: openTab('climate') },
  {
    ...at,
    name: 'farm-result-uncertainty',
    goesOn: true,
    async open(page, text) {
      await openTab('uncertainty')(page, text)
      await page.getByLabel(lossLabel(text, 'availability', 'availability.grid')).fill('2')
      await page.getByLabel(lossLabel(text, 'availability', 'availability.turbine')).fill('x')
    },
  },
  {
    ...at,
    name: 'farm-result-comparison',
    goesOn: true,
    async open(page, text) {
      await openTab('comparison')(page, text)
      await page.getByRole('combobox', { name: text.products.comparison.with }).click()
      await page.getByRole('option').first().click()
    },
  },
  {
    ...at,
    name: 'farm-result-report',
    goesOn: true,
    async open(page, text) {
      await openTab(null)(page, text)
      await openByButton(({ yieldTerms }) => yieldTerms.reportDialog.open)(page, text)
    },
  },
  {
    ...at,
    name: 'farm-result-layout',
    async open(page, { windFarm, farmLayout }) {
      await page.getByRole('combobox', { name: windFarm.farm, exact: true }).click()
      await page.getByRole('option', { name: searchedFarm }).click()
      await page.getByRole('table', { name: farmLayout.result.layouts }).waitFor()
    },
  },
  {
    ...at,
    name: 'farm-result-old',
    // The result has the format of an earlier release.
    async prepare(page) {
      await page.route('**/api/jobs/*/result*', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), format: 0 } })
      })
    },
    async open(page, text) {
      await openTab(null)(page, text)
      await page.getByText(text.products.result.oldFormat).waitFor()
    },
  },
  {
    ...at,
    name: 'farm-result-running',
    prepare: (page) => pretend(page, { status: 'RUNNING', progress: 0.4, eta_seconds: 12 }),
    open: chooseFarm,
  },
  {
    ...at,
    name: 'farm-result-cancelled',
    prepare: (page) => pretend(page, { status: 'CANCELLED' }),
    open: chooseFarm,
  },
]

function lossLabel({ yieldTerms: { losses } }: Messages, group: string, loss: string): string {
  return `${losses[group]}: ${losses[loss]}`
}

async function chooseFarm(page: Page, { windFarm }: Messages) {
  await page.getByRole('combobox', { name: windFarm.farm, exact: true }).click()
  await page.getByRole('option', { name: calculatedFarms[1] }).click()
}

/** Replaces the state of the newest calculation in the list of jobs. */
async function pretend(page: Page, change: object): Promise<void> {
  await page.route('**/api/jobs?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { readonly jobs: readonly object[] }
    await route.fulfill({
      response: answer,
      json: { ...body, jobs: body.jobs.map((job, index) => (index === 0 ? { ...job, ...change } : job)) },
    })
  })
}
