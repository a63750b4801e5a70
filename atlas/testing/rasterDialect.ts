import { latLonFromUtm } from '#domain'
import { type Random, randomOf } from '#domain/formats/testing/dialect'
import { encodeGdalMetadata } from '../geotiff/gdalMetadata.ts'
import type { RasterMeaning } from '../geotiff/rasterReading.ts'
import type { SampleType } from '../geotiff/samples.ts'
import { COMPRESSION, TAG } from '../geotiff/tags.ts'
import { encodeTiff, position, type Tag } from '../geotiff/testing/tiffFile.ts'

/** A raster in a random dialect, with its true content. */
export interface RasterDialect {
  readonly bytes: Buffer
  readonly meaning: RasterMeaning | 'other'
  /** Whether the file names its unit: a reader that knows the purpose takes the usual one otherwise. */
  readonly hasUnit: boolean
  readonly points: readonly { readonly lat: number; readonly lon: number; readonly value: number | null }[]
  /** True answers by the codes of questions. */
  readonly answers: Readonly<Record<string, string>>
  /** Whether a reader cannot know where its values are. */
  readonly isElsewhere: boolean
}

interface Quantity {
  readonly meaning: RasterMeaning | 'other'
  readonly names: readonly string[]
  readonly units: readonly (readonly [text: string, factor: number])[]
  readonly value: (column: number, row: number) => number
}

const quantities: readonly Quantity[] = [
  {
    meaning: 'surface_altitude',
    names: ['Elevation', 'Geländehöhe', 'DGM 10', 'surface altitude', 'orography', 'dem'],
    units: [
      ['m', 1],
      ['metre', 1],
      ['ft', 0.3048],
      ['feet', 0.3048],
      ['cm', 0.01],
    ],
    value: (column, row) => 120 + 10 * column + 3 * row,
  },
  {
    meaning: 'roughness_length',
    names: ['Roughness length', 'z0', 'Rauigkeitslänge'],
    units: [
      ['m', 1],
      ['cm', 0.01],
    ],
    value: (column, row) => 0.05 + 0.1 * column + 0.01 * row,
  },
  {
    meaning: 'wind_speed',
    names: ['Wind speed', 'Windgeschwindigkeit 100 m', 'mean wind speed at 100 m', 'wind_speed'],
    units: [
      ['m/s', 1],
      ['m s-1', 1],
      ['km/h', 1 / 3.6],
      ['kn', 1852 / 3600],
    ],
    value: (column, row) => 5 + 0.3 * column + 0.1 * row,
  },
  {
    meaning: 'other',
    names: [
      'Slope',
      'wind power density',
      'wind speed standard deviation',
      'Weibull A',
      'elevation error',
      'max wind speed',
      'canopy height',
      'height above ground',
      'Gebäudehöhe',
      'water depth',
      'geoid undulation',
      'mean temperature',
      'turbulence intensity',
    ],
    units: [['', 1]],
    value: (column) => 1 + column,
  },
]

const columns = 6
const rows = 5

export function rasterDialect(seed: number): RasterDialect {
  const random = randomOf(seed)
  const { of, chance, below } = random
  const { meaning, names, units, value } = of([...quantities.slice(0, 3), ...quantities])
  const [unit, factor] = of(units)
  const isNamed = meaning === 'other' || chance(0.7)
  const unitPlace = of(['band', 'band', 'name', 'vertical', 'nowhere'] as const)
  const isVertical = unitPlace === 'vertical' && meaning === 'surface_altitude'
  const verticalUnit = isVertical ? { m: 9001, metre: 9001, ft: 9002, feet: 9002 }[unit] : undefined
  const isInName = unitPlace === 'name' && isNamed && unit !== ''
  const isInBand = unitPlace === 'band' && unit !== ''
  const scaling = chance(0.3) ? { scale: of([0.1, 0.01, 0.5]), offset: of([0, 10, -5]) } : {}
  const { scale = 1, offset = 0 } = scaling
  const written = of(names)
  const description = isNamed
    ? isInName
      ? of([`${written} [${unit}]`, `${written} (${unit})`])
      : written
    : undefined
  const band = encodeGdalMetadata({ description, unit: isInBand ? unit : undefined, ...scaling })
  const isWhole =
    meaning === 'surface_altitude' && unit !== 'cm' && chance(0.3) && scale === 1 && offset === 0
  const sampleType: SampleType = isWhole ? 'int16' : of(['float32', 'float64'])
  const isDeclared = chance(0.7)
  const nodata = isDeclared ? of([-9999, -32_768, -999]) : of([-9999, -32_768])
  // Files merged from several have voids besides the declared one.
  const isUnscaled = scale === 1 && offset === 0
  const voidValue = isDeclared && isUnscaled && chance(0.3) ? of([-9999, -32_768]) : nodata
  const gap = chance(0.4) ? below(columns * rows) : -1
  const cells = Array.from(
    { length: columns * rows },
    (_, i) => [i % columns, Math.floor(i / columns)] as const,
  )
  const stored = cells.map(([column, row], i) => {
    const own = (value(column, row) / factor - offset) / scale
    return i === gap ? voidValue : isWhole ? Math.round(own) : own
  })
  const { tags, placeOf, isElsewhere } = randomPosition(random, verticalUnit)
  const points = cells.map(([column, row], i) => ({
    ...placeOf(column, row),
    value: i === gap ? null : (stored[i]! * scale + offset) * factor,
  }))
  const file = {
    ...{ width: columns, height: rows, values: stored, sampleType, blocks: of([2, 5, [16, 16] as const]) },
    ...{ isLittleEndian: chance(0.7), isBig: chance(0.2), compression: of(Object.values(COMPRESSION)) },
    tags: [
      ...tags,
      ...(gap < 0 || !isDeclared ? [] : [[TAG.gdalNodata, 2, of([String(nodata), `${nodata}.0`])] as Tag]),
      ...(band === null ? [] : [[TAG.gdalMetadata, 2, band] as Tag]),
    ],
  }
  const known = { metre: 'm', feet: 'ft', 'm s-1': 'm/s' }[unit] ?? unit
  return {
    bytes: encodeTiff(file),
    meaning,
    hasUnit: isInBand || isInName || verticalUnit !== undefined || factor === 1,
    points,
    answers: { meaning, unit: known },
    isElsewhere,
  }
}

/** Keys and tags of a place in a random system, and where the centre of each value is. */
function randomPosition({ of, chance }: Random, verticalUnit: number | undefined) {
  const kind = of(['degrees', 'degrees', 'utm', 'etrs', 'mercator', 'none', 'gaussKrueger'] as const)
  const isPoint = of([true, false, null])
  const isUpward = chance(0.15)
  const isMetric = kind !== 'degrees'
  const corners: Readonly<Record<string, readonly [number, number]>> = {
    degrees: [9, 53],
    mercator: [1_000_000, 7_000_000],
    gaussKrueger: [3_500_000, 5_900_000],
  }
  const [x0, y0] = corners[kind] ?? [500_000, 5_900_000]
  const step = isMetric ? 1000 : 0.01
  const epsg = { degrees: 4326, utm: 32_632, etrs: 25_832, mercator: 3857, gaussKrueger: 31_467, none: 0 }[
    kind
  ]
  const keys = [
    ...(kind === 'none' ? [] : [1024, 0, 1, isMetric ? 1 : 2]),
    ...(isPoint === null ? [] : [1025, 0, 1, isPoint ? 2 : 1]),
    ...(kind === 'none' ? [] : isMetric ? [3072, 0, 1, epsg] : [2048, 0, 1, epsg]),
    ...(verticalUnit === undefined ? [] : [4099, 0, 1, verticalUnit]),
  ]
  const directory: Tag = [TAG.geoKeyDirectory, 3, [1, 1, 0, keys.length / 4, ...keys]]
  // Positions are those of corners unless the file says that values are those of points.
  const half = isPoint === true ? 0 : 0.5
  const dy = isUpward ? step : -step
  const matrix: Tag = [TAG.modelTransformation, 12, [step, 0, 0, x0, 0, dy, 0, y0, 0, 0, 0, 0, 0, 0, 0, 1]]
  const tags = isUpward || chance(0.2) ? [directory, matrix] : [directory, ...position(x0, y0, step)]
  const placeOf = (column: number, row: number) => {
    const [x, y] = [x0 + (column + half) * step, y0 + (row + half) * dy]
    if (kind === 'degrees') return { lat: y, lon: x }
    if (kind === 'mercator') {
      const radius = 6_378_137
      return { lat: (Math.atan(Math.sinh(y / radius)) * 180) / Math.PI, lon: (x / radius) * (180 / Math.PI) }
    }
    return latLonFromUtm({ zone: 32, eastingM: x, northingM: y, isSouth: false })
  }
  return { tags, placeOf, isElsewhere: kind === 'none' || kind === 'gaussKrueger' }
}
