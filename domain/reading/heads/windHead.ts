import type { NotUsedReason } from '../record.ts'
import { columnUnit } from '../units/unitInHead.ts'
import type { Unit } from '../units/units.ts'
import { heightInHead } from './heightInHead.ts'
import { statisticIn } from './statistic.ts'
import { isOtherWind, windInHead } from './windInHead.ts'

/** A column of mean wind speeds or directions, by its head. */
export interface WindHead {
  readonly kind: 'speed' | 'direction'
  /** m above ground; null where the head does not state it. */
  readonly heightM: number | null
  /** Unit; null if neither the head nor the row below names a known unit. */
  readonly unit: Unit | null
  /** As written; null: none. */
  readonly unitText: string | null
}

/** Text of the rows below a head. */
export interface BelowHead {
  readonly unit: Unit | null
  /** Other words, such as `Avg`. */
  readonly text: string
}

/**
 * The wind in the head of a column.
 * @param kind known by the layout; null: as the head shows
 * @returns null for other columns, and the reason for those of a wind that is not used
 */
export function windHeadOf(
  head: string,
  below: BelowHead,
  kind: WindHead['kind'] | null = null,
): WindHead | { readonly notUsed: NotUsedReason } | null {
  const isDirection = (kind ?? windInHead(head, null)) === 'direction'
  const dimension = isDirection ? 'angle' : 'speed'
  const { unit, text: unitText } = columnUnit(head, below.unit, dimension)
  const found = kind ?? windInHead(head, unit)
  if (found === null) return null
  if ([head, below.text].some((one) => statisticIn(one) !== 'mean')) return { notUsed: 'otherStatistic' }
  if (isOtherWind(head)) return { notUsed: 'otherQuantity' }
  const height = heightInHead(head)
  if (height?.kind === 'pressureLevel') return { notUsed: 'pressureLevel' }
  if (height?.kind === 'aboveSea') return { notUsed: 'otherHeight' }
  if (unit !== null && unit.dimension !== dimension) return { notUsed: 'otherQuantity' }
  return { kind: found, heightM: height?.heightM ?? null, unit, unitText }
}
