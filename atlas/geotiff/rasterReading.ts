import {
  askOne,
  askUnit,
  assumed,
  type Based,
  type Dimension,
  heightInHead,
  type ReadingRecord,
  type Recorder,
  readUnit,
  recognised,
  recorder,
  stated,
  statisticIn,
  type Unit,
  unitInHead,
} from '#domain'
import type { RasterDescription } from './geoTiffRaster.ts'

/** Quantities of rasters that the product uses. */
export const rasterMeanings = [
  'surface_altitude',
  'roughness_length',
  'land_cover',
  'wind_speed',
  'restriction',
] as const
export type RasterMeaning = (typeof rasterMeanings)[number]

/** Unit of a raster's values, and its origin. */
export interface RasterUse {
  readonly unit: Unit
  readonly record: ReadingRecord
}

const bandName = 'band 1'

interface Meaning {
  readonly meaning: RasterMeaning
  readonly words: RegExp
  /** Unit of the values; null: none. */
  readonly unit: { readonly dimension: Dimension; readonly symbol: string } | null
}

/** Other quantities that such files contain. */
const others =
  /slope|neigung|aspect|exposition|hillshade|schummerung|curvature|error|uncertain|unsicher|weibull|(?:form|skalen|shape|scale).?param|power.?density|leistungsdichte|air.?density|luftdichte|gust|böe|ruggedness|rix\b|direction|richtung|capacity.?factor|difference|anomaly|change|canopy|(?:vegetation|tree|building).?height|(?:baum|gebäude|vegetations|bestands)höhe|\bn(?:dsm|dom)\b|\bdepth|tiefe\b|undulation|geoid.?height|temperatur|precipitation|niederschlag|turbulen|population|einwohner|energy.?(?:yield|production)|ertrag/i
/** Words for heights of things on the ground, in names of no known quantity. */
const aboveGround = /above.?(?:the.?)?ground|über.?(?:grund|boden|gelände)/i

/** Quantities that the product uses, and words by which files name them. */
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

/**
 * Reading of a raster for a known purpose: its unit is the usual one unless it states another.
 * @returns null for a raster of another quantity, or in a unit of another quantity
 */
export function readingOfRaster(about: RasterDescription, purpose: RasterMeaning): RasterUse | null {
  const record = recorder()
  const own = meanings.find(({ meaning }) => meaning === purpose)!
  const { found, namedBy } = namedMeaning(about)
  if (purpose === 'surface_altitude' && about.isAboveEllipsoid) return null
  if (found === 'other' || (found !== null && found !== own)) return null
  const { texts, unit } = statedUnit(about, own)
  // Classes have no unit and are used unchanged.
  const usual = own.unit?.symbol ?? '1'
  const taken = unit ?? (texts.length === 0 || own.unit === null ? readUnit(usual) : null)
  if (taken === null) return null
  noteBand(
    about,
    { value: own, basis: found === null ? recognised('onlyPossible') : stated(namedBy) },
    own.unit === null
      ? { value: null, basis: recognised('onlyPossible') }
      : { value: taken, basis: unit === null ? assumed('usualUnit') : stated(texts[0]!) },
    record,
  )
  recordPlace(about, record)
  return { unit: taken, record: record.record() }
}

/** Quantity by the name of a band, or else of its file, and that name; null: unknown. */
function namedMeaning({ description, fileName }: RasterDescription) {
  const own = meaningOfName(description ?? bandName)
  // Maps of the Global Wind Atlas name quantity and height only there: `DEU_combined-Weibull-A_100m.tif`.
  const ofFile = fileName.replaceAll(/[_.-]+/g, ' ')
  const isOfFile = own === null && (others.test(ofFile) || meanings.some(({ words }) => words.test(ofFile)))
  return isOfFile
    ? { found: meaningOfName(ofFile), namedBy: fileName }
    : { found: own, namedBy: description ?? bandName }
}

/** Quantity by the name of a band; null: unknown. */
function meaningOfName(name: string): Meaning | 'other' | null {
  if (others.test(name) || statisticIn(name) !== 'mean') return 'other'
  const found = meanings.find(({ words }) => words.test(name))
  return found ?? (aboveGround.test(name) ? 'other' : null)
}

/** Records the quantity and location of a raster. @returns the unit of the values; null: none or open */
export function recordRaster(about: RasterDescription, record: Recorder): Unit | null {
  const unit = recordBand(about, record)
  recordPlace(about, record)
  return unit
}

function recordBand(about: RasterDescription, record: Recorder): Unit | null {
  const name = about.description ?? bandName
  const { found: written, namedBy } = namedMeaning(about)
  const named = about.isAboveEllipsoid ? 'other' : written
  const found = named === 'other' ? null : named
  const isHeight = named === null && about.verticalUnit !== null
  const meaning: Based<Meaning> | null =
    found !== null
      ? { value: found, basis: stated(namedBy) }
      : isHeight
        ? { value: meanings[0]!, basis: recognised('knownLayout') }
        : meaningQuestion(name, record)
  const unit = meaning && unitOfBand(about, name, meaning.value, record)
  if (meaning === null || unit === null) return null
  noteBand(about, meaning, unit, record)
  return unit.value
}

function noteBand(
  { description, fileName, unit: written, meaning: stored }: RasterDescription,
  meaning: Based<Meaning>,
  unit: Based<Unit | null>,
  record: Recorder,
): void {
  const { factor = 1, offset = 0, symbol = null } = unit.value ?? {}
  const ofHeight = meaning.value.meaning === 'wind_speed' ? [description ?? '', fileName] : []
  const height = ofHeight.map(heightIn).find((heightM) => heightM !== null) ?? null
  record.column({
    name: description ?? bandName,
    meaning: meaning.value.meaning,
    unit: written ?? symbol,
    factor: stored.scale * factor,
    offset: stored.offset * factor + offset,
    missing: stored.nodata,
    heightM: height,
    basis: {
      ...{ meaning: meaning.basis, unit: unit.basis },
      ...(height !== null && { height: stated(`${height} m`) }),
    },
  })
}

/** Height of the wind in a name; null: none, or several, since names also have the size of pixels. */
function heightIn(name: string): number | null {
  if ([...name.matchAll(/\d[ _]?m(?![a-z0-9])/gi)].length !== 1) return null
  const height = heightInHead(name)
  return height?.kind === 'aboveGround' ? height.heightM : null
}

function meaningQuestion(name: string, record: Recorder): Based<Meaning> | null {
  const offered = meanings.map(({ meaning }) => meaning)
  const answer = askOne('meaning', name, offered, record)
  return answer && { value: meanings.find(({ meaning }) => meaning === answer.value)!, basis: answer.basis }
}

/** EPSG numbers of the units of vertical systems. */
const verticalUnits: Readonly<Record<number, string>> = { 9001: 'm', 9002: 'ft', 9003: 'ft', 9036: 'km' }

/** Units of the band, its name and the vertical system; null if they do not agree on one of the quantity. */
function statedUnit(
  { unit: band, description, verticalUnit }: RasterDescription,
  { meaning, unit: expected }: Meaning,
) {
  const inName = unitInHead(description ?? '', expected?.dimension).text
  const isHeight = meaning === 'surface_altitude' && verticalUnit !== null
  const vertical = isHeight ? (verticalUnits[verticalUnit] ?? `EPSG ${verticalUnit}`) : null
  const texts = [band?.trim(), inName, vertical].filter((text): text is string => Boolean(text))
  const units = texts.map((text) => readUnit(text, expected?.dimension))
  return { texts, unit: units.every((one) => one?.symbol === units[0]?.symbol) ? (units[0] ?? null) : null }
}

/** Stated unit, or else the answer. @returns null after a question */
function unitOfBand(
  about: RasterDescription,
  name: string,
  meaning: Meaning,
  record: Recorder,
): Based<Unit | null> | null {
  if (meaning.unit === null) return { value: null, basis: recognised('onlyPossible') }
  const { dimension } = meaning.unit
  const { texts, unit } = statedUnit(about, meaning)
  if (unit !== null) return { value: unit, basis: stated(texts[0]!) }
  return askUnit(name, dimension === 'speed' ? ['m/s', 'km/h', 'kn'] : ['m', 'cm', 'ft'], record, {
    dimension,
  })
}

function recordPlace({ crs, isPoint }: RasterDescription, record: Recorder): void {
  const pixels =
    isPoint === null
      ? ({ kind: 'area', basis: assumed('pixelArea') } as const)
      : ({
          kind: isPoint ? 'point' : 'area',
          basis: stated(isPoint ? 'RasterPixelIsPoint' : 'RasterPixelIsArea'),
        } as const)
  record.place({ system: crs, basis: stated(crs), pixels })
}
