import { expect, it, vi } from 'vitest'
import {
  type AtlasProduct,
  type EnergyYieldResult,
  farmLayoutOrderSchema,
  messages,
  routes,
} from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { exampleProduct, exampleQuote } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { ContinueSearch } from './ContinueSearch.tsx'

const ordered = farmLayoutOrderSchema.parse({
  area: {
    type: 'Polygon',
    coordinates: [
      [
        [8, 53],
        [8.04, 53],
        [8.04, 53.02],
      ],
    ],
  },
  spacing_d: { along: 5, across: 3 },
  seed: 7,
})
const resultOf = (change: object = {}) =>
  ({
    layout: { ordered: { ...ordered, ...change } },
    turbines: [
      { status: 'portfolio', lat: 53.1, lon: 8.1 },
      { status: 'planned', lat: 53.01, lon: 8.02 },
      { status: 'planned', lat: 53.012, lon: 8.031 },
    ],
  }) as unknown as EnergyYieldResult
const job = exampleJob({ list_id: 4, parameters: { from_year: 2015, layout: ordered } })
const text = messages.en.farmLayout.result.continue('2 credits')

const opened = (result: EnergyYieldResult, onOrdered = () => {}) =>
  openPage(<ContinueSearch {...{ job, result, onOrdered }} product={exampleProduct<AtlasProduct>({})} />, {
    answers: [
      [routes.quote, exampleQuote()],
      [routes.orderJob, job],
    ],
  })

it('orders one search that begins with the found places and the next seed', async () => {
  const onOrdered = vi.fn()
  const page = await opened(resultOf(), onOrdered)
  await page.until(() => page.text().includes(text))
  await page.pressTwice(text)
  await page.until(() => onOrdered.mock.calls.length > 0)
  const orders = page.sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/jobs'))
  expect(orders.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      list_id: 4,
      parameters: {
        from_year: 2015,
        layout: {
          ...ordered,
          seed: 8,
          first: [
            [8.02, 53.01],
            [8.031, 53.012],
          ],
        },
      },
    }),
  ])
  expect(onOrdered.mock.calls[0]![0]).toMatchObject({ id: job.id })
})

it('is not offered for rows and grids, which cannot be refined', async () => {
  const page = await opened(resultOf({ pattern: 'rows' }))
  expect(page.text()).not.toContain(text)
})
