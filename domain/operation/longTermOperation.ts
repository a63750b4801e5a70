import { monthNumber, type YearMonth } from '../months/yearMonth.ts'
import { type Estimate, estimateOf } from './estimate.ts'
import { randomOf } from './randomNormals.ts'

/** Energy of a whole month at full availability, and the month's mean wind speed in the atlas. */
export interface FittedMonth extends YearMonth {
  readonly grossMwh: number
  readonly windMs: number
}

/** Mean wind speed of a month in the atlas. */
export interface WindMonth extends YearMonth {
  readonly windMs: number
}

/** Losses from gross to net energy, and uncertainties, shares. */
export interface LongTermLosses {
  /** Energy lost by standstill and reduced power, of the gross energy. */
  readonly unavailable: number
  /** Between turbines and meter; 0 where the energies are those of the meter. */
  readonly electrical: number
  /** Standard deviation of the electrical losses. */
  readonly electricalDeviation: number
}

/** Long-term yield from operation, with what it rests on. */
export interface LongTermOperation {
  /** Net energy of a mean year of the atlas's whole years, MWh. */
  readonly netMwh: Estimate
  /** The same before all losses of the operation. */
  readonly grossMwh: Estimate
  /** Coefficient of determination of the line, 0 to 1. */
  readonly rSquared: number
  /** MWh in 30 days: those of a calm, and per m/s. */
  readonly intercept: number
  readonly slope: number
  /** Fitted months. */
  readonly months: readonly FittedMonth[]
  /** Whole years of the atlas. */
  readonly fromYear: number
  readonly tillYear: number
}

export type LongTermRefusal = 'tooFewMonths' | 'tooFewYears' | 'windDoesNotVary'

/** Months of operation and years of the atlas that a long-term yield needs. */
export const [leastFittedMonths, leastLongTermYears] = [12, 5]

/** Standard deviations of energies and of losses, shares. @see OpenOA, MonteCarloAEP: its defaults */
const [energyDeviation, lossDeviation] = [0.005, 0.05]
const draws = 1000
const seed = 41
/** Energies are normalised to this number of days, as in OpenOA. */
const normalDays = 30

interface Line {
  readonly meanWindMs: number
  readonly meanMwh: number
  readonly slope: number
  readonly squaresOfWind: number
  readonly squaresOfRest: number
  readonly rSquared: number
}

/**
 * Long-term yield by a line of monthly energy over the atlas's monthly mean wind speed, applied to each whole year of
 * the atlas. The uncertainty draws the line from its residuals (normal, Student's t by the months), the years
 * with replacement, the energies with 0.5 %, and the losses with 5 %. It lacks errors of the atlas's trend.
 * @param wind months of the atlas; only whole calendar years count
 * @see Bodini et al. 2021, Operational-based annual energy production uncertainty; OpenOA, MonteCarloAEP
 */
export function longTermOperation(
  months: readonly FittedMonth[],
  wind: readonly WindMonth[],
  { unavailable, electrical, electricalDeviation }: LongTermLosses,
): LongTermOperation | LongTermRefusal {
  if (months.length < leastFittedMonths) return 'tooFewMonths'
  const years = wholeYears(wind)
  if (years.length < leastLongTermYears) return 'tooFewYears'
  const line = lineOf(months)
  if (!(line.squaresOfWind > 0)) return 'windDoesNotVary'
  const net = (1 - unavailable) * (1 - electrical)
  const grossMwh = meanYearMwh(years, line.meanMwh, line)
  const random = randomOf(seed)
  const degrees = months.length - 2
  const grossDraws: number[] = []
  const netDraws: number[] = []
  for (let draw = 0; draw < draws; draw++) {
    const scatter = Math.sqrt(line.squaresOfRest / random.chiSquared(degrees))
    const drawn = {
      ...line,
      slope: line.slope + (scatter * random.normal()) / Math.sqrt(line.squaresOfWind),
    }
    const level = line.meanMwh + (scatter * random.normal()) / Math.sqrt(months.length)
    const own = years.map(() => years[random.index(years.length)]!)
    const gross = meanYearMwh(own, level, drawn) * (1 + energyDeviation * random.normal())
    grossDraws.push(gross)
    const lost = unavailable * (1 + lossDeviation * random.normal())
    netDraws.push(gross * (1 - lost) * (1 - electrical + electricalDeviation * random.normal()))
  }
  return {
    netMwh: estimateOf(grossMwh * net, netDraws),
    grossMwh: estimateOf(grossMwh, grossDraws),
    rSquared: line.rSquared,
    intercept: line.meanMwh - line.slope * line.meanWindMs,
    slope: line.slope,
    months,
    fromYear: years[0]!.year,
    tillYear: years.at(-1)!.year,
  }
}

/** Days of a month, 28 to 31. */
function daysOf({ year, month }: YearMonth): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function lineOf(months: readonly FittedMonth[]): Line {
  const energies = months.map((month) => (month.grossMwh * normalDays) / daysOf(month))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanWindMs, meanMwh] = [mean(months.map(({ windMs }) => windMs)), mean(energies)]
  let [xx, xy, yy] = [0, 0, 0]
  for (const [i, { windMs }] of months.entries()) {
    xx += (windMs - meanWindMs) ** 2
    xy += (windMs - meanWindMs) * (energies[i]! - meanMwh)
    yy += (energies[i]! - meanMwh) ** 2
  }
  const slope = xy / xx
  const squaresOfRest = Math.max(0, yy - slope * xy)
  return { meanWindMs, meanMwh, slope, squaresOfWind: xx, squaresOfRest, rSquared: (slope * xy) / yy }
}

/** A year as days, and the sum over its months of days times wind: a year's energy is linear in both. */
interface YearOfWind {
  readonly year: number
  readonly days: number
  readonly windDaysMs: number
}

function wholeYears(wind: readonly WindMonth[]): readonly YearOfWind[] {
  const known = wind.filter(({ windMs }) => !Number.isNaN(windMs))
  const byMonth = new Map(known.map((month) => [monthNumber(month), month]))
  return [...Map.groupBy(byMonth.values(), ({ year }) => year)]
    .filter(([, months]) => months.length === 12)
    .map(([year, months]) => ({
      year,
      days: months.reduce((sum, month) => sum + daysOf(month), 0),
      windDaysMs: months.reduce((sum, month) => sum + daysOf(month) * month.windMs, 0),
    }))
    .sort((a, b) => a.year - b.year)
}

/** Energy of the mean of some years. @param level MWh in 30 days at the fitted months' mean wind */
function meanYearMwh(years: readonly YearOfWind[], level: number, { slope, meanWindMs }: Line): number {
  const days = years.reduce((sum, year) => sum + year.days, 0) / years.length
  const windDays = years.reduce((sum, year) => sum + year.windDaysMs, 0) / years.length
  return (days * (level - slope * meanWindMs) + slope * windDays) / normalDays
}
