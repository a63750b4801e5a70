import {
  type Format,
  type PageMessages,
  productionMaxBytes,
  productionMaxText,
  referenceText,
} from '#contracts'
import { type ReferencePeriod, readCoordinates, readDecimal, usualReferences } from '#domain'
import { issuesText } from '#web/sites/issueText.ts'
import { emptyTable, type ReadTableDraft, tableForm, tableProblem } from '#web/tableEntry/tableReadings.ts'

const most = { bytes: productionMaxBytes, text: productionMaxText }

/** Entered production. */
export interface ProductionDraft extends ReadTableDraft {
  readonly name: string
  readonly lat: string
  readonly lon: string
  /** Specific power and hub height of the farm's turbines, W/m² and m; empty: not stated. */
  readonly specificPower: string
  readonly hubHeight: string
  /** Percent. */
  readonly minShare: string
  readonly minAvailability: string
  /** Reference period in addition to the default ones. */
  readonly ownReference: ReferencePeriod | null
}

export const emptyDraft: ProductionDraft = {
  ...emptyTable,
  name: '',
  lat: '',
  lon: '',
  specificPower: '',
  hubHeight: '',
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

export function problemsOf(draft: ProductionDraft, text: PageMessages, format: Format): DraftProblems {
  const { lat, lon } = draft
  const { production, sites } = text
  const place = readCoordinates(lat, lon)
  const isPlaceEmpty = lat.trim() === '' && lon.trim() === ''
  return {
    place: place.ok ? null : isPlaceEmpty ? production.placeMissing : issuesText(place.issues, sites, format),
    table: tableProblem(draft, most, text, format),
  }
}

/** The request's form. @param years complete years of the atlas */
export function formOf(draft: ProductionDraft, years: readonly number[]): FormData {
  const place = readCoordinates(draft.lat, draft.lon)
  return tableForm(draft, {
    ...(place.ok && { lat: String(place.value.lat), lon: String(place.value.lon) }),
    specific_power: numberOf(draft.specificPower),
    hub_height: numberOf(draft.hubHeight),
    name: draft.name.trim(),
    min_share: String(Number(draft.minShare) / 100),
    min_availability: String(Number(draft.minAvailability) / 100),
    ...(draft.ownReference !== null && { references: references(draft.ownReference, years) }),
  })
}

/** Text that is not a number is sent unchanged, and refused with the reason. */
function numberOf(text: string): string {
  const value = readDecimal(text, { integerDigits: 4, decimals: 3 })
  return value === null ? text.trim() : String(value)
}

function references(own: ReferencePeriod, years: readonly number[]): string {
  return [...new Set([...usualReferences(years), own].map(referenceText))].join(',')
}
