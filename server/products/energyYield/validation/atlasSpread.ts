import type { Atlas } from '#atlas'
import { openAtlas, weatherBasis } from '#atlas/read'
import { atlasSeries, presentJumps } from '#calculations'
import { type AtlasSpread, formatUtc, presentedBasis, spreadLimits, type WireBasis } from '#contracts'
import { basisWithin, fitWeibullWasp, type HourJump, hourJumps, windMoments } from '#domain'
import { orUpdating } from '../../../atlases/readAtlas.ts'
import { commonYears, lastYears, type SpreadPeriod } from './spreadPeriods.ts'

/** A point, and the atlases that cover it. */
export interface SpreadRequest {
  readonly atlases: readonly {
    readonly id: string
    readonly url: string
    readonly title: string
    readonly synthetic: boolean
    readonly citation: string
  }[]
  readonly lat: number
  readonly lon: number
  readonly heightM: number
}

const hourMs = 3_600_000

type Listed = SpreadRequest['atlases'][number]

/** The spread as JSON, for worker processes. @throws AppError  as `atlasSpread` */
export async function spreadAsJson(request: SpreadRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await atlasSpread(request)))
}

/**
 * Wind of atlases at a point over the last whole years that they have in common; without one each over its own.
 * @throws AppError PRODUCT_UPDATING
 */
export function atlasSpread(request: SpreadRequest): Promise<AtlasSpread> {
  return orUpdating(() => spreadOf(request))
}

async function spreadOf(request: SpreadRequest): Promise<AtlasSpread> {
  const read = request.atlases.slice(0, spreadLimits.atlases)
  const opened: { listed: Listed; atlas: Atlas }[] = []
  try {
    for (const listed of read) opened.push({ listed, atlas: await openAtlas(listed.url) })
    const common = commonYears(opened.map(({ atlas }) => periodOf(atlas)))
    const found: WindAt[] = []
    for (const { listed, atlas } of opened) {
      const wind = await windOf(atlas, request, common ?? lastYears(periodOf(atlas)))
      if (wind !== null) found.push({ listed, ...wind })
    }
    return presentSpread(request, found, common !== null)
  } finally {
    for (const { atlas } of opened) await atlas.close()
  }
}

function periodOf({ info: { dataFromMs, stepCount, resolutionTimeS } }: Atlas): SpreadPeriod {
  return { fromMs: dataFromMs, tillMs: dataFromMs + (stepCount - 1) * resolutionTimeS * 1000 }
}

interface WindAt extends SpreadPeriod {
  readonly listed: Listed
  readonly heightsM: readonly number[]
  readonly meanMs: number
  readonly weibull: { readonly scaleMs: number; readonly shape: number } | null
  readonly availability: number
  readonly jumps: readonly HourJump[]
  readonly basis: WireBasis
}

/** null if the atlas has no wind at the point in this time. */
async function windOf(
  atlas: Atlas,
  { lat, lon, heightM }: SpreadRequest,
  period: SpreadPeriod,
): Promise<Omit<WindAt, 'listed'> | null> {
  const series = await atlasSeries(atlas, { lat, lon, heightM, interpolation: 'bilinear', ...period })
  if (series === null) return null
  const moments = windMoments(series.speedMs)
  if (moments.count === 0) return null
  const steps = series.speedMs.length
  const heights = atlas.info.variables.flatMap(({ quantity, heightM: at }) =>
    quantity === 'eastward_wind' && at !== null && at > 0 ? [at] : [],
  )
  return {
    fromMs: series.startMs,
    tillMs: series.startMs + (steps - 1) * series.stepMs,
    heightsM: heights.toSorted((a, b) => a - b),
    meanMs: moments.mean,
    weibull: fitWeibullWasp(moments),
    availability: moments.count / steps,
    jumps: series.stepMs === hourMs ? hourJumps(series, null).filter(({ isJump }) => isJump) : [],
    basis: presentedBasis(
      basisWithin(weatherBasis(atlas.info), {
        fromMs: series.startMs,
        endMs: series.startMs + steps * series.stepMs,
      }),
    ),
  }
}

function presentSpread(
  { atlases, heightM }: SpreadRequest,
  found: readonly WindAt[],
  isSamePeriod: boolean,
): AtlasSpread {
  const means = found.map(({ meanMs }) => meanMs)
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length
  return {
    height_m: heightM,
    same_period: isSamePeriod,
    atlases: found.map(({ listed: { id, title, synthetic, citation }, ...wind }) => ({
      ...{ id, title, synthetic, citation },
      from: formatUtc(wind.fromMs),
      till: formatUtc(wind.tillMs),
      wind_heights_m: [...wind.heightsM],
      mean_ms: wind.meanMs,
      weibull_a_ms: wind.weibull?.scaleMs ?? null,
      weibull_k: wind.weibull?.shape ?? null,
      availability: wind.availability,
      deviation: wind.meanMs / mean - 1,
      jumps: presentJumps(wind.jumps),
      basis: wind.basis,
    })),
    spread: means.length < 2 ? null : (Math.max(...means) - Math.min(...means)) / mean,
    left_out: Math.max(0, atlases.length - spreadLimits.atlases),
  }
}
