import { describe, expect, it } from 'vitest'
import {
  jobSeriesRoutes,
  type Language,
  messages,
  type SeriesSummary,
  type TimeSeriesResult,
} from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { chooseSeries } from './resultChoice.ts'
import { SeriesTab } from './SeriesTab.tsx'
import { exampleSeriesResult, exampleSummary } from './testing/exampleSeries.ts'

async function opened({
  tab = 'years',
  language = 'en',
  summary = {},
  result: change = {},
  answer,
}: {
  readonly tab?: string
  readonly language?: Language
  readonly summary?: Partial<SeriesSummary>
  readonly result?: Partial<TimeSeriesResult>
  readonly answer?: unknown
} = {}) {
  const series = exampleSummary(summary)
  const result = exampleSeriesResult([{ id: 1, name: 'Alpha', series: [series] }], change)
  const shown = chooseSeries(result.sites[0]!, { parameter: null, heightM: null })!
  const page = await openPage(<SeriesTab {...{ jobId: 'job', result, shown, tab }} />, {
    language,
    answers: answer === undefined ? [] : [[jobSeriesRoutes.jobSummaries, answer]],
    given: answer === undefined ? [[['jobSummaries', 'job', 1], [series]]] : [],
  })
  const { timeSeries, quantities } = messages[language]
  const rows = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  const figures = () =>
    Object.fromEntries(page.all('dl div').map((one) => one.children.map((part) => page.text(part))))
  return { page, text: timeSeries.result, quantities, rows, figures }
}

describe('the figures of a series', () => {
  it.each([
    ['en', '7.25 m/s', '0.12 m/s', '24.50 m/s', '98.50 %', '17,544'],
    ['de', '7,25 m/s', '0,12 m/s', '24,50 m/s', '98,50 %', '17.544'],
  ] as const)('are mean, range, availability and steps (%s)', async (language, ...values) => {
    const { figures, text, quantities } = await opened({ language })
    const [mean, least, greatest, available, steps] = values
    expect(figures()).toMatchObject({
      ...{ [text.aggregates.mean]: mean, [text.least]: least, [text.greatest]: greatest },
      [quantities.availability]: available,
    })
    expect(figures()[quantities.steps]?.trim()).toBe(steps)
  })

  it('of directions have no range', async () => {
    const { figures, text } = await opened({
      summary: { parameter: 'wind_direction', unit: '°', aggregate: 'vector_mean' },
    })
    expect(Object.keys(figures())).not.toContain(text.least)
  })

  it('warn of ordered years that the atlas does not have whole', async () => {
    const { page, text } = await opened({ result: { rows: 9000 } })
    expect(page.text()).toContain(text.incompleteYears)
  })
})

describe('the years of a series', () => {
  it.each([
    ['en', ['2023', '7.50', '+0.25', '100.00']],
    ['de', ['2023', '7,50', '+0,25', '100,00']],
  ] as const)('are compared with the mean of all (%s)', async (language, row) => {
    const { rows } = await opened({ language })
    expect(rows()).toEqual([row, expect.arrayContaining(['2024'])])
  })

  it('without a value have a dash, not a zero', async () => {
    const { rows } = await opened({ summary: { years: [{ year: 2023, mean: null, availability: 0.5 }] } })
    expect(rows()).toEqual([['2023', '–', '–', '50.00']])
  })

  it('of directions have no deviation', async () => {
    const { rows, page, text } = await opened({
      summary: { parameter: 'wind_direction', unit: '°', aggregate: 'vector_mean' },
    })
    expect(rows()[0]).toHaveLength(3)
    expect(page.text(page.all('thead tr')[0])).not.toContain(text.deviation)
  })
})

describe('the months of a series', () => {
  it('have a row for each year and one for all, with a dash for a missing month', async () => {
    const { rows, text } = await opened({ tab: 'months', language: 'de' })
    expect(rows().map(([year]) => year)).toEqual(['2023', '2024', text.allYears])
    expect(rows()[0]?.slice(1, 4)).toEqual(['0,50', '1,50', '2,50'])
    expect(rows()[1]?.[2]).toBe('–')
    expect(rows()[2]?.at(-1)).toBe('7,25')
  })
})

it('a summary that cannot be loaded says why', async () => {
  const refusal = () => Response.json({ errorcode: 'NOT_FOUND', error: 'It was deleted.' }, { status: 404 })
  const { page } = await opened({ answer: refusal })
  await page.until(() => page.text().includes('It was deleted.'))
})
