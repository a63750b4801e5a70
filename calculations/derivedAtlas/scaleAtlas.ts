import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import {
  type AtlasInfo,
  type Checked,
  type DeriveOptions,
  deriveAtlas,
  type GeoTiffIssue,
  type LocalisedText,
  openGeoTiff,
  rasterCellMeans,
} from '#atlas'
import { readAtlasInfo, readingOfRaster, withAtlas } from '#atlas/read'
import { type AtlasGrid, cellCentre, factorAtHeight, meanSpeedFactor, quantile } from '#domain'
import { meanWindSpeeds } from '../calibration/meanWindSpeeds.ts'
import { type Years, yearsOfAtlas } from '../weather/period.ts'

/** A map of mean wind speeds at one height above ground. */
export interface SpeedMap {
  /** Path of a GeoTIFF of one band. */
  readonly file: string
  readonly heightM: number
}

export interface ScaleRequest {
  /** The atlas to scale, as for `openAtlas`. */
  readonly url: string
  /** Folder of the new atlas. */
  readonly folder: string
  readonly id: string
  readonly title: LocalisedText
  /** At least one, each with its own height. */
  readonly maps: readonly SpeedMap[]
  /** Years that the maps' means are of; absent: those of the atlas. */
  readonly years?: Years | undefined
}

/** Factors of a map's cells. */
export interface FactorsOfMap {
  readonly heightM: number
  /** Cells with a factor, and all of the atlas. */
  readonly cells: number
  readonly allCells: number
  readonly least: number
  readonly median: number
  readonly most: number
}

export interface ScaledAtlas {
  readonly info: AtlasInfo
  readonly factors: readonly FactorsOfMap[]
}

/** A median factor outside is a sign of another unit, height or quantity. */
const PLAUSIBLE = [0.6, 1.7] as const

interface CellFactors {
  readonly map: SpeedMap
  readonly sha256: string
  /** [cell] row by row from the south-west; NaN where the map or the atlas has no wind. */
  readonly factors: readonly number[]
}

/**
 * Makes an atlas whose cells have the mean wind speeds of maps: each speed of a cell times the map's mean over the cell by
 * the atlas's mean at the map's height over the same years. Between the maps' heights the factor follows the logarithm of
 * the height. Cells without a factor have no wind.
 * @returns all problems of the maps, or the new atlas
 * @throws CalculationFailure INVALID OUTSIDE_PERIOD  the atlas has no data of the years
 * @throws as deriveAtlas
 */
export async function scaleAtlas(
  request: ScaleRequest,
  options: DeriveOptions = {},
): Promise<Checked<ScaledAtlas>> {
  const { signal } = options
  const source = await readAtlasInfo(request.url, signal)
  const years = request.years ?? yearsOfAtlas(source)
  const maps = request.maps.toSorted((a, b) => a.heightM - b.heightM)
  const found = await Promise.all(maps.map((map) => factorsOf(map, request.url, source.grid, years, signal)))
  const issues = found.flatMap((one) => (one.ok ? [] : one.issues))
  if (issues.length > 0) return { ok: false, issues }
  const known = found.flatMap((one) => (one.ok ? [one.value] : []))
  const factorOf = (cell: number, heightM: number) =>
    factorAtHeight(
      known.map(({ map, factors }) => ({ heightM: map.heightM, factor: factors[cell]! })),
      heightM,
    )
  const info = await deriveAtlas(
    request.url,
    request.folder,
    {
      ...{ id: request.id, title: request.title, note: noteOn(known, years) },
      factors: ({ x, y }, heightM) => factorOf(y * source.grid.xSz + x, heightM),
    },
    options,
  )
  return { ok: true, value: { info, factors: known.map(summary) } }
}

async function factorsOf(
  map: SpeedMap,
  url: string,
  grid: AtlasGrid,
  years: Years,
  signal: AbortSignal = new AbortController().signal,
): Promise<Checked<CellFactors>> {
  const refuse = (issue: Omit<GeoTiffIssue, 'file'>) =>
    ({ ok: false, issues: [{ ...issue, file: map.file }] }) as const
  const opened = await openGeoTiff(map.file)
  if (!opened.ok) return opened
  try {
    const use = readingOfRaster(opened.value.description, 'wind_speed')
    const { description, unit: written } = opened.value.description
    if (use === null)
      return refuse({ code: 'other_quantity', reason: [description, written].filter(Boolean).join(', ') })
    const { factor, offset } = use.unit
    const heightM = use.record.columns[0]?.heightM ?? map.heightM
    if (heightM !== map.heightM)
      return refuse({ code: 'other_quantity', reason: `wind speed at ${heightM} m, not at ${map.heightM} m` })
    const means = await rasterCellMeans(opened.value, grid, signal)
    const places = Array.from({ length: means.length }, (_, i) =>
      cellCentre(grid, i % grid.xSz, Math.floor(i / grid.xSz)),
    )
    const request = { places, heightM: map.heightM, years, interpolation: 'nearest' } as const
    const atlasMs = await withAtlas(url, (atlas) => meanWindSpeeds(atlas, request, signal))
    const factors = atlasMs.map((mean, i) => meanSpeedFactor(means[i]! * factor + offset, mean))
    const median = quantile(factors.filter(Number.isFinite), 0.5)
    if (!(median >= PLAUSIBLE[0] && median <= PLAUSIBLE[1]))
      return refuse({ code: 'other_quantity', reason: `factor ${median.toFixed(2)} at ${map.heightM} m` })
    return { ok: true, value: { map, factors, sha256: await sha256Of(map.file) } }
  } finally {
    await opened.value.close()
  }
}

function noteOn(known: readonly CellFactors[], { from, till }: Years): string {
  const maps = known.map(
    ({ map, sha256 }) => `${path.basename(map.file)} at ${map.heightM} m (SHA-256 ${sha256.slice(0, 12)})`,
  )
  return `Wind speeds of each cell scaled to the means of ${maps.join(', ')}, taken as those of ${from} to ${till}.`
}

function summary({ map, factors }: CellFactors): FactorsOfMap {
  const known = factors.filter(Number.isFinite)
  const [least, median, most] = [0, 0.5, 1].map((share) => quantile(known, share)) as [number, number, number]
  return { heightM: map.heightM, cells: known.length, allCells: factors.length, least, median, most }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes)
  return hash.digest('hex')
}
