import { dateNumber, dateText, textIndex } from './columnValues.ts'
import type { RegisterUnit, UnitSupport } from './registerUnit.ts'

/** Support as one column per value, of the units with data on it. */
export interface SupportColumns {
  /** Position of the unit. */
  readonly unit: readonly number[]
  readonly awards: readonly string[]
  /** Index into `awards`; -1: none. */
  readonly award: readonly number[]
  /** YYYYMMDD. */
  readonly commissioned: readonly (number | null)[]
  /** Reference yields, %. */
  readonly expected: readonly (number | null)[]
  readonly after_5_years: readonly (number | null)[]
  readonly after_10_years: readonly (number | null)[]
  readonly after_15_years: readonly (number | null)[]
}

export function packSupport(units: readonly RegisterUnit[]): SupportColumns {
  const known = units.flatMap(({ support }, unit) => (support === null ? [] : [{ unit, support }]))
  const award = textIndex(known.map(({ support }) => support.awardNumber))
  const yields = known.map(({ support }) => support.referenceYieldPercent)
  return {
    unit: known.map(({ unit }) => unit),
    awards: award.texts,
    award: award.indices,
    commissioned: known.map(({ support }) => dateNumber(support.commissionedOn)),
    expected: yields.map(({ expected }) => expected),
    after_5_years: yields.map(({ after5Years }) => after5Years),
    after_10_years: yields.map(({ after10Years }) => after10Years),
    after_15_years: yields.map(({ after15Years }) => after15Years),
  }
}

/** Support by the unit's position. @throws RangeError  columns of different lengths */
export function unpackSupport(columns: SupportColumns | undefined): (unit: number) => UnitSupport | null {
  if (columns === undefined) return () => null
  const { unit, awards, award, commissioned, expected } = columns
  const [after5, after10, after15] = [columns.after_5_years, columns.after_10_years, columns.after_15_years]
  const all = [award, commissioned, expected, after5, after10, after15]
  if (all.some(({ length }) => length !== unit.length))
    throw new RangeError('register columns differ in length')
  const byUnit = new Map(
    unit.map((position, i): [number, UnitSupport] => [
      position,
      {
        awardNumber: awards[award[i]!] ?? '',
        commissionedOn: dateText(commissioned[i]!),
        referenceYieldPercent: {
          expected: expected[i]!,
          after5Years: after5[i]!,
          after10Years: after10[i]!,
          after15Years: after15[i]!,
        },
      },
    ]),
  )
  return (position) => byUnit.get(position) ?? null
}
