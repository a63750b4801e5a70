import { expect, it } from 'vitest'
import { type Job, messages, type ResultOf, routes, shareRoutes } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
// Loaded before there is a document: its lists are not placed then.
import '#web/shares/ShareResultDialog.tsx'
import { openPage } from '#web/testing/openPage.tsx'
import { EnsembleTab } from './EnsembleTab.tsx'

const { ensemble: text } = messages.en
const era = exampleJob({ status: 'COMPLETED', product_title: 'ERA5', parameters: { heights: [100], a: 1 } })
const iconId = '9b2504e0-4f89-41d3-9a0c-0305e82c3302'
/** The database gives the parameters in another sequence. */
const icon = exampleJob({
  ...{ id: iconId, product_id: 2, product_title: 'ICON', status: 'COMPLETED' },
  parameters: { a: 1, heights: [100] },
})
const resultOf = (atlas: string, mean: number) =>
  ({
    ...{ product: 'ts', atlas, atlas_title: { de: atlas, en: atlas } },
    ...{ from: '2010-01-01 00:00:00 UTC', till: '2019-12-31 23:00:00 UTC' },
    sites: [
      {
        ...{ site_id: 1, name: 'Nord', lat: 53, lon: 9 },
        series: [{ parameter: 'wind_speed', height: 100, unit: 'm/s', mean, aggregate: 'mean' }],
      },
    ],
  }) as unknown as ResultOf<'timeSeries'>

async function opened(jobs: readonly Job[]) {
  const quote = {
    ...{ orders: 2, covered_sites: 0, remaining_after: 8 },
    ...{ warnings: [], free_redo: false, work: null },
  }
  return openPage(
    <EnsembleTab job={era} result={resultOf('ERA5', 7)} others={[{ id: 2, title: 'ICON' }]} />,
    {
      given: [[queryKeys.jobResult(iconId), resultOf('ICON', 8)]],
      answers: [
        [routes.quote, quote],
        [routes.orderJob, { ...icon, status: 'PENDING' }],
        [routes.jobs, { jobs, next_cursor: null }],
      ],
    },
  )
}

it('shows mean and spread of the same order over both atlases, by equal weights or own ones', async () => {
  const page = await opened([icon])
  await page.until(() => page.text().includes('7.50'))
  expect(page.text()).toContain('0.71')
  await page.press(text.weights.own)
  await page.type(`${text.weight}, ICON`, '3')
  expect(page.text()).toContain('7.75')
  await page.type(`${text.weight}, ICON`, '0')
  expect(page.text()).toContain(text.needsTwo)
})

it('a link shows the weights of the page with their basis', async () => {
  const page = await opened([icon])
  await page.until(() => page.text().includes('7.50'))
  await page.press(text.weights.own)
  await page.type(`${text.weight}, ICON`, '3')
  const { shares } = messages.en
  await page.press(shares.share)
  await page.until(() => page.has('button', shares.make))
  await page.press(shares.make)
  expect(page.sent.find(({ path }) => path === shareRoutes.createShare.path)!.body).toMatchObject({
    ...{ jobs: [era.id, iconId], weighting: 'own', weights: [0.25, 0.75] },
  })
})

it('an order with other parameters is another one: the atlas is ordered after a confirmation', async () => {
  const page = await opened([{ ...icon, parameters: { a: 1, heights: [120] } }])
  expect(page.text()).toContain(text.needsTwo)
  const cost = messages.en.products.order.cost(2, '2')
  await page.until(() => page.has('button', text.order(cost)))
  await page.press(text.order(cost))
  await page.press(messages.en.products.order.confirm(cost))
  await page.until(() => page.all('dialog').length === 0)
  const { body } = page.sent.find(({ method, path }) => method === 'POST' && !path.includes('quote'))!
  expect(body).toMatchObject({ product: 'ts', product_id: 2, list_id: 5, parameters: era.parameters })
})
