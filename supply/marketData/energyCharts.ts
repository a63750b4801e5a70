import { z } from 'zod'
import { UnexpectedAnswer } from '../plan.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import {
  ownIntervals,
  type Period,
  quarterMs,
  type SeriesKind,
  type SeriesObject,
  type SupplyInterval,
  type SupplySeries,
  seriesObject,
  stretchesOf,
} from './intervals.ts'
import { jsonContent } from './jsonContent.ts'

const hourMs = 3_600_000
const daysAtOnce = 28
const settledMs = 21 * 24 * hourMs

const values = z.array(z.number().nullable()).max(10_000)
const times = z.array(z.int()).max(10_000)
const priceSchema = z.object({
  license_info: z.string(),
  unix_seconds: times,
  price: values,
  unit: z.literal('EUR / MWh'),
})
const powerSchema = z.object({
  unix_seconds: times,
  production_types: z.array(z.object({ name: z.string(), data: values })).max(100),
})

const powerNames: Readonly<Record<string, SupplySeries>> = {
  'Wind onshore': 'windOnshore',
  'Wind offshore': 'windOffshore',
  Solar: 'solar',
  Load: 'load',
}

export function energyChartsObjects(
  { urls }: SupplySettings,
  kind: SeriesKind,
  period: Period,
  nowMs: number,
): SeriesObject[] {
  const path = kind === 'prices' ? '/price?bzn=DE-LU' : '/public_power?country=de'
  return stretchesOf(period, daysAtOnce).map((stretch) => {
    const [start, end] = [stretch.fromMs / 1000, stretch.endMs / 1000 - 1]
    return seriesObject({
      key: `energy-charts-${kind}-${start}-${end}`,
      source: 'energyCharts',
      request: { url: `${urls.energyCharts}${path}&start=${start}&end=${end}` },
      maxBytes: 8 << 20,
      expectedBytes: kind === 'prices' ? 50_000 : 500_000,
      mayChange: stretch.endMs + settledMs > nowMs,
      read: (content) => ownIntervals(kind === 'prices' ? pricesIn(content) : powerIn(content), stretch),
    })
  })
}

function pricesIn(content: Buffer): SupplyInterval[] {
  const { license_info, unix_seconds, price } = jsonContent(content, priceSchema)
  // Prices of some exchanges may not be stored: the answer states its licence.
  if (!license_info.includes('CC BY 4.0'))
    throw new UnexpectedAnswer('prices of another licence than CC BY 4.0')
  return intervalsOf('price', unix_seconds, price)
}

function powerIn(content: Buffer): SupplyInterval[] {
  const { unix_seconds, production_types } = jsonContent(content, powerSchema)
  const known = production_types.filter(({ name }) => Object.hasOwn(powerNames, name))
  if (unix_seconds.length > 0 && known.length === 0) throw new UnexpectedAnswer('no series that is known')
  return known.flatMap(({ name, data }) => intervalsOf(powerNames[name]!, unix_seconds, data))
}

function intervalsOf(
  series: SupplySeries,
  seconds: readonly number[],
  data: readonly (number | null)[],
): SupplyInterval[] {
  if (data.length !== seconds.length) throw new UnexpectedAnswer('not as many values as times')
  const gaps = seconds.slice(1).map((second, index) => 1000 * (second - seconds[index]!))
  if (gaps.some((gap) => gap <= 0)) throw new UnexpectedAnswer('times that do not ascend')
  return seconds.flatMap((second, index) => {
    const startMs = 1000 * second
    const isQuarter = gaps[index] === quarterMs || gaps[index - 1] === quarterMs
    const stepMs = isQuarter ? quarterMs : hourMs
    if (startMs % stepMs !== 0) throw new UnexpectedAnswer('times between hours and quarter-hours')
    const value = data[index]!
    return value === null ? [] : [{ series, startMs, stepMs, value }]
  })
}
