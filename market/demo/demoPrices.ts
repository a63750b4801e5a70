import { germanOffsetMs } from '#domain'
import { type Intervals, noIntervals, quarterMs } from '../intervals/intervals.ts'
import { quarterAuctionMs } from '../prices/germanZones.ts'
import { priceUnit } from '../prices/readPriceFile.ts'
import type { DemoHour } from './demoHours.ts'

const hourMs = 3_600_000

/** What fuel makes electricity cost in a year, EUR/MWh: of the order of what it did. */
const fuelEurMwh: Readonly<Record<number, number>> = {
  2016: 30,
  2017: 35,
  2018: 45,
  2019: 40,
  2020: 32,
  2021: 95,
  2022: 225,
  2023: 100,
  2024: 85,
  2025: 92,
}
const usualFuelEurMwh = 60

/** Below this residual load plants that cannot stop pay to run; neighbours and storage take more of it every year, MW. */
const mustRunMw = { in2016: 15_000, perYear: -1100 } as const
/** Residual load at which the price is that of fuel, MW. */
const usualResidualMw = 36_000
/** Share of wind and sun that stays in the country. */
const homeShare = 0.8

/**
 * Synthetic prices of the demo: a merit order of residual load, which falls below zero where wind and sun leave too little
 * of it. Hours until the auction trades quarter-hours, then quarters with the residual load between the hours.
 */
export function demoPrices(hours: readonly DemoHour[]): Intervals {
  const prices = noIntervals()
  for (const [index, hour] of hours.entries()) {
    const own = residualMw(hour)
    if (hour.startMs < quarterAuctionMs) {
      prices.hours.set(hour.startMs, priceAt(own, hour.startMs))
      continue
    }
    const [before, after] = [residualMw(hours[index - 1] ?? hour), residualMw(hours[index + 1] ?? hour)]
    for (let quarter = 0; quarter < 4; quarter++) {
      const towards = (quarter - 1.5) / 4
      const residual = own + towards * (towards < 0 ? own - before : after - own)
      const startMs = hour.startMs + quarter * quarterMs
      prices.quarters.set(startMs, priceAt(residual, startMs))
    }
  }
  return prices
}

function residualMw({ loadMw, windOnshoreMw, windOffshoreMw, solarMw }: DemoHour): number {
  return loadMw - homeShare * (windOnshoreMw + windOffshoreMw + solarMw)
}

/** Price of the merit order in the store's whole numbers, to a cent. */
function priceAt(residual: number, startMs: number): number {
  const fuel = fuelAt(startMs)
  const years = (startMs - Date.UTC(2016, 0)) / (365.25 * 24 * hourMs)
  const least = mustRunMw.in2016 + mustRunMw.perYear * years
  const level = (residual - least) / (usualResidualMw - least)
  const share = shareOfFuel(level)
  // Who pays to run does not pay more because fuel is dear.
  const price = share < 0 ? Math.max(share * 30, -120) : share * fuel
  return Math.round(100 * price) * (priceUnit / 100)
}

/** Price over that of fuel, by the residual load: 0 where plants must run, 1 where it is usual, more where it is scarce. */
function shareOfFuel(level: number): number {
  if (level < 0) return 3 * level
  if (level < 0.1) return 4 * level
  if (level < 1) return 0.4 + (0.6 * (level - 0.1)) / 0.9
  return 1 + 0.5 * (level - 1) + 0.6 * (level - 1) ** 2
}

/** Between the years fuel changes by and by. */
function fuelAt(startMs: number): number {
  const year = new Date(startMs + germanOffsetMs(startMs)).getUTCFullYear()
  const middle = Date.UTC(year, 6)
  const [from, to] = startMs < middle ? [year - 1, year] : [year, year + 1]
  const [first, second] = [from, to].map((own) => fuelEurMwh[own] ?? fuelEurMwh[year] ?? usualFuelEurMwh)
  const part = (startMs - Date.UTC(from, 6)) / (365.25 * 24 * hourMs)
  return first! + (second! - first!) * part
}
