import { readTypedNumber, readYear } from '#domain'
import type { RegisterUnit, UnitStatus } from '#domain/register'

/** Filter of the register; empty fields filter nothing. */
export interface UnitFilter {
  readonly text: string
  readonly status: UnitStatus | 'all'
  readonly minPowerMw: string
  readonly maxPowerMw: string
  readonly fromYear: string
  readonly tillYear: string
}

export const noFilter: UnitFilter = {
  text: '',
  status: 'all',
  minPowerMw: '',
  maxPowerMw: '',
  fromYear: '',
  tillYear: '',
}

/** Texts to search in, one per unit: created once, since every typed letter searches them. */
export function searchTexts(units: readonly RegisterUnit[]): string[] {
  return units.map(({ name, farm, maker, type, number, state, support }) =>
    [name, farm, maker, type, number, state, support?.awardNumber ?? ''].join('\n').toLowerCase(),
  )
}

/** Units that match: 1 or 0 by index. All words of the text must be found. Units without a year match no year. */
export function filterUnits(
  units: readonly RegisterUnit[],
  texts: readonly string[],
  filter: UnitFilter,
): Uint8Array {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const limit = (key: FilterLimit) => filterLimit(key, filter[key])
  const [minMw, maxMw] = [limit('minPowerMw'), limit('maxPowerMw')]
  const [fromYear, tillYear] = [limit('fromYear'), limit('tillYear')]
  return Uint8Array.from(units, (unit, i) => {
    if (filter.status !== 'all' && unit.status !== filter.status) return 0
    if (unit.powerKw < 1000 * (minMw ?? 0) || unit.powerKw > 1000 * (maxMw ?? Infinity)) return 0
    if (fromYear !== null || tillYear !== null) {
      const year = unit.commissionedOn === null ? Number.NaN : Number(unit.commissionedOn.slice(0, 4))
      if (!(year >= (fromYear ?? 0) && year <= (tillYear ?? 9999))) return 0
    }
    return words.every((word) => texts[i]!.includes(word)) ? 1 : 0
  })
}

export type FilterLimit = Exclude<keyof UnitFilter, 'text' | 'status'>

/** More than any turbine has, MW: `1.500` is 1.5. */
const mostPowerMw = 100

/** A year or a power, MW; null for a field that is empty or cannot be read. */
export function filterLimit(key: FilterLimit, text: string): number | null {
  if (key.endsWith('Year')) return readYear(text)
  const read = readTypedNumber(text, null, { min: 0, max: mostPowerMw })
  return read.ok ? read.value : null
}
