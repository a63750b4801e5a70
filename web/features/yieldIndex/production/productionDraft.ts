import {
  type Format,
  type PageMessages,
  productionMaxBytes,
  productionMaxText,
  referenceText,
} from '#contracts'
import { type ReferencePeriod, readCoordinates, readDecimal, usualReferences } from '#domain'
import { answersText } from '#web/reading/answersText.ts'
import { issuesText } from '#web/sites/issueText.ts'

/** Stated interpretation of a table; '' if the table shows it. */
export interface TableOptions {
  readonly unit: '' | 'kWh' | 'MWh'
  readonly decimal: '' | '.' | ','
  readonly dateOrder: '' | 'day_first' | 'month_first'
  readonly clock: '' | 'german' | 'utc'
  readonly stamp: '' | 'begin' | 'end'
  /** Percent. */
  readonly minShare: string
  readonly minAvailability: string
  /** Reference period in addition to the default ones. */
  readonly ownReference: ReferencePeriod | null
}

/** Entered production. */
export interface ProductionDraft extends TableOptions {
  readonly name: string
  readonly lat: string
  readonly lon: string
  /** Specific power and hub height of the farm's turbines, W/m² and m; empty: not stated. */
  readonly specificPower: string
  readonly hubHeight: string
  readonly table: string
  readonly file: File | null
  /** Answers to the questions that the table raised, by their keys. */
  readonly answers: Readonly<Record<string, string>>
}

export const emptyDraft: ProductionDraft = {
  name: '',
  lat: '',
  lon: '',
  specificPower: '',
  hubHeight: '',
  table: '',
  file: null,
  answers: {},
  unit: '',
  decimal: '',
  dateOrder: '',
  clock: '',
  stamp: '',
  minShare: '100',
  minAvailability: '90',
  ownReference: null,
}

/** A latitude or longitude as usually typed, to a centimetre. */
export function degreesText(degrees: number, format: Pick<Format, 'exact'>): string {
  return format.exact(Number(degrees.toFixed(7))).replace('−', '-')
}

/** Issues of a draft by field; null: none. */
export interface DraftProblems {
  readonly place: string | null
  readonly table: string | null
}

export function problemsOf(
  { lat, lon, table, file }: ProductionDraft,
  text: PageMessages,
  format: Format,
): DraftProblems {
  const { production, sites } = text
  const place = readCoordinates(lat, lon)
  const isPlaceEmpty = lat.trim() === '' && lon.trim() === ''
  return {
    place: place.ok ? null : isPlaceEmpty ? production.placeMissing : issuesText(place.issues, sites, format),
    table:
      file !== null
        ? file.size > productionMaxBytes
          ? production.fileTooLarge(format.bytes(productionMaxBytes))
          : null
        : table.trim() === ''
          ? production.tableMissing
          : table.length > productionMaxText
            ? production.textTooLong
            : null,
  }
}

/** The request's form. @param years complete years of the atlas */
export function formOf(draft: ProductionDraft, years: readonly number[]): FormData {
  const form = new FormData()
  const set = (name: string, value: string) => {
    if (value !== '') form.set(name, value)
  }
  const place = readCoordinates(draft.lat, draft.lon)
  if (place.ok) {
    set('lat', String(place.value.lat))
    set('lon', String(place.value.lon))
  }
  set('specific_power', numberOf(draft.specificPower))
  set('hub_height', numberOf(draft.hubHeight))
  set('name', draft.name.trim())
  set('unit', draft.unit)
  set('decimal', draft.decimal)
  set('date_order', draft.dateOrder)
  set('clock', draft.clock)
  set('stamp', draft.stamp)
  set('answers', answersText(draft.answers))
  set('min_share', String(Number(draft.minShare) / 100))
  set('min_availability', String(Number(draft.minAvailability) / 100))
  if (draft.ownReference !== null) set('references', references(draft.ownReference, years))
  if (draft.file === null) set('table', draft.table)
  else form.append('file', draft.file)
  return form
}

/** Text that is not a number is sent unchanged, and refused with the reason. */
function numberOf(text: string): string {
  const value = readDecimal(text, { integerDigits: 4, decimals: 3 })
  return value === null ? text.trim() : String(value)
}

function references(own: ReferencePeriod, years: readonly number[]): string {
  return [...new Set([...usualReferences(years), own].map(referenceText))].join(',')
}
