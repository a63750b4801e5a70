import {
  foldHead,
  type HeadHeight,
  type HeadState,
  heightInHead,
  isOtherWind,
  type NotUsedReason,
  splitTimeColumns,
  stateInHead,
  statisticIn,
  timeInHead,
  type Unit,
  unitInHead,
  windInHead,
} from '../../reading/index.ts'
import type { MeasurementStation } from '../task43/stationFile.ts'

/** A column of wind speeds or directions. */
export interface WindChannel {
  /** Its head, as written. */
  readonly name: string
  readonly column: number
  /** m above ground; null where the head does not state it. */
  readonly heightM: number | null
  /** Unit; null if neither the head nor the row below names a known unit. */
  readonly unit: Unit | null
  /** As written; null: none. */
  readonly unitText: string | null
}

/** A column of states of rows. */
export interface FlagColumn extends HeadState {
  readonly column: number
}

/** Columns of a table of measured winds, counted from 0. */
export interface WindColumns {
  /** Columns that may hold the whole time, those of dates, and those of times of day. */
  readonly times: {
    readonly whole: readonly number[]
    readonly date: number
    readonly clock: number
    /** Year, month, day, hour and perhaps minute, or `YYYYMMDD` and `HHMM`, each in a column of its own. */
    readonly split: readonly number[] | null
  }
  readonly speeds: readonly WindChannel[]
  readonly directions: readonly WindChannel[]
  readonly flags: readonly FlagColumn[]
  /** All other columns about wind, with the reasons why they are skipped. */
  readonly notUsed: readonly { readonly name: string; readonly reason: NotUsedReason }[]
}

/** Winds of models, in folded heads. */
const ofModel =
  /\b(?:modell?\w*|extrapol\w*|hochgerechnet\w*|synthe\w*|long ?term|langzeit\w*|mcp|reanaly\w*|era ?5\w*|merra\w*)\b/

/**
 * The columns that header cells name; null unless there are a time and a wind speed among them.
 * @param unitRow units below the header; null: there is no such row
 * @param below texts of the rows below the header, such as `Avg`, by column
 * @param described columns of mean winds by their metadata, which decide instead of the heads; null: no metadata
 */
export function windColumnsOf(
  cells: readonly string[],
  unitRow: readonly (Unit | null)[] | null,
  below: readonly string[] = [],
  described: MeasurementStation['columns'] | null = null,
): WindColumns | null {
  const keys = cells.map(foldHead)
  const parts = cells.map(timeInHead)
  const whole = parts.flatMap((part, column) => (part === 'whole' ? [column] : []))
  const [date, clock] = [parts.indexOf('date'), parts.indexOf('clock')]
  const split = splitTimeColumns(keys)
  const speeds: WindChannel[] = []
  const directions: WindChannel[] = []
  const flags: FlagColumn[] = []
  // `V 100 m` next to `U 100 m` is the component of the wind to the north, else a velocity.
  const components = keys.some((key) => /^u(?: |_?\d)/.test(key)) ? /^[uvw](?: |_?\d)/ : null
  const notUsed: { name: string; reason: NotUsedReason }[] = []
  cells.forEach((head, column) => {
    const key = keys[column]!
    if (whole.includes(column) || column === date || column === clock || split?.includes(column)) return
    const state = stateInHead(head)
    if (state !== null) {
      flags.push({ ...state, column })
      return
    }
    // Vortex series name their columns by one letter.
    const letter = keys.includes('yyyymmdd') ? key.split(' ')[0] : null
    const name = head.replace(/^#\s*/, '').trim()
    const own = described?.get(name)
    const isDirection = own
      ? own.kind === 'direction'
      : windInHead(head, null) === 'direction' || letter === 'd'
    const dimension = isDirection ? ('angle' as const) : ('speed' as const)
    const { unit, text } = unitInHead(head, dimension)
    const unitBelow = text === null ? (unitRow?.[column] ?? null) : null
    const stated = own?.unit ?? unit ?? unitBelow
    const isComponent = components?.test(key) === true
    if (!own && !isDirection && !isComponent && windInHead(head, stated) === null && letter !== 'm') return
    const height = heightInHead(head)
    const isStatistic = [head, below[column] ?? ''].some((one) => statisticIn(one) !== 'mean')
    const reason = own
      ? null
      : described !== null
        ? 'notInMetadata'
        : isStatistic
          ? 'otherStatistic'
          : isComponent
            ? 'otherQuantity'
            : passedOver(key, head, stated, dimension, height?.kind)
    if (reason !== null) notUsed.push({ name, reason })
    else
      (isDirection ? directions : speeds).push({
        name,
        column,
        heightM: own?.heightM ?? (height?.kind === 'aboveGround' ? height.heightM : null),
        unit: stated,
        unitText: own?.unit?.symbol ?? text ?? unitBelow?.symbol ?? null,
      })
  })
  const hasTime = split !== null || whole.length > 0 || date >= 0 || clock >= 0
  return hasTime && speeds.length > 0
    ? { times: { whole, date, clock, split }, speeds, directions, flags, notUsed }
    : null
}

function passedOver(
  key: string,
  head: string,
  unit: Unit | null,
  dimension: 'angle' | 'speed',
  level: HeadHeight['kind'] | undefined,
): NotUsedReason | null {
  if (isOtherWind(head) || ofModel.test(key)) return 'otherQuantity'
  if (level === 'pressureLevel') return 'pressureLevel'
  if (level === 'aboveSea') return 'otherHeight'
  return unit !== null && unit.dimension !== dimension ? 'otherQuantity' : null
}
