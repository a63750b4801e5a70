import { describe, expect, it, vi } from 'vitest'
import { type Language, messages, type SeriesComparison } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { ComparedList } from './ComparedList.tsx'
import { ComparisonControls } from './ComparisonControls.tsx'
import { ComparisonFigures } from './ComparisonFigures.tsx'
import type { ComparisonChoice } from './comparisonChoice.ts'
import { exampleCompared, exampleComparison } from './testing/exampleSeries.ts'

const names = ['Alpha', 'Beta']
const both = [
  exampleCompared('Alpha'),
  exampleCompared('Beta', { mean: 7.5, bias: 0.2484, rmse: 1.2345, correlation: 0.91234 }, { site_id: 2 }),
]

async function figures(change: Partial<SeriesComparison> = {}, language: Language = 'en') {
  const comparison = exampleComparison(both, change)
  const page = await openPage(<ComparisonFigures {...{ comparison, names }} />, { language })
  const text = messages[language].seriesComparison
  const rows = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  return { page, text, rows }
}

describe('the figures of compared series', () => {
  it.each([
    ['en', ['7.25', '3.46', '98.50'], ['+0.25', '1.23', '0.912']],
    ['de', ['7,25', '3,46', '98,50'], ['+0,25', '1,23', '0,912']],
  ] as const)(
    'are differences from the first one, which has none (%s)',
    async (language, own, differences) => {
      const { rows } = await figures({}, language)
      expect(rows()[0]).toEqual(['Alpha', own[0], own[1], '', '', '', own[2]])
      expect(rows()[1]?.slice(3, 6)).toEqual(differences)
    },
  )

  it('state their unit and their common time steps', async () => {
    const { page, text } = await figures()
    expect(page.text(page.all('thead tr')[0])).toContain(`${text.bias} (m/s)`)
    expect(page.text()).toContain('17,000')
  })

  it('are missing without a common period or step: the page says so', async () => {
    const none = await figures({ common: null })
    expect(none.page.text()).toBe(none.text.noCommon)
    await none.page.close()
    const common = { ...exampleComparison(both).common!, common_steps: 0 }
    const few = await figures({ common })
    expect(few.page.text()).toContain(few.text.noCommonSteps)
  })

  it('of rain are annual sums, of directions vector means', async () => {
    const rain = await figures({ parameter: 'rain', unit: 'mm', height: null })
    expect(rain.page.text()).toContain(`${rain.text.annualSum} (mm)`)
    expect(rain.page.text()).toContain(rain.text.annualSumsNeedAllMonths)
    await rain.page.close()
    const directions = await figures({ parameter: 'wind_direction', unit: '°' })
    expect(directions.page.text()).toContain(directions.text.directions)
  })
})

async function listed(change: Partial<SeriesComparison> = {}) {
  const [onRemove, onRemoveMeasurement] = [vi.fn(), vi.fn()]
  const comparison = exampleComparison(both, change)
  const page = await openPage(<ComparedList {...{ comparison, names, onRemove, onRemoveMeasurement }} />)
  return { page, text: messages.en.seriesComparison, onRemove, onRemoveMeasurement }
}

describe('the list of compared series', () => {
  it('removes any but the reference', async () => {
    const { page, text, onRemove } = await listed()
    expect(page.text()).toContain(text.reference)
    expect(page.has('button', text.remove('Alpha'))).toBe(false)
    await page.press(text.remove('Beta'))
    expect(onRemove.mock.calls).toEqual([[{ jobId: both[1]!.job_id, siteId: 2 }]])
  })

  it('names a series of another height by its own', async () => {
    const higher = exampleCompared('Beta', {}, { site_id: 2, height: 140 })
    const { page, text, onRemove } = await listed({ series: [both[0]!, higher] })
    await page.press(text.remove('Beta'))
    expect(onRemove.mock.calls[0]?.[0]).toMatchObject({ siteId: 2, heightM: 140 })
  })

  it('removes a measurement, which belongs to no calculation', async () => {
    const measured = exampleCompared('mast.csv', {}, { job_id: null, site_id: null })
    const { page, text, onRemove, onRemoveMeasurement } = await listed({ series: [both[0]!, measured] })
    await page.press(text.remove('Beta'))
    expect([onRemove.mock.calls.length, onRemoveMeasurement.mock.calls.length]).toEqual([0, 1])
  })

  it('says why a series is not shown, and removes it', async () => {
    const left = { job_id: both[0]!.job_id!, site_id: 7, height: 80 }
    const { page, text, onRemove } = await listed({
      left_out: [
        { ...left, site_name: 'Gone', reason: 'gone' },
        { ...left, site_id: 8, site_name: null, reason: 'no_such_series' },
      ],
    })
    expect(page.text()).toContain(`${text.leftOut('Gone')} ${text.reasons.gone}`)
    expect(page.text()).toContain(text.leftOut(text.unknownSeries))
    await page.press(text.remove('Gone'))
    expect(onRemove.mock.calls[0]?.[0]).toMatchObject({ siteId: 7, heightM: 80 })
  })
})

describe('the kind of a comparison', () => {
  const course: ComparisonChoice = { others: [], view: 'course', resolution: 'month', year: null }

  async function controls(change: Partial<ComparisonChoice> = {}) {
    const onChoose = vi.fn()
    const choice = { ...course, ...change }
    const page = await openPage(
      <ComparisonControls {...{ choice, onChoose, year: 2024, years: [2023, 2024] }} />,
    )
    const { seriesComparison: text, quantities } = messages.en
    return { page, text, year: quantities.year, onChoose }
  }

  it('has a resolution for the course only, and a year for hours only', async () => {
    const { page, text, year, onChoose } = await controls()
    expect(page.has('button', year)).toBe(false)
    await page.pick(text.resolution, text.resolutions.hour)
    await page.press(text.views.hours)
    expect(onChoose.mock.calls).toEqual([[{ resolution: 'hour' }], [{ view: 'hours' }]])
    await page.close()
    const hours = await controls({ resolution: 'hour' })
    await hours.page.pick(year, '2023')
    expect(hours.onChoose.mock.calls).toEqual([[{ year: 2023 }]])
    await hours.page.close()
    const day = await controls({ view: 'hours', resolution: 'hour' })
    expect([text.resolution, year].map((label) => day.page.has('button', label))).toEqual([false, false])
  })
})
