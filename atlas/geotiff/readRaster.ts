import {
  type Answers,
  assumed,
  type Based,
  baseUnits,
  columnKey,
  type Dimension,
  type ReadingRecord,
  type Recorder,
  readUnit,
  recognised,
  recorder,
  stated,
  type Unit,
} from '#domain'
import type { GeoTiffRaster } from './geoTiffRaster.ts'
import type { GeoTiffIssue } from './issues.ts'
import { openGeoTiff } from './openGeoTiff.ts'

/** Values of a raster in the product's unit. */
export interface RasterFigures {
  readonly columns: number
  readonly rows: number
  readonly unit: string | null
  /** Values that are not missing. */
  readonly count: number
  readonly mean: number | null
  readonly min: number | null
  readonly max: number | null
}

export interface RasterReading {
  readonly record: ReadingRecord
  readonly issues: readonly GeoTiffIssue[]
  /** null unless the file was read. */
  readonly figures: RasterFigures | null
}

interface Meaning {
  readonly meaning: string
  readonly words: RegExp
  /** null: values without a unit. */
  readonly unit: { readonly dimension: Dimension; readonly symbol: string } | null
}

/** What the product uses rasters for, and words by which files name it. */
const meanings: readonly Meaning[] = [
  {
    meaning: 'surface_altitude',
    words: /elevation|altitude|orograph|\bdem\b|\bdgm|height above sea|geländehöhe/i,
    unit: { dimension: 'length', symbol: 'm' },
  },
  {
    meaning: 'roughness_length',
    words: /roughness|rauigkeit|\bz0\b/i,
    unit: { dimension: 'length', symbol: 'm' },
  },
  { meaning: 'land_cover', words: /land.?cover|land.?use|corine|worldcover|landbedeckung/i, unit: null },
  {
    meaning: 'wind_speed',
    words: /wind.?speed|windgeschwindigkeit/i,
    unit: { dimension: 'speed', symbol: 'm/s' },
  },
  { meaning: 'restriction', words: /restriction|exclusion|einschränkung|ausschluss/i, unit: null },
]
/** Rows that are read at a time. */
const rowsAtOnce = 256

/** Reads a GeoTIFF as the product does, and stores nothing. */
export async function readRaster(path: string, answers: Answers = {}): Promise<RasterReading> {
  const record = recorder(answers)
  const opened = await openGeoTiff(path)
  if (!opened.ok) return { record: record.record(), issues: opened.issues, figures: null }
  const raster = opened.value
  try {
    const unit = recordBand(raster, record)
    recordPlace(raster, record)
    const figures = record.hasQuestions() ? null : await figuresOf(raster, unit)
    return { record: record.record(), issues: [], figures }
  } finally {
    await raster.close()
  }
}

/** @returns the unit of the values; null: they have none, or it is asked */
function recordBand({ description: about }: GeoTiffRaster, record: Recorder): Unit | null {
  const { description, verticalUnit, meaning: stored } = about
  const name = description ?? 'band 1'
  const found = meanings.find(({ words }) => words.test(name)) ?? null
  const isHeight = found === null && verticalUnit !== null
  const meaning: Based<Meaning> | null =
    found !== null
      ? { value: found, basis: stated(name) }
      : isHeight
        ? { value: meanings[0]!, basis: recognised('knownLayout') }
        : askedMeaning(name, record)
  const unit = meaning && unitOfBand(about, name, meaning.value, record)
  if (meaning === null || unit === null) return null
  record.column({
    name,
    meaning: meaning.value.meaning,
    unit: about.unit ?? unit.value?.symbol ?? null,
    factor: stored.scale * (unit.value?.factor ?? 1),
    offset: stored.offset * (unit.value?.factor ?? 1) + (unit.value?.offset ?? 0),
    heightM: null,
    missing: stored.nodata,
    basis: { meaning: meaning.basis, unit: unit.basis },
  })
  return unit.value
}

function askedMeaning(name: string, record: Recorder): Based<Meaning> | null {
  const choices = meanings.map(({ meaning }) => ({ value: meaning }))
  const answer = record.ask({ key: columnKey('meaning', name), code: 'meaning', subject: name, choices })
  return answer && { value: meanings.find(({ meaning }) => meaning === answer.value)!, basis: answer.basis }
}

/** EPSG numbers of the units that vertical systems are in. */
const verticalUnits: Readonly<Record<number, string>> = { 9001: 'm', 9002: 'ft', 9036: 'km' }

/** The unit as the band or the vertical system states it, else as asked. @returns null after a question */
function unitOfBand(
  { unit: written, verticalUnit }: GeoTiffRaster['description'],
  name: string,
  { unit: expected }: Meaning,
  record: Recorder,
): Based<Unit | null> | null {
  if (expected === null) return { value: null, basis: recognised('onlyPossible') }
  const text = written ?? verticalUnits[verticalUnit ?? 0] ?? ''
  const unit = readUnit(text, expected.dimension)
  if (unit !== null) return { value: unit, basis: stated(text) }
  const choices = (expected.dimension === 'speed' ? ['m/s', 'kn'] : ['m', 'cm', 'ft']).map((value) => ({
    value,
  }))
  const answer = record.ask({ key: columnKey('unit', name), code: 'unit', subject: name, choices })
  return answer && { value: readUnit(answer.value, expected.dimension), basis: answer.basis }
}

function recordPlace({ description: { crs, isPoint } }: GeoTiffRaster, record: Recorder): void {
  const pixels =
    isPoint === null
      ? ({ kind: 'area', basis: assumed('pixelArea') } as const)
      : ({
          kind: isPoint ? 'point' : 'area',
          basis: stated(isPoint ? 'RasterPixelIsPoint' : 'RasterPixelIsArea'),
        } as const)
  record.place({ system: crs, basis: stated(crs), pixels })
}

async function figuresOf(raster: GeoTiffRaster, unit: Unit | null): Promise<RasterFigures> {
  let [count, sum, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; row < raster.height; row += rowsAtOnce) {
    const values = await raster.readWindow(0, row, raster.width, Math.min(rowsAtOnce, raster.height - row))
    for (const stored of values) {
      if (Number.isNaN(stored)) continue
      const value = stored * (unit?.factor ?? 1) + (unit?.offset ?? 0)
      count += 1
      sum += value
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
  }
  return {
    columns: raster.width,
    rows: raster.height,
    unit: unit && baseUnits[unit.dimension],
    count,
    ...(count === 0 ? { mean: null, min: null, max: null } : { mean: sum / count, min, max }),
  }
}
