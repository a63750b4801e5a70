import { type EnergyField, type MarketField, monthNumber, type YearMonth } from '#domain'
import { type FieldDescription, orNull, readField } from './fieldFolder.ts'

/** Energy and revenue of all cells in one month. */
export interface MonthOfCells {
  readonly energyMwh: EnergyField['data']
  readonly revenueEur: EnergyField['data']
}

/** Months of the stored field that stay as they are, by their numbers. */
export async function unchangedMonths(
  folder: string,
  wanted: FieldDescription,
): Promise<ReadonlyMap<number, MonthOfCells>> {
  const stored = await orNull(readField(folder, wanted))
  if (
    stored?.description.atlasVersion !== wanted.atlasVersion ||
    stored.description.turbineVersion !== wanted.turbineVersion
  )
    return new Map()
  const { description, field } = stored
  const { months } = description
  const versions = new Map(wanted.months.map((month) => [monthNumber(month), month.priceVersion]))
  const isUnchanged = months.map((month) => versions.get(monthNumber(month)) === month.priceVersion)
  return new Map(
    monthsOf(months, field.energyMwh.data, field.revenueEur.data).filter((_, m) => isUnchanged[m]),
  )
}

/** Months of a field by their numbers. */
export function monthsOf(
  months: readonly YearMonth[],
  energyMwh: EnergyField['data'],
  revenueEur: EnergyField['data'],
): [number, MonthOfCells][] {
  const cellCount = energyMwh.length / months.length
  return months.map((month, m) => {
    const [from, end] = [m * cellCount, (m + 1) * cellCount]
    return [
      monthNumber(month),
      { energyMwh: energyMwh.subarray(from, end), revenueEur: revenueEur.subarray(from, end) },
    ]
  })
}

/** A field of its months. */
export function fieldOf(
  { months, cellCount }: FieldDescription,
  monthAt: (monthNumber: number) => MonthOfCells,
): MarketField {
  const ofMonths = (part: keyof MonthOfCells) => {
    const data = new Float64Array(months.length * cellCount)
    for (const [m, month] of months.entries()) data.set(monthAt(monthNumber(month))[part], m * cellCount)
    return { months: months.map(({ year, month }) => ({ year, month })), data }
  }
  return { energyMwh: ofMonths('energyMwh'), revenueEur: ofMonths('revenueEur') }
}
