import { basename } from 'node:path'
import { type AtlasGrid, isGeographic, type NotUsedReason, type Recorder } from '#domain'
import type { InputPart, TimedField } from '../fields/index.ts'
import { gridText, isSameGrid } from '../grids/index.ts'
import type { ImportIssue, SkippedVariable } from '../issues.ts'
import { segmentsOf } from '../time/index.ts'
import { fluxes, levelNumber, meaningOf, type SourceMeaning } from '../variables/index.ts'

/** A field that holds for all times. */
export interface StaticField {
  readonly field: TimedField
  readonly meaning: SourceMeaning
}

/** The fields of all files, by their meaning. */
export interface SortedFields {
  readonly parts: ReadonlyMap<string, InputPart[]>
  /** Height of the ground, if a file has it. */
  readonly ground: StaticField | null
  /** Altitudes of the half levels of a model, by their numbers from its top, if a file has them. */
  readonly halfLevels: ReadonlyMap<number, StaticField>
  readonly skipped: SkippedVariable[]
  readonly issues: ImportIssue[]
}

const reasons: Readonly<Partial<Record<NotUsedReason, string>>> = {
  pressureLevel: 'is at a pressure level, not at a height',
  otherQuantity: 'is another quantity by its standard_name',
  otherStatistic: 'is no mean value',
  otherHeight: 'is at a height at which an atlas has none',
}
const noPlace = 'has no place in an atlas'

/** In an atlas, sums and means of a step belong to the time at its end. */
function isOverStep({ stamp }: TimedField, { isAmount, reading }: SourceMeaning): boolean {
  return stamp !== null && stamp !== 'end' && (isAmount || fluxes.has(reading.meaning))
}

/** Moves the times of a file to the ends of its steps. Times at the middle stay if all other values are there too. */
function toEnd({ stamp, times }: TimedField, stepMs: number, phases: ReadonlySet<number>): number {
  if (stamp === 'begin') return stepMs
  return phases.has((times![0]! + stepMs / 2) % stepMs) ? stepMs / 2 : 0
}

function phasesOfInstants(fields: readonly TimedField[], stepMs: number): ReadonlySet<number> {
  const instants = fields.filter(({ stamp, times }) => stamp === null && times !== null)
  return new Set(instants.map(({ times }) => times![0]! % stepMs))
}

/**
 * Gives every field its meaning; reports those that do not fit the grid or the step, or have an unknown unit.
 * Open points of a file become questions.
 */
export function sortFields(
  fields: readonly TimedField[],
  grid: AtlasGrid,
  stepMs: number,
  record: Recorder,
): SortedFields {
  const parts = new Map<string, InputPart[]>()
  const skipped: SkippedVariable[] = []
  const issues: ImportIssue[] = []
  const halfLevels = new Map<number, StaticField>()
  let ground: SortedFields['ground'] = null
  const phases = phasesOfInstants(fields, stepMs)
  for (const field of fields) {
    const at = { file: basename(field.dataset.path), variable: field.variable.name }
    const ownGrid = field.fileGrid.grid
    // Cells that no projection explains have separate axes.
    const isProjected = !isGeographic(ownGrid) || field.fileGrid.nodes !== undefined
    const context = { level: field.level, stepS: stepMs / 1000, isProjected }
    const meaning = meaningOf(field.variable, context, record)
    const notUsed = meaning === null ? 'unknownWord' : 'notUsed' in meaning ? meaning.notUsed : null
    if (notUsed !== null) {
      record.notUsed(at.variable, notUsed)
      skipped.push({ ...at, reason: reasons[notUsed] ?? noPlace })
    } else if (meaning === null || 'notUsed' in meaning || 'isRequested' in meaning) continue
    else if ('unknownUnit' in meaning)
      issues.push({ code: 'unknown_unit', ...at, reason: `unit ${meaning.unknownUnit}` })
    else if (!isSameGrid(ownGrid, grid))
      issues.push({ code: 'other_grid', ...at, reason: `${gridText(ownGrid)} instead of ${gridText(grid)}` })
    else if (meaning.input === 'z') ground ??= { field, meaning }
    else if (/^hhl_/.test(meaning.input)) halfLevels.set(levelNumber(meaning.input), { field, meaning })
    else if (field.times === null) skipped.push({ ...at, reason: 'has no time' })
    else {
      const shiftMs = isOverStep(field, meaning) ? toEnd(field, stepMs, phases) : 0
      const segments = segmentsOf(shiftMs === 0 ? field.times : field.times.map((ms) => ms + shiftMs), stepMs)
      if (typeof segments === 'string') issues.push({ code: 'bad_time', ...at, reason: segments })
      else {
        const own = segments.map((segment) => ({ ...segment, field, meaning, isShifted: shiftMs !== 0 }))
        parts.set(meaning.input, [...(parts.get(meaning.input) ?? []), ...own])
      }
    }
  }
  return { parts, ground, halfLevels, skipped, issues }
}
