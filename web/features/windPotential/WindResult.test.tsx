import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  jobSeriesRoutes,
  type Language,
  messages,
  type WindPotentialResult,
  type WindStatistics,
} from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { exampleFigures, exampleStatistics, exampleWindResult } from './testing/exampleWinds.ts'
import { WindResult } from './WindResult.tsx'
import { asOrdered } from './windChoice.ts'
import type { WindTab } from './windTabs.ts'

const job = exampleJob({ product: 'windpotential', status: 'COMPLETED' })

function Result({ result, tab }: { readonly result: WindPotentialResult; readonly tab: WindTab }) {
  const [choice, onChoose] = useState(asOrdered)
  return <WindResult {...{ job, result, tab, choice, onChoose, site: result.sites[0]!, onSite: vi.fn() }} />
}

async function opened(
  tab: WindTab,
  {
    language = 'en',
    result = exampleWindResult(),
    statistics = {},
  }: {
    readonly language?: Language
    readonly result?: WindPotentialResult
    readonly statistics?: Partial<WindStatistics>
  } = {},
) {
  const page = await openPage(<Result {...{ result, tab }} />, {
    language,
    given: [
      [
        ['jobStatistics', job.id, 1],
        [exampleStatistics(statistics), exampleStatistics({ ...statistics, height: 140.5 })],
      ],
    ],
  })
  const { windPotential, units } = messages[language]
  const rows = (table = 0) =>
    page
      .all('table')
      [table]!.querySelectorAll('tbody tr')
      .map((row) => row.children.map((cell) => page.text(cell)))
  const figures = () => page.all('dl div').map((one) => one.children.map((part) => page.text(part)))
  return { page, windPotential, text: windPotential.result, units, rows, figures }
}

describe('the figures of a site', () => {
  it.each([
    ['en', '7.25', '412', '8.00', '98.5'],
    ['de', '7,25', '412', '8,00', '98,5'],
  ] as const)('have their units and decimals (%s)', async (language, ...values) => {
    const { page } = await opened('summary', { language })
    const shown = page.text()
    for (const value of values) expect(shown).toContain(value)
    expect(shown).toContain('W/m²')
  })

  it('are those of the chosen height', async () => {
    const { page } = await opened('summary')
    expect(page.text()).toContain('7.25')
    await page.pick(messages.en.quantities.height, '140.5\u00a0m')
    expect(page.text()).toContain('7.90')
  })

  it('say what the atlas lacks, and why there is no threshold', async () => {
    const figures = exampleFigures({ mean_density: null, energy_density: null, temperature_threshold: null })
    const [site] = exampleWindResult().sites
    const result = exampleWindResult({ sites: [{ ...site!, heights: [figures] }] })
    const none = await opened('summary', { result, statistics: { temperature: null } })
    expect(none.page.text()).toContain(none.text.noDensity)
    expect(none.page.text()).toContain(none.text.temperature.noTemperature)
    await none.page.close()
    const few = await opened('summary', { result })
    expect(few.page.text()).toContain(few.text.temperature.tooFew)
  })
})

describe('the roses', () => {
  it('have the share, the speed and the energy of each sector', async () => {
    const { rows, text, page } = await opened('roses')
    expect(rows()).toHaveLength(12)
    // 6.25³ × 0.75 of 6.25³ × 0.75 + 10.25³ × 0.25.
    expect(rows()[0]?.slice(-4)).toEqual(['75.00', '6.25', '64.66', '40.48'])
    expect(rows()[1]?.slice(-4)).toEqual(['0.00', '–', '0.00', '0.00'])
    expect(page.text()).toContain(text.roses.calms('0.00 %'))
  })

  it('are counted again for other sectors', async () => {
    const { page, rows, windPotential } = await opened('roses', { language: 'de' })
    await page.pick(windPotential.order.sectors, '36')
    expect(rows()).toHaveLength(36)
    expect(rows()[9]).toContain('25,00')
  })
})

describe('the frequencies', () => {
  it('of a table sum to all winds, in bins of the chosen width', async () => {
    const { page, rows, windPotential } = await opened('frequencies')
    expect(rows()[6]?.[0]).toBe('6–7')
    expect(rows().at(-1)?.at(-1)).toBe('100.000')
    await page.pick(windPotential.order.binWidth, '0.5\u00a0m/s')
    expect(rows()[12]?.[0]).toBe('6–6.5')
  })

  it('of a histogram stand next to the curves that are ticked', async () => {
    const { page, windPotential } = await opened('histogram')
    const heads = () =>
      page
        .all('table')
        .at(-1)!
        .querySelectorAll('thead th')
        .map((head) => page.text(head))
    expect(heads().some((head) => head.includes('Weibull WAsP'))).toBe(true)
    await page.click(page.field(windPotential.methods.moments))
    await page.click(page.field(windPotential.methods.wasp))
    expect(heads().filter((head) => head.includes('Weibull'))).toEqual([
      expect.stringContaining(`Weibull ${windPotential.methods.moments}`),
    ])
  })

  it('a method that fits nothing cannot be ticked', async () => {
    const all = { wasp: { a: 8, k: 2 }, mle: null, moments: { a: 8, k: 2 } }
    const statistics = { weibull: { ...exampleStatistics().weibull, all } }
    const { page, windPotential } = await opened('histogram', { statistics })
    const isOff = (name: string) => page.field(name).disabled
    expect([isOff(windPotential.methods.mle), isOff(windPotential.methods.moments)]).toEqual([true, false])
  })
})

it.each([
  ['en', '7.50', '2.123'],
  ['de', '7,50', '2,123'],
] as const)('Weibull parameters are a dash in sectors without a fit (%s)', async (language, a, k) => {
  const { rows } = await opened('weibull', { language })
  const [all, north, other] = rows()
  expect(all?.slice(-6)).toContain(language === 'de' ? '8,00' : '8.00')
  expect(north?.slice(-6, -4)).toEqual([a, k])
  expect(other?.slice(-6)).toEqual(Array(6).fill('–'))
})

it('the mean day of each month has a dash in months without wind', async () => {
  const { rows } = await opened('monthHour', { language: 'de' })
  expect(rows()).toHaveLength(12)
  expect(rows()[1]?.[1]).toBe('–')
  expect(rows()[2]?.[2]).toMatch(/^2,1/)
})

describe('the temperature threshold', () => {
  it('begins as ordered, and moves by half a degree within the classes', async () => {
    const { page, text, figures } = await opened('temperature')
    expect(page.text(page.all('output')[0])).toBe('−0.5 °C')
    const before = figures()
    await page.press(text.temperature.warmer)
    expect(page.text(page.all('output')[0])).toBe('0.0 °C')
    expect(figures()[0]?.[1]).toMatch(/^87[67]/)
    expect(figures()[1]?.[1]).toBe('20.00 %')
    await page.press(text.temperature.colder)
    expect(figures()).toEqual(before)
    for (let step = 0; step < 4; step++) await page.press(text.temperature.colder)
    expect(page.text(page.all('output')[0])).toBe('−1.0 °C')
  })

  it('is missing without temperatures, or with too few steps for a year', async () => {
    const none = await opened('temperature', { statistics: { temperature: null } })
    expect(none.page.text()).toContain(none.text.temperature.noTemperature)
    await none.page.close()
    const steps = { first: -1, width: 0.5, steps: [0, 100, 100, 0], power: [0, 1, 1, 0] }
    const few = await opened('temperature', { statistics: { temperature: steps } })
    expect(few.page.text()).toContain(few.text.temperature.tooFewHint)
  })
})

it('statistics that cannot be loaded say why, and are tried again', async () => {
  const refusal = () => Response.json({ errorcode: 'NOT_FOUND', error: 'It was deleted.' }, { status: 404 })
  const page = await openPage(<Result result={exampleWindResult()} tab="summary" />, {
    answers: [[jobSeriesRoutes.jobStatistics, refusal]],
  })
  await page.until(() => page.text().includes('It was deleted.'))
})
