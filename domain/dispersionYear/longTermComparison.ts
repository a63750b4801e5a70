import type { CountedYear } from '../dispersion/representativeYear.ts'

/** One class of a year compared with all years: shares of the hours, 0 to 1. */
export interface ComparedShare {
  readonly share: number
  /** Mean of the shares of all years. */
  readonly longTerm: number
  /** Sample standard deviation of the shares of all years. */
  readonly deviation: number
  readonly min: number
  readonly max: number
}

/** A year compared with all years of the period, itself among them. */
export interface LongTermComparison {
  readonly years: readonly number[]
  /** Shape [12 sectors], the first centred on north. */
  readonly direction: readonly ComparedShare[]
  /** Shape [9 speed classes]. */
  readonly speed: readonly ComparedShare[]
  /** Shape [6]. */
  readonly dispersionClass: readonly ComparedShare[]
}

/** Compares a year with all years; null if there is no other year. */
export function compareWithAll(year: number, years: readonly CountedYear[]): LongTermComparison | null {
  if (years.length < 2) return null
  const own = years.findIndex((one) => one.year === year)
  if (own < 0) return null
  const compared = (parameter: 'direction' | 'speed' | 'dispersionClass') => {
    const shares = years.map(({ frequencies }) => sharesOf(frequencies[parameter]))
    return shares[own]!.map((share, index) =>
      compare(
        share,
        shares.map((one) => one[index]!),
      ),
    )
  }
  return {
    years: years.map((one) => one.year),
    direction: compared('direction'),
    speed: compared('speed'),
    dispersionClass: compared('dispersionClass'),
  }
}

function compare(share: number, all: readonly number[]): ComparedShare {
  const longTerm = all.reduce((sum, value) => sum + value, 0) / all.length
  const squares = all.reduce((sum, value) => sum + (value - longTerm) ** 2, 0)
  const deviation = Math.sqrt(squares / (all.length - 1))
  return { share, longTerm, deviation, min: Math.min(...all), max: Math.max(...all) }
}

function sharesOf(hours: readonly number[]): number[] {
  const total = hours.reduce((sum, value) => sum + value, 0)
  return hours.map((value) => (total === 0 ? 0 : value / total))
}
