import { basename } from 'node:path'
import type { AtlasGrid } from '#domain'
import { gridText, isSameGrid } from './horizontalGrid.ts'
import type { InputPart } from './inputSeries.ts'
import type { TimedField } from './inspect.ts'
import type { ImportIssue, SkippedVariable } from './issues.ts'
import { meaningOf, type SourceMeaning } from './sourceVariables.ts'
import { segmentsOf } from './timeAxis.ts'

/** The fields of all files, by what they mean. */
export interface SortedFields {
  readonly parts: ReadonlyMap<string, InputPart[]>
  /** The height of the ground, where a file has it. */
  readonly ground: { readonly field: TimedField; readonly meaning: SourceMeaning } | null
  readonly skipped: SkippedVariable[]
  readonly issues: ImportIssue[]
}

const UNKNOWN_DIRECTION =
  'whether it runs along the map or to the true east and north: give it the standard_name x_wind and y_wind, or ' +
  'eastward_wind and northward_wind'

/** Gives every field its meaning; names those that do not fit the grid or the step, or have an unknown unit. */
export function sortFields(fields: readonly TimedField[], grid: AtlasGrid, stepMs: number): SortedFields {
  const parts = new Map<string, InputPart[]>()
  const skipped: SkippedVariable[] = []
  const issues: ImportIssue[] = []
  let ground: SortedFields['ground'] = null
  for (const field of fields) {
    const at = { file: basename(field.dataset.path), variable: field.variable.name }
    const ownGrid = field.fileGrid.grid
    const { heightM } = field
    const isProjected = ownGrid.lambert !== undefined
    const meaning = meaningOf(field.variable, { heightM, stepS: stepMs / 1000, isProjected })
    if (meaning === null) skipped.push({ ...at, reason: 'has no place in an atlas' })
    else if ('pressureLevel' in meaning)
      skipped.push({ ...at, reason: 'is at a pressure level, not at a height' })
    else if ('unknownUnit' in meaning)
      issues.push({ code: 'unknown_unit', ...at, reason: `unit ${meaning.unknownUnit || 'missing'}` })
    else if ('unknownDirection' in meaning)
      issues.push({ code: 'unknown_direction', ...at, reason: UNKNOWN_DIRECTION })
    else if (!isSameGrid(ownGrid, grid))
      issues.push({ code: 'other_grid', ...at, reason: `${gridText(ownGrid)} instead of ${gridText(grid)}` })
    else if (meaning.input === 'z') ground ??= { field, meaning }
    else if (field.times === null) skipped.push({ ...at, reason: 'has no time' })
    else {
      const segments = segmentsOf(field.times, stepMs)
      if (typeof segments === 'string') issues.push({ code: 'bad_time', ...at, reason: segments })
      else {
        const own = segments.map((segment) => ({ ...segment, field, meaning }))
        parts.set(meaning.input, [...(parts.get(meaning.input) ?? []), ...own])
      }
    }
  }
  return { parts, ground, skipped, issues }
}
