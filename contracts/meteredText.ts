import { turbineListKeeper } from '#domain/metered'
import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import type { ChangedLimit, MeteredPlant, MeteredPlants, MeteredYear } from './schemas/metered.ts'

/** A year of a metered plant. */
export interface MeteredRow {
  readonly plant: MeteredPlant
  readonly year: MeteredYear
}

/** Years of plants, nearest first, the newest year of a plant first. */
export function meteredRows(plants: readonly MeteredPlant[]): MeteredRow[] {
  return plants.flatMap((plant) => plant.years.toReversed().map((year) => ({ plant, year })))
}

/** Name of a plant as the register has it, with the number of its turbines. */
export function meteredPlantText(
  { name, farm, type, turbines }: Pick<MeteredPlant, 'name' | 'farm' | 'type' | 'turbines'>,
  text: Messages['metered'],
  format: Format,
) {
  const named = name || farm || type
  return turbines > 1 ? `${named} (${text.turbines(format.number(turbines))})` : named
}

/** A year of metered energies with the operator that settled it, or the keeper of a list of turbines. */
interface MeteredSource {
  readonly year: number | string
  readonly operator: string
}

/** Years of settlements, each once: '2024, 2025'. */
export function settlementYears(sources: readonly Pick<MeteredSource, 'year'>[]): string {
  return [...new Set(sources.map(({ year }) => String(year)))].sort().join(', ')
}

/** Sources of metered energies: settlements, then lists of turbines from their first to their last year. */
export function meteredSource(
  sources: readonly MeteredSource[],
  text: Pick<Messages['metered'], 'source' | 'listSource'>,
): string {
  const [listed, settled] = [true, false].map((isListed) =>
    sources.filter(({ operator }) => (operator === turbineListKeeper) === isListed),
  ) as [MeteredSource[], MeteredSource[]]
  const years = [...new Set(listed.map(({ year }) => String(year)))].sort()
  return [
    ...(settled.length > 0 || listed.length === 0 ? [text.source(settlementYears(settled))] : []),
    ...(listed.length > 0 ? [text.listSource([...new Set([years[0], years.at(-1)])].join('–'))] : []),
  ].join('; ')
}

/** Years and operators of settlements as comparisons name them: '2025 tennet 1'. */
export function namedSettlements(
  names: readonly string[],
): { readonly year: string; readonly operator: string }[] {
  return names.map((name) => {
    const [year = '', operator = ''] = name.split(' ')
    return { year, operator }
  })
}

/** A median with the interval that contains 80 % of the plants. */
export function meteredSpread(
  { median, p10, p90 }: NonNullable<MeteredPlants['summary']['ratio']>,
  decimals: number,
  text: Messages['metered'],
  format: Format,
): string {
  return text.spread(
    format.number(median, decimals),
    format.number(p10, decimals),
    format.number(p90, decimals),
  )
}

/** Availability of the data of a year: months, or why it is not compared. */
export function meteredDataText(
  { kind, flags, months, month_flags }: MeteredYear,
  text: Messages['metered'],
  format: Format,
) {
  const good = month_flags.filter((flag) => flag === null).length
  const left = [...new Set(month_flags.flatMap((flag) => flag ?? []))].map((flag) => text.monthFlags[flag])
  return [
    kind === 'year' ? text.yearOnly : text.months(format.number(months.length === 0 ? 0 : good)),
    ...left,
    ...flags.map((flag) => text.flags[flag]),
  ].join(', ')
}

/** The method's full-load hours of a whole year; null where a month is not modelled. */
export function modelledHours({ modelled_months }: MeteredYear): number | null {
  const known = modelled_months.filter((value) => value !== null)
  return known.length < 12 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** Limits of quality control that the operator has changed; null: none. */
export function changedLimitsText(
  limits: readonly ChangedLimit[] | undefined,
  text: Messages['metered'],
  format: Format,
): string | null {
  if (limits === undefined || limits.length === 0) return null
  const changed = limits.map(({ name, value, usual }) =>
    text.limit(name, format.exact(value), format.exact(usual)),
  )
  return text.limits(changed.join('; '))
}
