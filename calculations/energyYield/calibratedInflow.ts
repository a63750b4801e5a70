import type { Atlas } from '#atlas'
import type {
  Calibration,
  ProductionCalibration,
  ProductionFit,
  RasterCalibration,
  SiteFactor,
} from '#contracts'
import { meanSpeedFactor, type SpeedTransfer, transferSpeed } from '#domain'
import { atlasMeans, calibratedYears, speedTransferOf } from '../calibration/atlasMeans.ts'
import type { MeanWindRequest } from '../calibration/meanWindSpeeds.ts'
import type { Years } from '../weather/period.ts'
import { requireSitesInside } from '../weather/requireWeather.ts'
import {
  type InflowBlock,
  type InflowPlan,
  middleOf,
  planInflow,
  withScaledSpeeds,
  withSpeeds,
} from './inflow.ts'
import { fitProduction } from './production/fitProduction.ts'
import type { EnergyYieldSpec } from './spec.ts'
import { shearTo } from './surface.ts'

/** A calibration, ready for the weather of a farm. */
export interface PreparedCalibration {
  /** Place and years of the atlas for its mean at the known height. */
  readonly place: { readonly lat: number; readonly lon: number }
  readonly years: Years
  /** Mean of the atlas at the known height, m/s; for a raster, over the sites of planned turbines. */
  readonly atlasMeanMs: number
  /** Factors from a raster, by turbine. */
  readonly sites?: readonly SiteFactor[]
  readonly production?: ProductionFit
  /** Weather to read for calibration. */
  readonly plan: InflowPlan
  /** The block with calibrated speeds. */
  readonly apply: (block: InflowBlock) => InflowBlock
}

/**
 * Reads the atlas for a calibration. A known mean needs the atlas's mean at its place and height. The curves of a
 * measurement need that at each hub, since they scale with the atlas's means there. A raster needs those of the places
 * whose weather the turbines get.
 * @throws CalculationFailure OUT_OF_ATLAS_AREA, OUTSIDE_PERIOD; ATLAS_DATA_MISSING without any wind
 */
export async function prepareCalibration(
  calibration: Calibration,
  spec: EnergyYieldSpec,
  atlas: Atlas,
  plan: InflowPlan,
  signal: AbortSignal,
): Promise<PreparedCalibration> {
  if (calibration.kind === 'production') return prepareProduction(calibration, spec, atlas, plan, signal)
  const ordered = { from: spec.from_year, till: spec.till_year }
  const years = calibration.kind === 'metered' ? ordered : calibratedYears(atlas, calibration, ordered)
  const { interpolation, profile_above: above } = spec
  const meansAt = (places: Places, heightM: number) =>
    atlasMeans(atlas, { places, heightM, years, interpolation, above }, signal)
  if (calibration.kind === 'raster') return prepareRaster(calibration, spec, atlas, { years, meansAt })
  if (calibration.kind === 'metered') {
    const { place: at, factor } = calibration
    requireSitesInside(atlas.info, [{ name: calibration.source, ...at }])
    const heightM = spec.turbines[0]!.hub_height_m
    const [mean] = (await meansAt(
      [{ ...at, shearExponent: knownShear(heightM, spec, atlas, 0) }],
      heightM,
    )) as [number]
    return {
      place: at,
      years,
      atlasMeanMs: mean,
      plan,
      apply: (block) => withScaledSpeeds(block, () => factor),
    }
  }
  const place = calibration.place ?? middleOf(spec.turbines)
  requireSitesInside(atlas.info, [{ name: calibration.source, ...place }])
  const known = { ...place, shearExponent: knownShear(calibration.height_m, spec, atlas, 0) }
  const [atlasMeanMs] = (await meansAt([known], calibration.height_m)) as [number]
  const common = { place, years, atlasMeanMs, plan }
  if (calibration.kind === 'mean_speed') {
    const factor = meanSpeedFactor(calibration.mean_speed_ms, atlasMeanMs)
    return { ...common, apply: (block) => withScaledSpeeds(block, () => factor) }
  }
  const ratios: number[] = []
  for (const { placeIndex, hubHeightM, shearExponent } of plan.classes) {
    const [mean] = (await meansAt([{ ...plan.places[placeIndex]!, shearExponent }], hubHeightM)) as [number]
    ratios.push(mean / atlasMeanMs)
  }
  const transfer = speedTransferOf(calibration)
  return {
    ...common,
    apply: (block) =>
      withSpeeds(block, (row, index) => alongTransfer(block, row, { transfer, ratio: ratios[index]! })),
  }
}

/** Shear for the wind of an atlas with one level at the height of the mean, by a roughness. */
function knownShear(
  heightM: number,
  spec: EnergyYieldSpec,
  { info }: Pick<Atlas, 'info'>,
  turbine: number,
): number | undefined {
  const surface = spec.turbines[turbine]?.surface
  const roughness = surface && { lengthM: surface.roughness_length_m, source: surface.roughness_source }
  return shearTo(heightM, info, spec, roughness)?.exponent
}

type Places = MeanWindRequest['places']

interface RasterMeans {
  readonly years: Years
  readonly meansAt: (places: Places, heightM: number) => Promise<number[]>
}

/** Each turbine's wind has its own factor: the raster's mean at its site over the atlas's mean. */
async function prepareRaster(
  { sites: known, height_m }: RasterCalibration,
  spec: EnergyYieldSpec,
  { info }: Atlas,
  { years, meansAt }: RasterMeans,
): Promise<PreparedCalibration> {
  const plan = planInflow(info, spec, 'turbine')
  // If one place is read, the farm's middle represents all turbines; the first turbine's roughness then counts.
  const places = plan.places.map((place, index) => ({
    ...place,
    shearExponent: knownShear(height_m, spec, { info }, index),
  }))
  const means = await meansAt(places, height_m)
  const meanOf = new Map(known.map(({ site_id, mean_speed_ms }) => [site_id, mean_speed_ms]))
  const sites = spec.turbines.map(({ site_id }, index): SiteFactor => {
    const mean_speed_ms = meanOf.get(site_id)!
    const atlas_mean_ms = means[plan.classes[plan.classOf[index]!]!.placeIndex]!
    const factor = meanSpeedFactor(mean_speed_ms, atlas_mean_ms)
    return { site_id, mean_speed_ms, atlas_mean_ms, factor }
  })
  const planned = sites.filter((_, index) => spec.turbines[index]!.status === 'planned')
  const factors = plan.classes.map(({ turbines }) => sites[turbines[0]!]!.factor)
  return {
    place: middleOf(spec.turbines),
    years,
    atlasMeanMs: planned.reduce((sum, { atlas_mean_ms }) => sum + atlas_mean_ms, 0) / planned.length,
    sites,
    plan,
    apply: (block) => withScaledSpeeds(block, (index) => factors[index]!),
  }
}

/** One factor on all wind, fitted with the farm as it was built at that time. */
async function prepareProduction(
  calibration: ProductionCalibration,
  spec: EnergyYieldSpec,
  atlas: Atlas,
  plan: InflowPlan,
  signal: AbortSignal,
): Promise<PreparedCalibration> {
  const { factor, fit, ...means } = await fitProduction(calibration, spec, atlas, signal)
  return {
    ...means,
    place: middleOf(spec.turbines),
    production: fit,
    plan,
    apply: (block) => withScaledSpeeds(block, () => factor),
  }
}

function alongTransfer(
  { startMs, stepMs, directionDeg }: InflowBlock,
  row: Float32Array,
  { transfer, ratio }: { readonly transfer: SpeedTransfer; readonly ratio: number },
): Float32Array {
  const firstStep = Math.round(startMs / stepMs)
  return row.map(
    (speed, t) => ratio * transferSpeed(transfer, speed / ratio, directionDeg[t]!, firstStep + t),
  )
}
