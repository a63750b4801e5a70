import { join } from 'node:path'
import { expect, test } from 'vitest'
import { germanMonthStartMs, marketOutlook } from '#domain'
import { addForwardQuotes } from '../forward/importForwardCurves.ts'
import { importGeneration } from '../generation/importGeneration.ts'
import { importMarketValues } from '../official/importMarketValues.ts'
import { importPrices } from '../prices/importPrices.ts'
import { forecastsFolder } from '../store/folders.ts'
import { exclusively, publish } from '../store/publication.ts'
import { utcText } from '../testing/priceTables.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { forecastInputs } from './forecastInputs.ts'
import { recordedForecasts, recordForecast } from './recordForecast.ts'
import { scorecard } from './scorecard.ts'

const hourMs = 3_600_000
const programVersion = '1.2.3'

/** Prices, wind, sun and load of 2020 to 2023 that follow a rule. */
async function filled(): Promise<string> {
  const folder = scratchFolder()
  const [startMs, endMs] = [germanMonthStartMs(2020, 1), germanMonthStartMs(2024, 1)]
  const rows: string[] = ['time_utc,wind_onshore_mw,wind_offshore_mw,solar_mw,load_mw,price_eur_mwh']
  for (let timeMs = startMs; timeMs < endMs; timeMs += hourMs) {
    const hour = (timeMs - startMs) / hourMs
    const wind = Math.round(12_000 + 7000 * Math.sin(hour / 41) + 4000 * Math.sin(hour / 700))
    const solar = Math.max(0, Math.round(20_000 * Math.sin(((hour % 24) - 6) / 3.9)))
    const load = Math.round(52_000 + 8000 * Math.sin(((hour % 24) - 8) / 4))
    const price = (load - wind - solar - 3000) / 350 - 10 + 6 * Math.sin(hour / 2.3)
    rows.push(`${utcText(timeMs)},${wind},3000,${solar},${load},${price.toFixed(2)}`)
  }
  const file = linesFile(folder, 'market.csv', rows)
  const today = '2024-01-10'
  expect(await importPrices([file], { folder, today })).toMatchObject({ ok: true })
  expect(await importGeneration([file], { folder, today })).toMatchObject({ ok: true })
  return folder
}

test('forecasts are recorded once, never changed, and scored when their months are published', async () => {
  const folder = await filled()
  const today = '2024-01-10'
  const inputs = (await forecastInputs({ folder, today }))!
  const outlook = marketOutlook(inputs.input)
  if (typeof outlook === 'string') throw new Error(outlook)
  const { inputsHash } = inputs
  const options = { folder, today, inputsHash, programVersion, syntheticWeather: false }
  const recorded = await recordForecast(outlook, options)
  expect(recorded.map(({ target, horizon }) => [target, horizon])).toEqual([
    ['2024-01', 1],
    ['2024-02', 2],
    ['2024-03', 3],
    ['2024-04', 4],
    ['2024-05', 5],
    ['2024-06', 6],
  ])
  expect(recorded[0]).toMatchObject({
    knownTill: '2023-12',
    baseOrigin: 'extrapolated',
    driver: 'residualLoad',
  })
  const again = { ...options, today: '2024-01-11', inputsHash: 'of later prices', programVersion: '9.9.9' }
  expect(await recordForecast(outlook, again)).toEqual([])
  expect(await recordedForecasts(folder)).toEqual(recorded)

  const file = linesFile(folder, 'mw.csv', ['month,wind_onshore_ct_kwh', '2031-01,5'])
  await importMarketValues([file], { folder, today })
  const { forecasts, byHorizon } = await scorecard(folder)
  // The values of 2024 come with the product.
  expect(forecasts[0]).toMatchObject({ publishedEurMwh: 65.02 })
  expect(forecasts[0]!.errorEurMwh).toBeCloseTo(recorded[0]!.marketValueEurMwh.central - 65.02, 9)
  expect(byHorizon.map(({ made, judged }) => [made, judged])).toEqual(Array.from({ length: 6 }, () => [1, 1]))
})

test('recent quotes give the base price, old and later ones do not, and each set changes the input hash', async () => {
  const folder = await filled()
  const quote = (quoteDate: string, priceEurMwh: number) =>
    addForwardQuotes(
      [
        {
          period: 'month',
          from: { year: 2024, month: 1 },
          load: 'base',
          zone: 'DE-LU',
          quoteDate,
          priceEurMwh,
        },
      ],
      { folder, today: '2024-01-10' },
    )
  const baseOn = async (today: string) => {
    const inputs = (await forecastInputs({ folder, today }))!
    const outlook = marketOutlook(inputs.input)
    if (typeof outlook === 'string') throw new Error(outlook)
    const { eurMwh, origin, quoteDate } = outlook.months[0]!.base
    return { base: [origin, quoteDate, Math.round(1000 * eurMwh) / 1000], hash: inputs.inputsHash }
  }
  const without = await baseOn('2024-01-10')
  expect(without.base.slice(0, 2)).toEqual(['extrapolated', null])
  expect(await quote('2023-12-29', 71.5)).toMatchObject({ ok: true })
  const quoted = await baseOn('2024-01-10')
  expect(quoted.base).toEqual(['quotes', '2023-12-29', 71.5])
  expect(quoted.hash).not.toBe(without.hash)
  expect(await baseOn('2023-12-28')).toEqual(without)
  expect((await baseOn('2024-05-01')).base[0]).toBe('extrapolated')
})

test('a forecast counts once per month, horizon and method, and never if its month was over or its weather synthetic', async () => {
  const folder = await filled()
  const inputs = (await forecastInputs({ folder, today: '2024-01-10' }))!
  const outlook = marketOutlook(inputs.input)
  if (typeof outlook === 'string') throw new Error(outlook)
  const about = { folder, inputsHash: 'a', programVersion, syntheticWeather: false }
  const ofFleet = { ...outlook, weather: 'fleet' as const }
  expect(await recordForecast(ofFleet, { ...about, today: '2024-01-10', syntheticWeather: true })).toEqual([])
  const late = await recordForecast(outlook, { ...about, today: '2024-03-02' })
  expect(late.map(({ target }) => target)).toEqual(['2024-03', '2024-04', '2024-05', '2024-06'])
  const early = await recordForecast(outlook, { ...about, today: '2024-02-29' })
  expect(early.map(({ target }) => target)).toEqual(['2024-02'])

  // Older records lack method and weather kind: each import made a further record.
  const { method: _, syntheticWeather: __, ...old } = late[0]!
  const stored = [
    old,
    { ...old, inputsHash: 'b' },
    { ...old, weather: 'fleet' as const, target: '2024-04' },
    { ...old, madeOn: '2024-07-01' },
  ]
  const own = join(folder, forecastsFolder)
  await exclusively(own, () =>
    publish(own, Buffer.from(JSON.stringify([...stored, ...late])), (published) => ({
      ...published,
      format: 1,
    })),
  )
  const { forecasts, byHorizon } = await scorecard(folder)
  expect(forecasts.map(({ leftOut }) => leftOut)).toEqual([
    ...[null, 'repeated', 'syntheticWeather', 'monthOver'],
    ...[null, null, null, null],
  ])
  const made = byHorizon.map(({ method, horizon, made }) => [method, horizon, made])
  expect(made.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((horizon) => [3, horizon, horizon < 3 ? 0 : 1]))
  expect(made.slice(6)).toEqual([1, 2, 3, 4, 5, 6].map((horizon) => [1, horizon, horizon === 3 ? 1 : 0]))
  const third = byHorizon.find(({ method, horizon }) => method === 3 && horizon === 3)!
  expect(third.coverageInterval!.high - third.coverageInterval!.low).toBeGreaterThan(0.5)
})
