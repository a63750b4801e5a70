import {
  type BelowHead,
  foldHead,
  type HeadState,
  type NotUsedReason,
  stateInHead,
  type Unit,
  type WindHead,
  windHeadOf,
} from '../../reading/index.ts'
import type { MeasurementStation, StationColumn } from '../task43/stationFile.ts'

export interface WindChannel extends Omit<WindHead, 'kind'> {
  readonly name: string
  readonly column: number
}

/** A column of states of rows. */
export interface FlagColumn extends HeadState {
  readonly column: number
}

/** Columns of a table of measured winds, counted from 0. */
export interface WindColumns {
  readonly speeds: readonly WindChannel[]
  readonly directions: readonly WindChannel[]
  readonly flags: readonly FlagColumn[]
  /** All other columns about wind, with the reasons why they are skipped. */
  readonly notUsed: readonly { readonly name: string; readonly reason: NotUsedReason }[]
}

/** Winds of models, in folded heads. */
const ofModel =
  /\b(?:modell?\w*|extrapol\w*|hochgerechnet\w*|synthe\w*|long ?term|langzeit\w*|mcp|reanaly\w*|era ?5\w*|merra\w*)\b/

const ofLetters = { d: 'direction', m: 'speed', dd: 'direction', ff: 'speed' } as const

/**
 * The columns that header cells name; null unless there is a wind speed among them.
 * @param times columns of times
 * @param unitRow units below the header; null: there is no such row
 * @param texts texts of the rows below the header, such as `Avg`, by column
 * @param described columns of mean winds by their metadata, which decide instead of the heads; null: no metadata
 */
export function windColumnsOf(
  cells: readonly string[],
  times: readonly number[],
  unitRow: readonly (Unit | null)[] | null,
  texts: readonly string[] = [],
  described: MeasurementStation['columns'] | null = null,
): WindColumns | null {
  const keys = cells.map(foldHead)
  const speeds: WindChannel[] = []
  const directions: WindChannel[] = []
  const flags: FlagColumn[] = []
  // `V 100 m` next to `U 100 m` is the component of the wind to the north, else a velocity.
  const components = keys.some((key) => /^u(?: |_?\d)/.test(key)) ? /^[uvw](?: |_?\d)/ : null
  const isOfLetters = keys.includes('yyyymmdd') || (keys.includes('ff') && keys.includes('dd'))
  const notUsed: { name: string; reason: NotUsedReason }[] = []
  cells.forEach((head, column) => {
    const key = keys[column]!
    if (times.includes(column)) return
    const state = stateInHead(head)
    if (state !== null) {
      flags.push({ ...state, column })
      return
    }
    // Vortex series name their columns by one letter, weather services by two.
    const letters = isOfLetters ? key.split(' ')[0]! : ''
    const name = head.replace(/^#\s*/, '').trim()
    const own = described?.get(name)
    const isComponent = components?.test(key) === true
    const kind = own?.kind ?? ofLetters[letters as keyof typeof ofLetters]
    const below = { unit: unitRow?.[column] ?? null, text: texts[column] ?? '' }
    const found = own
      ? describedWind(own, head, below)
      : windHeadOf(head, below, kind ?? (isComponent ? 'speed' : null))
    if (found === null) return
    if (!own && described !== null) notUsed.push({ name, reason: 'notInMetadata' })
    else if ('notUsed' in found) notUsed.push({ name, reason: found.notUsed })
    else if (!own && (isComponent || ofModel.test(key))) notUsed.push({ name, reason: 'otherQuantity' })
    else {
      const { kind: of, ...channel } = found
      ;(of === 'direction' ? directions : speeds).push({ ...channel, name, column })
    }
  })
  return speeds.length > 0 ? { speeds, directions, flags, notUsed } : null
}

/** A column whose kind, height and unit are those of the metadata, otherwise of the head. */
function describedWind({ kind, heightM, unit }: StationColumn, head: string, below: BelowHead): WindHead {
  const read = windHeadOf(head, below, kind)
  const written = read === null || 'notUsed' in read ? null : read
  return {
    kind,
    heightM: heightM ?? written?.heightM ?? null,
    unit: unit ?? written?.unit ?? null,
    unitText: unit?.symbol ?? written?.unitText ?? null,
  }
}
