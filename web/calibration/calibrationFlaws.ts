import { heightOfRaster, meanSpeedCalibrationSchema, measurementFormSchema } from '#contracts'
import { readCoordinates, readYear, type SiteIssue } from '#domain'
import { type CalibrationDraft, readDraftNumber } from './calibrationDraft.ts'

/** Error of a field; for a place in the words of sites. */
export type CalibrationFlaw =
  | 'meanSpeed'
  | 'height'
  | 'otherHeight'
  | 'utcOffset'
  | 'year'
  | 'yearOrder'
  | SiteIssue
export type CalibrationFlaws = Partial<Record<keyof CalibrationDraft, CalibrationFlaw>>

const { mean_speed_ms, height_m, years } = meanSpeedCalibrationSchema.shape
const year = years.unwrap().shape.from

/** Errors of typed values, by field; empty fields have none. */
export function calibrationFlaws(draft: CalibrationDraft): CalibrationFlaws {
  const { meanSpeed, utcOffset } = draft
  return {
    ...(meanSpeed !== '' &&
      !mean_speed_ms.safeParse(readDraftNumber(meanSpeed)).success && { meanSpeed: 'meanSpeed' }),
    ...flawOfHeight(draft),
    ...(utcOffset !== '' && !isOffset(utcOffset) && { utcOffset: 'utcOffset' }),
    ...flawsOfYears(draft),
    ...flawsOfPlace(draft),
  }
}

function flawOfHeight({ kind, height, meanSpeeds }: CalibrationDraft): CalibrationFlaws {
  if (height === '') return {}
  const entered = readDraftNumber(height)
  if (!height_m.safeParse(entered).success) return { height: 'height' }
  const stated = kind === 'raster' && meanSpeeds ? heightOfRaster(meanSpeeds.reading) : null
  return stated === null || stated === entered ? {} : { height: 'otherHeight' }
}

function isOffset(text: string): boolean {
  const hours = readDraftNumber(text)
  return measurementFormSchema.shape.utc_offset.safeParse(String(hours)).success
}

function flawsOfYears({ firstYear, lastYear }: CalibrationDraft): CalibrationFlaws {
  if (firstYear.trim() === '' && lastYear.trim() === '') return {}
  const isYear = (text: string) => year.safeParse(readYear(text)).success
  const flaws: CalibrationFlaws = {
    ...(!isYear(firstYear) && { firstYear: 'year' }),
    ...(!isYear(lastYear) && { lastYear: 'year' }),
  }
  if (Object.keys(flaws).length > 0 || Number(firstYear) <= Number(lastYear)) return flaws
  return { lastYear: 'yearOrder' }
}

function flawsOfPlace({ lat, lon }: CalibrationDraft): CalibrationFlaws {
  if (lat === '' && lon === '') return {}
  const read = readCoordinates(lat, lon)
  if (read.ok) return {}
  const flawOf = (start: 'lat' | 'lon') => read.issues.find(({ code }) => code.startsWith(start))
  const [ofLat, ofLon] = [flawOf('lat'), flawOf('lon')]
  return { ...(ofLat && { lat: ofLat }), ...(ofLon && { lon: ofLon }) }
}
