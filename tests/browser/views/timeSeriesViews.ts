import { isActive, isFailure, type Job, jobStates } from '#contracts'
import { changeAnswers, openByButton, type View } from './view.ts'

const at = { viewer: 'customer', path: '/ts/demo', theme: 'wind' } as const

/** Shows the finished job in every possible state. */
const showJobs = changeAnswers<{ readonly jobs: readonly Job[] }>(/\/api\/jobs\?/, ({ jobs, ...answer }) => ({
  ...answer,
  jobs: jobs.flatMap((job) =>
    jobStates.map((status, index) => ({
      ...job,
      id: job.id.replace(/.{4}$/, String(9999 - index)),
      status,
      ...(isActive(status) && { finished_at: null, progress: 0.42, eta_seconds: 95 }),
      ...(isFailure(status) && { error: { errorcode: 'DISK_FULL', error: 'The disk is full.' } }),
    })),
  ),
}))

export const timeSeriesViews: readonly View[] = [
  { ...at, name: 'time-series' },
  {
    ...at,
    name: 'time-series-wind-background',
    // The setting is stored: pressing it again would undo it.
    async open(page, { map, maps }) {
      const button = page.getByRole('button', { name: map.windBackground, pressed: false })
      if ((await button.count()) > 0) await button.click()
      await page.getByText(maps.quantities.meanWindSpeed).first().waitFor()
    },
  },
  { ...at, name: 'time-series-lambert', path: '/ts/demo-lambert' },
  { ...at, name: 'time-series-unknown', path: '/ts/no-such-product' },
  { ...at, name: 'time-series-empty', viewer: 'demo' },
  {
    ...at,
    name: 'time-series-months',
    goesOn: true,
    open: (page, { timeSeries }) => page.getByRole('tab', { name: timeSeries.result.tabs.months }).click(),
  },
  {
    ...at,
    name: 'time-series-years',
    goesOn: true,
    open: (page, { timeSeries }) => page.getByRole('tab', { name: timeSeries.result.tabs.years }).click(),
  },
  {
    ...at,
    name: 'time-series-comparison',
    goesOn: true,
    async open(page, { seriesComparison: text }) {
      await page.getByRole('tab', { name: text.tab }).click()
      await page.getByRole('button', { name: text.add }).click()
      await page
        .locator('#result')
        .getByRole('button', { name: text.remove('').trim() })
        .waitFor()
    },
  },
  {
    ...at,
    name: 'time-series-files',
    goesOn: true,
    open: (page, { products }) => page.getByRole('tab', { name: products.result.files }).click(),
  },
  {
    ...at,
    name: 'time-series-preview',
    goesOn: true,
    async open(page, { products: { result } }) {
      await page.getByRole('tab', { name: result.files }).click()
      await page
        .getByRole('button', { name: result.previewOf('') })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    ...at,
    name: 'order',
    goesOn: true,
    open: openByButton(({ products: { order } }) => order.button(order.cost(6, '6'))),
  },
  {
    ...at,
    name: 'jobs',
    prepare: showJobs,
    open: openByButton(({ products }) => products.jobs.cancel),
  },
  {
    ...at,
    name: 'map-search',
    async open(page, { map }) {
      await page.getByRole('button', { name: map.search, exact: true }).click()
      await page.getByRole('combobox', { name: map.searchFor }).fill('Husum')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    ...at,
    name: 'map-measure',
    async open(page, { map }) {
      await page.getByRole('button', { name: map.measure, exact: true }).click()
      const place = page.getByRole('application', { name: map.label })
      await place.click({ position: { x: 370, y: 260 } })
      await place.click({ position: { x: 500, y: 180 } })
    },
  },
  {
    ...at,
    name: 'map-value',
    async open(page, { map }) {
      await page.getByRole('application', { name: map.label }).click({ position: { x: 370, y: 260 } })
      await page.getByText(map.createSite).waitFor()
    },
  },
]
