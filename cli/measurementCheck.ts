import { isAtlasError, openAtlas } from '#atlas/read'
import { atlasSeries } from '#calculations'
import { createFormat, presentDoubts } from '#contracts'
import { type Answers, correlateMeasurement, decodeText, readCoordinates, readMeasurement } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Where a measurement stood, and the folder of the atlas that it is compared with. */
export interface ComparedPlace {
  readonly atlas: string
  /** `52.6,13.35`. */
  readonly place: string
}

/** What a measurement that could be read looks like beside the atlas. @throws Failure  the two have nothing in common */
export async function measurementDoubtsOf(
  { words, language }: Context,
  bytes: Uint8Array,
  answers: Answers,
  { atlas: folder, place }: ComparedPlace,
) {
  const { readCommand: text } = words
  const [lat = '', lon = ''] = place.split(',')
  const at = readCoordinates(lat, lon)
  const read = readMeasurement(decodeText(bytes), { answers })
  if (!at.ok) throw new Failure(text.placeInvalid(place), 2)
  if (!read.ok || read.value.heightM === null) throw new Failure(text.heightMissing)
  const { timesMs, intervalMs, heightM } = read.value
  const [fromMs, tillMs] = [timesMs[0]!, timesMs[timesMs.length - 1]! + intervalMs]
  try {
    const atlas = await openAtlas(folder)
    try {
      const span = { ...at.value, heightM, interpolation: 'bilinear' as const, fromMs, tillMs }
      const series = await atlasSeries(atlas, span)
      const found = series && correlateMeasurement(series, read.value)
      if (series === null || found === null) throw new Failure(text.nothingInCommon)
      return presentDoubts(
        found,
        series,
        read.value,
        words.calibration.doubts,
        createFormat(language, words.units),
      )
    } finally {
      await atlas.close()
    }
  } catch (error) {
    if (isAtlasError(error)) throw new Failure(text.atlasUnreadable(folder))
    throw error
  }
}
