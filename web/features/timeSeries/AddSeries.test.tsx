import { expect, it, vi } from 'vitest'
import {
  type ComparedOne,
  type Language,
  messages,
  mostComparedSeries,
  orderedProductRoutes,
  type SeriesHead,
} from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { AddSeries } from './AddSeries.tsx'
import { exampleSeries, exampleSeriesResult } from './testing/exampleSeries.ts'

const parameters = { heights: [100], parameters: ['wind_speed'], from_year: 2023, till_year: 2024 }
const job = exampleJob({ status: 'COMPLETED', parameters })
const other = exampleJob({
  ...{ id: '9b2504e0-4f89-41d3-9a0c-0305e82c3302', status: 'COMPLETED', list_name: 'Süd' },
  ...{ product_title: 'Coast', parameters, created_at: '2026-11-21 14:00:00 UTC' },
})
const [at100, at140] = [exampleSeries(), exampleSeries({ height: 140, column: 'wind_speed_140m_ms' })]
const rain = exampleSeries({ parameter: 'rain', height: null, column: 'rain_mm' })
const result = exampleSeriesResult([
  { id: 1, name: 'Alpha', series: [at100, at140, rain] },
  { id: 2, name: 'Beta', series: [at100] },
])
/** The same site has another number in another list. */
const ofOther = exampleSeriesResult([
  { id: 8, name: 'Gamma', series: [at140] },
  { id: 9, name: 'Alpha', series: [at100, at140] },
])
const shown: ComparedOne = { jobId: job.id, siteId: 1 }

async function opened({
  language = 'en',
  series = at100,
  compared = [shown],
  answer,
}: {
  readonly language?: Language
  readonly series?: SeriesHead
  readonly compared?: readonly ComparedOne[]
  readonly answer?: unknown
} = {}) {
  const onAdd = vi.fn<(one: ComparedOne) => void>()
  const page = await openPage(
    <AddSeries {...{ job, jobs: [job, other], site: result.sites[0]!, series, compared, onAdd }} />,
    {
      language,
      answers: answer === undefined ? [] : [[orderedProductRoutes.jobResult, answer]],
      given: [
        [queryKeys.jobResult(job.id), result],
        ...(answer === undefined ? [[queryKeys.jobResult(other.id), ofOther] as const] : []),
      ],
    },
  )
  const { seriesComparison: text, quantities } = messages[language]
  const shownIn = (label: string) => page.text(page.button(label))
  const names = async (label: string) => {
    await page.click(page.button(label))
    return page.all('li').map((item) => page.text(item))
  }
  const chooseOther = async () => {
    await page.click(page.button(text.calculation))
    await page.click(page.all('li').find((item) => page.text(item).startsWith('Süd'))!)
  }
  return { page, text, quantities, shownIn, names, chooseOther, onAdd }
}

it.each(['en', 'de'] as const)(
  'calculations are named by list, product, years and time (%s)',
  async (language) => {
    const { text, names } = await opened({ language })
    const [first, second] = await names(text.calculation)
    expect(first).toBe(text.calculationOption('Nord', 'Demo', '2023–2024', text.thisCalculation))
    expect(second).toMatch(/^Süd · Coast · 2023–2024 \(/)
  },
)

it('offers the height that is not compared yet, and adds it', async () => {
  const { page, text, shownIn, onAdd } = await opened()
  expect([shownIn(text.site), shownIn(text.height)]).toEqual(['Alpha', '140 m'])
  await page.press(text.add)
  expect(onAdd.mock.calls).toEqual([[{ jobId: job.id, siteId: 1, heightM: 140 }]])
})

it('a double click adds one series', async () => {
  const { page, text, onAdd } = await opened()
  for (const detail of [1, 2]) await page.send(page.button(text.add), 'click', { detail })
  expect(onAdd).toHaveBeenCalledOnce()
})

it('of another calculation, offers the site of the same name at the same height', async () => {
  const { page, text, shownIn, chooseOther, onAdd } = await opened()
  await chooseOther()
  expect([shownIn(text.site), shownIn(text.height)]).toEqual(['Alpha', '100 m'])
  await page.press(text.add)
  // The height is that of the comparison.
  expect(onAdd.mock.calls).toEqual([[{ jobId: other.id, siteId: 9 }]])
})

it('keeps the chosen height with another site that has it', async () => {
  const { page, text, shownIn, chooseOther } = await opened()
  await chooseOther()
  await page.pick(text.height, '140\u00a0m')
  await page.pick(text.site, 'Gamma')
  expect(shownIn(text.height)).toBe('140 m')
  await page.pick(text.site, 'Alpha')
  expect(shownIn(text.height)).toBe('140 m')
})

it('a parameter of the surface has no heights', async () => {
  const { page, text, quantities } = await opened({ series: rain })
  expect(page.has('button', text.height)).toBe(false)
  expect(page.text()).toContain(text.noSuchSeries(quantities.precipitation))
  expect(page.button(text.add).disabled).toBe(true)
})

it('takes no more than the most series', async () => {
  const compared = Array.from({ length: mostComparedSeries }, (_, i) => ({ jobId: job.id, siteId: i + 1 }))
  const { page, text } = await opened({ compared })
  expect(page.text()).toContain(text.full(String(mostComparedSeries)))
  for (const label of [text.calculation, text.site, text.add]) expect(page.button(label).disabled).toBe(true)
})

it('a calculation that cannot be loaded says why', async () => {
  const answer = Response.json({ errorcode: 'NOT_FOUND', error: 'It was deleted.' }, { status: 404 })
  const { page, text, chooseOther } = await opened({ answer })
  await chooseOther()
  await page.until(() => page.text().includes('It was deleted.'))
  expect(page.button(text.add).disabled).toBe(true)
})
