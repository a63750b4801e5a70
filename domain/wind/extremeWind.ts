import { fitGumbel, gumbelQuantile } from './gumbel.ts'

/** Largest wind of a month. */
export interface MonthMaximum {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly speedMs: number
  /** Share of the month's steps with wind. */
  readonly availability: number
}

/** The wind that is exceeded once in fifty years on average, from blocks of some months. */
export interface ExtremeWind {
  readonly blockMonths: number
  /** Number of complete blocks. */
  readonly blocks: number
  readonly speedMs: number
  /** Standard uncertainty by the number of blocks. */
  readonly sigmaMs: number
}

const RETURN_YEARS = 50
/** Lengths of blocks: years, half-years and quarters. Shorter ones mix calm and stormy seasons more. */
const blockLengths = [12, 6, 3] as const
/** A storm hides in a gap: months with more gaps do not count. */
const leastAvailability = 0.9
const leastYears = 10

/**
 * Fifty-year winds by blocks of several lengths, of the averaging time of the series: a fit of Gumbel's distribution to
 * the largest wind of each complete block. Their differences show how much the choice of blocks matters.
 * @param months  in any order
 * @returns       empty below ten complete years
 */
export function extremeWinds(months: readonly MonthMaximum[]): readonly ExtremeWind[] {
  return blockLengths.flatMap((blockMonths) => {
    const maxima = blockMaxima(months, blockMonths)
    const blocksPerYear = 12 / blockMonths
    if (maxima.length < leastYears * blocksPerYear) return []
    const { value, sigma } = gumbelQuantile(fitGumbel(maxima), 1 / (RETURN_YEARS * blocksPerYear))
    return [{ blockMonths, blocks: maxima.length, speedMs: value, sigmaMs: sigma }]
  })
}

/** Largest wind of each block all of whose months are complete. */
function blockMaxima(months: readonly MonthMaximum[], blockMonths: number): readonly number[] {
  const blocks = new Map<number, number[]>()
  for (const { year, month, speedMs, availability } of months) {
    if (availability < leastAvailability) continue
    const block = Math.floor((12 * year + month - 1) / blockMonths)
    blocks.set(block, [...(blocks.get(block) ?? []), speedMs])
  }
  return [...blocks.values()]
    .filter(({ length }) => length === blockMonths)
    .map((speeds) => Math.max(...speeds))
}
