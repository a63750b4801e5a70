import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { askPeer, scratchFolder } from '#atlas/testing'
import {
  type AtlasSeries,
  type Measurement,
  type Reading,
  readMeasurement,
  readOperation,
  readProduction,
} from '#domain'
import { analyseOperation, type LongTermOperation } from '#domain/operation'
import { hasFarm } from './measuredFarm.ts'

/** OpenOA's figures of La Haute Borne, GWh a year and a share, with its standard deviations. */
const published = {
  aep: { value: 12.29, deviation: 1.2 },
  ideal: { value: 13.29, deviation: 0.4 },
  electrical: { value: 0.019994645742960393, deviation: 0.007 },
}
/** Of all four turbines, Senvion MM82. */
const ratedKw = 2050
const reanalyses = [
  { file: 'era5_wind_la_haute_borne.csv', column: 'ws_100m', heightM: 100 },
  { file: 'merra2_la_haute_borne.csv', column: 'ws_50m', heightM: 50 },
] as const

function readValue<Value>(reading: Reading<Value>): Value {
  if (!reading.ok) throw new Error(JSON.stringify([reading.issues, reading.record.questions]))
  return reading.value
}

/** A read series as the atlas of the place; it has no directions. */
function atlasOf({ timesMs, intervalMs, speedMs }: Measurement): AtlasSeries {
  const startMs = timesMs[0]!
  const stepOf = (i: number) => Math.round((timesMs[i]! - startMs) / intervalMs)
  const speeds = new Float32Array(stepOf(timesMs.length - 1) + 1).fill(Number.NaN)
  for (let i = 0; i < timesMs.length; i++) speeds[stepOf(i)] = speedMs[i]!
  return { startMs, stepMs: intervalMs, speedMs: speeds, directionDeg: speeds.map(() => Number.NaN) }
}

it.skipIf(!hasFarm)('the operation of La Haute Borne gives what OpenOA publishes of it', () => {
  const folder = scratchFolder()
  askPeer(join(import.meta.dirname, 'operationOfFarm.py'), [folder])
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const farm = readValue(readOperation(text('la-haute-borne-data-2014-2015.csv')))
  const meter = readValue(readProduction(text('plant_data.csv'), { answers: { column: 'net_energy_kwh' } }))
  expect(farm.turbines.map(({ repeatedRows }) => repeatedRows)).toEqual([12, 12, 12, 12])
  const months = new Map(meter.months.map(({ year, month, energyMwh }) => [`${year}-${month}`, energyMwh]))
  expect(['2014-6', '2014-12', '2015-10'].map((month) => months.get(month)!.toFixed(3))).toEqual([
    '692.400',
    '1471.730',
    '580.035',
  ])
  const found = reanalyses.map(({ file, column, heightM }) => {
    const answers = { [`unit.${column}`]: 'm/s', timeZone: 'UTC' }
    const wind = readValue(readMeasurement(text(file), { heightM, answers }))
    return analyseOperation({
      ...{
        farm,
        stated: [],
        meter: meter.months,
        meterDays: meter.days,
        log: [],
        atlas: atlasOf(wind),
        upgrade: null,
      },
      ratedKw: () => ratedKw,
    })
  })
  const mean = (of: (one: (typeof found)[number]) => number) =>
    found.reduce((sum, one) => sum + of(one), 0) / found.length
  const estimates = [
    ['aep', (one: (typeof found)[number]) => (one.longTerm as LongTermOperation).netMwh],
    ['ideal', (one: (typeof found)[number]) => (one.ideal as LongTermOperation).netMwh],
  ] as const
  for (const [name, of] of estimates) {
    const { value, deviation } = published[name]
    const isWithin = (one: (typeof found)[number]) =>
      of(one).low < 1000 * value && 1000 * value < of(one).high
    expect([name, ...found.map(isWithin)]).toEqual([name, true, true])
    expect([name, Math.abs(mean((one) => of(one).value) / 1000 - value) < deviation]).toEqual([name, true])
  }
  const { share, deviation, days } = found[0]!.electrical!
  expect(days).toBeGreaterThan(600)
  expect(share).toBeCloseTo(published.electrical.value, 4)
  expect(deviation).toBeCloseTo(published.electrical.deviation, 3)
})
