import { type Format, type PageMessages, stationFilesMaxBytes, stationMaxFiles } from '#contracts'
import { type DecimalMark, inputs, type LatLon, type PlausibleRange, readDecimal, readYear } from '#domain'

/** The entered files of a station and its terms; the place is entered separately. */
export interface StationDraft {
  readonly files: readonly File[]
  readonly name: string
  readonly height: string
  readonly anemometer: string
  readonly roughness: string
  /** Empty: the representative year. */
  readonly year: string
  readonly method: 'a' | 'b'
  readonly fromYear: string
  readonly tillYear: string
}

/** The form as it opens: an anemometer 10 m above open land. */
export function newStationDraft(format: Format): StationDraft {
  return {
    ...{ files: [], name: '', height: '', anemometer: format.exact(10), roughness: format.exact(0.1) },
    ...{ year: '', method: 'a', fromYear: '', tillYear: '' },
  }
}

type Field = 'files' | 'height' | 'anemometer' | 'roughness' | 'year' | 'fromYear' | 'tillYear'

/** Issues of the fields, by field; absent: none. */
export type StationIssues = Readonly<Partial<Record<Field, string>>>

export function stationIssues(
  draft: StationDraft,
  { akterm, products }: PageMessages,
  format: Format,
): StationIssues {
  const { station: text, order } = akterm
  const outside = (
    typed: string,
    range: PlausibleRange,
    message: (...parts: [string, string, string]) => string,
  ) =>
    numberWithin(typed, range, format.decimalSign) === null
      ? message(typed, format.exact(range.min), format.exact(range.max))
      : undefined
  const yearOf = (typed: string) =>
    typed.trim() === '' || readYear(typed) !== null ? undefined : text.yearInvalid(typed)
  const found: Record<Field, string | undefined> = {
    files: filesProblem(draft.files, text, format),
    // The files describe the height as well.
    height:
      draft.height.trim() === ''
        ? undefined
        : outside(draft.height, inputs.stationHeight.range, text.heightInvalid),
    anemometer: outside(draft.anemometer, inputs.anemometerHeight.range, order.anemometerInvalid),
    roughness: outside(draft.roughness, inputs.surfaceRoughness.range, order.roughnessInvalid),
    year: yearOf(draft.year),
    fromYear:
      yearOf(draft.fromYear) ??
      (isAfter(draft.fromYear, draft.tillYear) ? products.order.fromAfterTill : undefined),
    tillYear: yearOf(draft.tillYear),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/**
 * The form to send, from a draft without issues.
 * @param place null: as described in the files
 * @param language the decimal sign of its numbers
 */
export function stationForm(draft: StationDraft, place: LatLon | null, language: DecimalMark): FormData {
  const form = new FormData()
  const plain = (typed: string, range: PlausibleRange) => String(numberWithin(typed, range, language))
  const fields = {
    name: draft.name.trim(),
    lat: place === null ? '' : String(place.lat),
    lon: place === null ? '' : String(place.lon),
    station_height: draft.height.trim() === '' ? '' : plain(draft.height, inputs.stationHeight.range),
    anemometer_height: plain(draft.anemometer, inputs.anemometerHeight.range),
    roughness: plain(draft.roughness, inputs.surfaceRoughness.range),
    year: draft.year.trim(),
    method: draft.method,
    from_year: draft.fromYear.trim(),
    till_year: draft.tillYear.trim(),
  }
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value)
  for (const file of draft.files) form.append('file', file)
  return form
}

/** Whether both years are entered in reverse order. */
function isAfter(from: string, until: string): boolean {
  return from.trim() !== '' && until.trim() !== '' && Number(from) > Number(until)
}

function numberWithin(typed: string, plausible: PlausibleRange, language: DecimalMark): number | null {
  const { min, max } = plausible
  const value = readDecimal(typed, { integerDigits: 4, decimals: 3, plausible }, language)
  return value === null || value < min || value > max ? null : value
}

function filesProblem(
  files: readonly File[],
  text: PageMessages['akterm']['station'],
  format: Format,
): string | undefined {
  if (files.length === 0) return text.filesMissing
  if (files.length > stationMaxFiles) return text.tooManyFiles(format.number(stationMaxFiles))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > stationFilesMaxBytes ? text.filesTooLarge(format.bytes(stationFilesMaxBytes)) : undefined
}
