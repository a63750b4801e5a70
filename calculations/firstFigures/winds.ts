import { type Atlas, type AtlasInfo, withAtlas } from '#atlas'
import { type GridCell, gridCellOf, type LatLon, weibullMethods, windMoments } from '#domain'
import { stepsOfYears, type Years, yearsOfAtlas } from '../weather/period.ts'
import { SiteReader } from '../weather/siteReader.ts'
import { windAtHeight, windSpeed } from '../weather/windRecipes.ts'
import { stepWeights } from '../windPotential/stepWeights.ts'

/** Wind at a place: the newest years of a long atlas. */
const mostYears = 10

/** The wind of a place at a height, as the mean year has it. */
export interface WindAtHeight {
  readonly heightM: number
  /** m/s. */
  readonly meanSpeedMs: number
  /** Weibull parameters by WAsP's method, A in m/s; null: the speeds have no such distribution. */
  readonly weibull: { readonly a: number; readonly k: number } | null
  /** m/s, shape [step of the years]; NaN: missing. */
  readonly speedMs: Float32Array
}

/** The wind of the atlas cell of a place, without calibration. */
export interface FirstWinds {
  readonly info: AtlasInfo
  readonly cell: GridCell
  /** The newest whole years. */
  readonly years: Years
  /** One wind per height, in their order; empty if the cell has no wind. */
  readonly winds: readonly WindAtHeight[]
}

/**
 * Computes the wind of a place directly.
 * @param url of the atlas, for `openAtlas`
 * @returns null outside of the atlas
 */
export async function firstWinds(
  url: string,
  place: LatLon,
  heightsM: readonly number[],
): Promise<FirstWinds | null> {
  return withAtlas(url, async (atlas) => {
    const { info } = atlas
    const cell = gridCellOf(info.grid, place.lat, place.lon)
    if (cell === null) return null
    const years = newestYears(yearsOfAtlas(info), info)
    return { info, cell, years, winds: await windsOf(atlas, place, heightsM, years) }
  })
}

/** A cancelled worker process is killed as a whole. */
const neverAborted = new AbortController().signal

async function windsOf(
  atlas: Atlas,
  place: LatLon,
  heightsM: readonly number[],
  years: Years,
): Promise<WindAtHeight[]> {
  const recipes = heightsM.map((heightM) => ({
    heightM,
    speed: windSpeed(windAtHeight(atlas.info, heightM)),
  }))
  const variables = [...new Set(recipes.flatMap(({ speed }) => speed.variables))]
  const steps = stepsOfYears(atlas.info, years)
  if (steps === null) return []
  const reading = { sites: [place], interpolation: 'nearest', variables, steps } as const
  const block = await new SiteReader(atlas, reading, neverAborted).whole(0)
  return recipes.flatMap(({ heightM, speed }) => {
    const speedMs = speed.make(block)
    const { meanYear, stepWeights: weights } = stepWeights({ ...block, speedMs }, years)
    if (meanYear.validSteps === 0) return []
    const moments = windMoments(speedMs, weights)
    const fit = weibullMethods.wasp.fit({ moments, speedMs, weights })
    const isFit = fit !== null && Number.isFinite(fit.scaleMs)
    const weibull = isFit ? { a: fit.scaleMs, k: fit.shape } : null
    return [{ heightM, meanSpeedMs: moments.mean, weibull, speedMs }]
  })
}

/** The newest whole years; of an atlas without one, all its years. */
function newestYears(
  all: Years,
  { dataFromMs, resolutionTimeS, stepCount }: Pick<AtlasInfo, 'dataFromMs' | 'resolutionTimeS' | 'stepCount'>,
): Years {
  const stepMs = 1000 * resolutionTimeS
  const isFirstWhole = dataFromMs < Date.UTC(all.from, 0) + stepMs
  const isLastWhole = dataFromMs + stepMs * stepCount >= Date.UTC(all.till + 1, 0)
  const from = isFirstWhole ? all.from : all.from + 1
  const till = isLastWhole ? all.till : all.till - 1
  return from > till ? all : { from: Math.max(from, till - mostYears + 1), till }
}
