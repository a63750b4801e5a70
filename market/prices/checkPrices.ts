import path from 'node:path'
import { type NegativeHours, negativeHoursByYear } from '#domain'
import { hourOf, hourValue } from '../intervals/intervals.ts'
import { runsOf } from '../intervals/runs.ts'
import { officialMarketValues } from '../official/importMarketValues.ts'
import { pricesFolder } from '../store/folders.ts'
import { gapsIn } from '../store/gaps.ts'
import { readSeries } from '../store/seriesStore.ts'
import { zoneChangeMs } from './germanZones.ts'
import { priceSeries } from './readPriceFile.ts'
import { priceHistoryOf } from './readPrices.ts'

/** Findings of a check of the stored prices; gaps and deviations from published means are errors. */
export type PriceFinding =
  | { readonly code: 'gap'; readonly isError: true; readonly fromMs: number; readonly hours: number }
  | {
      readonly code: 'baseDiffers'
      readonly isError: true
      readonly year: number
      readonly baseEurMwh: number
      readonly publishedEurMwh: number
    }
  | { readonly code: 'assumedHour'; readonly isError: false; readonly startMs: number }
  | { readonly code: 'zoneChangeMissing' | 'synthetic'; readonly isError: false }

export interface PriceCheck {
  readonly findings: readonly PriceFinding[]
  /** Years of German legal time with prices. */
  readonly years: readonly NegativeHours[]
}

const hourMs = 3_600_000
/** Tolerance between a complete year's mean and the published one (three decimals of a cent), EUR/MWh. */
const baseTolerance = 0.05

/**
 * Checks the stored prices; null if there are none.
 * @param folder of all market data
 * @throws MarketDamaged
 */
export async function checkPrices(folder: string): Promise<PriceCheck | null> {
  const publication = await readSeries(path.join(folder, pricesFolder))
  const intervals = publication?.content[priceSeries]
  if (publication === null || intervals === undefined) return null
  const years = negativeHoursByYear(priceHistoryOf(runsOf(intervals), publication.description))
  const findings: PriceFinding[] = gapsIn(intervals).map(({ fromMs, endMs }) => ({
    code: 'gap',
    isError: true,
    fromMs,
    hours: (endMs - fromMs) / hourMs,
  }))
  for (const startMs of [...intervals.assumed].sort((a, b) => a - b))
    findings.push({ code: 'assumedHour', isError: false, startMs })
  if (publication.description.synthetic)
    return { findings: [{ code: 'synthetic', isError: false }, ...findings], years }
  const times = [...intervals.hours.keys(), ...intervals.quarters.keys()]
  const isAround = times.some((time) => time < zoneChangeMs) && times.some((time) => time >= zoneChangeMs)
  const isSeen = [zoneChangeMs - hourMs, zoneChangeMs].every(
    (time) => hourValue(intervals, hourOf(time)) !== null,
  )
  if (isAround && !isSeen) findings.push({ code: 'zoneChangeMissing', isError: false })
  const official = await officialMarketValues(folder)
  for (const { year, hours, baseEurMwh } of years) {
    const published = official.find(
      (value) => value.technology === 'spot' && value.month === null && value.year === year,
    )
    const isWhole = hours === (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / hourMs
    if (published === undefined || !isWhole) continue
    const publishedEurMwh = 10 * published.ctKwh
    if (Math.abs(baseEurMwh - publishedEurMwh) > baseTolerance)
      findings.push({ code: 'baseDiffers', isError: true, year, baseEurMwh, publishedEurMwh })
  }
  return { findings, years }
}
