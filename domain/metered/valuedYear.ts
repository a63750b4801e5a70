import type { MonthFlag, YearFlag } from './plantQuality.ts'

/** Market values of a month by the hours in which a model generates, EUR/MWh. */
export interface MonthValues {
  /** 1 to 12. */
  readonly month: number
  /** Weighted by the modelled energy of all hours. */
  readonly valueEurMwh: number
  /** By hours without a negative price, as for a plant that stops at them; null: it generates in no such hour. */
  readonly withoutNegativeEurMwh: number | null
  /** Mean of all hours. */
  readonly baseEurMwh: number
  /** Published market value of wind on land; null: not published. */
  readonly officialEurMwh: number | null
}

/** Market values of a month with the metered energy of a plant. */
export interface ValuedMonth extends MonthValues {
  readonly meteredKwh: number
  /** The plant stood still for a part of the month. It is not known when, so that the values are less certain. */
  readonly hasOutage: boolean
}

/** Market values of a plant's year: those of its months, each weighted by its metered energy. The base is their plain mean. */
export interface ValuedYear extends Omit<MonthValues, 'month'> {
  readonly year: number
  readonly months: readonly ValuedMonth[]
  readonly meteredKwh: number
}

/** Years whose months are not those of a plant that feeds all its energy into the grid. */
const unvalued: readonly YearFlag[] = ['impossible', 'ownUse', 'unusualHours', 'noEnergy']

/**
 * Market values of a metered plant in one year: the energy of each month is metered, its distribution over the hours of the
 * month modelled.
 * @param kwh     shape [13]: of the year without a month, then January to December
 * @param flags   of the year
 * @param months  flags of the months, shape [12]
 * @param values  of the months with weather and prices
 * @returns null: no energies by month, or no month with a price
 */
export function valuedYear(
  {
    year,
    kind,
    kwh,
    flags,
    months,
  }: {
    readonly year: number
    readonly kind: 'months' | 'year'
    readonly kwh: readonly number[]
    readonly flags: readonly YearFlag[]
    readonly months: readonly (MonthFlag | null)[]
  },
  values: readonly MonthValues[],
): ValuedYear | null {
  if (kind === 'year' || flags.some((flag) => unvalued.includes(flag))) return null
  const valued = values.flatMap((own): ValuedMonth[] => {
    const [meteredKwh, flag] = [kwh[own.month]!, months[own.month - 1]]
    if (!(meteredKwh > 0) || flag === 'takenBack') return []
    return [{ ...own, meteredKwh, hasOutage: flag === 'outage' }]
  })
  if (valued.length === 0) return null
  const meteredKwh = valued.reduce((sum, own) => sum + own.meteredKwh, 0)
  const mean = (ofMonth: (month: ValuedMonth) => number | null) =>
    valued.reduce<number | null>((sum, own) => {
      const value = ofMonth(own)
      return sum === null || value === null ? null : sum + (own.meteredKwh / meteredKwh) * value
    }, 0)
  return {
    year,
    months: valued,
    meteredKwh,
    valueEurMwh: mean(({ valueEurMwh }) => valueEurMwh)!,
    withoutNegativeEurMwh: mean(({ withoutNegativeEurMwh }) => withoutNegativeEurMwh),
    baseEurMwh: valued.reduce((sum, own) => sum + own.baseEurMwh, 0) / valued.length,
    officialEurMwh: mean(({ officialEurMwh }) => officialEurMwh),
  }
}
