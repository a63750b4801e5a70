import { type MeasuredWind, windTruths } from '#calculations'
import type { MeasurementForm } from '#contracts'
import { decodeText, type MeasuredSeries, readMeasurement, readStationTable, stationKindsOf } from '#domain'
import { AppError } from '../../../appError.ts'
import { orUpdating } from '../../../atlases/readAtlas.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'
import { measurementOptions } from '../../sentTable/measurementOptions.ts'
import { readSentTable } from '../../sentTable/sentTable.ts'
import { type NamedAtlas, skillAnswer } from '../../skill/skillAnswer.ts'

/** Atlases, and a file of measured wind that judges them. */
export interface MeasuredSkillRequest {
  /** The first is the one that others are compared with. */
  readonly atlases: readonly (NamedAtlas & { readonly url: string })[]
  readonly form: MeasurementForm
  readonly file: UploadedFile
}

const hourMs = 3_600_000
/** Height of the weather service's anemometers above ground, where nothing else is known, m. */
const stationHeightM = 10

/**
 * Skill of atlases at a measured wind as JSON, for worker processes.
 * @throws AppError INVALID_INPUT: wrong rows or no height; FILE_QUESTIONS; PRODUCT_UPDATING
 */
export async function measuredSkillAsJson(request: MeasuredSkillRequest): Promise<Uint8Array> {
  const { atlases, form, file } = request
  const wind = { ...measuredWind(request), name: file.name.slice(-100), lat: form.lat, lon: form.lon }
  const urls = atlases.map(({ url }) => url)
  const truths = await orUpdating(() => windTruths(urls, wind))
  return Buffer.from(JSON.stringify(skillAnswer(truths, atlases, [])))
}

function measuredWind(request: MeasuredSkillRequest): MeasuredSeries & Pick<MeasuredWind, 'heightM'> {
  const { form, file } = request
  if (stationKindsOf(decodeText(file.bytes)).includes('wind')) return stationWind(request)
  const { table } = readSentTable({ form: {}, file }, (text) =>
    readMeasurement(text, measurementOptions(form)),
  )
  const { heightM, channel } = table
  if (heightM === null)
    throw new AppError('INVALID_INPUT', { field: 'height' }, [
      { path: 'height', describe: ({ calibration }) => calibration.refusals.heightMissing(channel.name) },
    ])
  return { ...table, heightM }
}

/** Hours of a station of the weather service, each around its stamp. */
function stationWind({ form, file }: MeasuredSkillRequest): MeasuredSeries & Pick<MeasuredWind, 'heightM'> {
  const { table } = readSentTable({ form: {}, file }, (text) => readStationTable(text, 'wind'))
  const { timesMs, columns } = table
  return {
    timesMs: timesMs.map((ms) => ms - hourMs / 2),
    intervalMs: hourMs,
    speedMs: columns.F!,
    directionDeg: null,
    heightM: form.height ?? stationHeightM,
  }
}
