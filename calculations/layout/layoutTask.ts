import {
  climateFromSectors,
  compileTurbine,
  defaultWakeDecay,
  iea37Gaussian,
  type LayoutExclusion,
  type LayoutTask,
  layoutTurbine,
  layoutWinds,
  type MapPoint,
  simpleCurves,
  type Turbine,
  type TurbineCurves,
  type WakeModel,
  type WindClimate,
  wakeModels,
} from '#domain'
import { catalogueCurve, catalogueVendors } from '#domain/catalogue'
import type { LayoutSpec } from './layoutSpec.ts'

/** A spec prepared for search and verification. */
export interface PreparedLayout {
  readonly task: LayoutTask
  readonly turbine: Turbine
  readonly hubHeightM: number
  readonly wakeDecay: number
  /** All directions and speeds, for the verification. */
  readonly climate: WindClimate
}

/** Contradictions of a spec that its fields do not show one by one. */
export type LayoutSpecProblem =
  | { readonly code: 'oneOfTypeAndCurve' }
  | { readonly code: 'unknownType'; readonly name: string }
  | { readonly code: 'ambiguousType'; readonly name: string; readonly names: readonly string[] }
  | { readonly code: 'curveUneven' }
  | { readonly code: 'turbulenceNeeded' }
  | { readonly code: 'notOfModel'; readonly field: 'superposition' | 'expansion' | 'wake_decay' }

export type LayoutPreparation =
  | { readonly ok: true; readonly prepared: PreparedLayout }
  | { readonly ok: false; readonly problems: readonly LayoutSpecProblem[] }

/** Prepares the search of a spec, or says what contradicts itself in it. */
export function prepareLayout(spec: LayoutSpec): LayoutPreparation {
  const found = turbineOf(spec.turbines)
  const problems = [...('code' in found ? [found] : []), ...wakeProblems(spec)]
  if ('code' in found || problems.length > 0) return { ok: false, problems }
  const turbine = compileTurbine(found.curves, { diameterM: found.diameterM, densityCorrection: 'none' })
  const hubHeightM = spec.turbines.hub_height_m
  const wakeDecay = spec.wake.wake_decay ?? defaultWakeDecay(hubHeightM)
  const climate = climateOf(spec, STEPS_OF_VERIFICATION)
  const neighbours = spec.neighbours.map(pointOf)
  const one = layoutTurbine(turbine, hubHeightM, wakeDecay)
  const task: LayoutTask = {
    site: {
      areas: spec.area.map((ring) => ({ kind: 'polygon', ring: openRing(ring) })),
      exclusions: spec.exclusions.map(exclusionOf),
    },
    spacing: spacingOf(spec.spacing_d),
    farm: {
      turbines: Array.from({ length: spec.turbines.number + neighbours.length }, () => one),
      neighboursFrom: spec.turbines.number,
      neighboursCount: spec.neighbours_count,
      model: wakeOf(spec),
      superposition: spec.wake.superposition ?? 'rootSumSquare',
    },
    winds: layoutWinds(climateOf(spec, STEPS_OF_SEARCH), turbine, spec.wind.turbulence ?? Number.NaN),
    neighbours,
  }
  return { ok: true, prepared: { task, turbine, hubHeightM, wakeDecay, climate } }
}

interface ClimateSteps {
  readonly widestDeg: number
  readonly speedStepMs: number
}

// Wider steps of direction leave gaps between wakes, which a search would place turbines in.
const STEPS_OF_SEARCH: ClimateSteps = { widestDeg: 5, speedStepMs: 3 }
const STEPS_OF_VERIFICATION: ClimateSteps = { widestDeg: 1, speedStepMs: 0.5 }
/** Highest speed of a climate: stronger winds are left out. */
const HIGHEST_MS = 42

/** Sectors of one speed each are taken as they are; Weibull sectors in steps of direction and speed. */
function climateOf({ wind }: LayoutSpec, { widestDeg, speedStepMs }: ClimateSteps): WindClimate {
  const sectors: readonly LayoutSpec['wind']['sectors'][number][] = wind.sectors
  const weibulls = sectors.flatMap((sector) =>
    'weibull_a' in sector
      ? [{ frequency: sector.frequency, scaleMs: sector.weibull_a, shape: sector.weibull_k }]
      : [],
  )
  if (weibulls.length > 0) {
    const perSector = Math.ceil(360 / weibulls.length / widestDeg)
    const count = weibulls.length * perSector
    const speedsMs = Array.from(
      { length: Math.floor(HIGHEST_MS / speedStepMs) },
      (_, i) => (i + 0.5) * speedStepMs,
    )
    const first = Math.floor(perSector / 2)
    const sectorOfDirection = Array.from(
      { length: count },
      (_, d) => Math.floor((d + first) / perSector) % weibulls.length,
    )
    return climateFromSectors(weibulls, speedsMs, sectorOfDirection)
  }
  const speeds = sectors.flatMap((sector) => ('speed_ms' in sector ? [sector.speed_ms] : []))
  const total = sectors.reduce((sum, { frequency }) => sum + frequency, 0)
  const speedsMs = Float64Array.from(new Set(speeds))
  return {
    directionsDeg: Float64Array.from(sectors, (_, i) => (360 * i) / sectors.length),
    speedsMs,
    probability: Float64Array.from({ length: sectors.length * speedsMs.length }, (_, c) => {
      const sector = Math.floor(c / speedsMs.length)
      return speedsMs[c % speedsMs.length] === speeds[sector] ? sectors[sector]!.frequency / total : 0
    }),
  }
}

interface FoundTurbine {
  readonly curves: TurbineCurves
  readonly diameterM: number
}

function turbineOf({ type, curve }: LayoutSpec['turbines']): FoundTurbine | LayoutSpecProblem {
  if ((type === undefined) === (curve === undefined)) return { code: 'oneOfTypeAndCurve' }
  if (curve !== undefined) {
    const { wind_speed_ms: windSpeedMs, power_kw, ct, diameter_m } = curve
    const isRising = windSpeedMs.every((speed, i) => i === 0 || speed > windSpeedMs[i - 1]!)
    const isEven = power_kw.length === windSpeedMs.length && (ct ?? power_kw).length === windSpeedMs.length
    if (!isRising || !isEven) return { code: 'curveUneven' }
    const thrust = ct === undefined ? null : { windSpeedMs, values: ct }
    return { curves: simpleCurves({ windSpeedMs, values: power_kw }, thrust), diameterM: diameter_m }
  }
  return catalogueTurbine(type!)
}

function catalogueTurbine(name: string): FoundTurbine | LayoutSpecProblem {
  const wanted = name.trim().toLowerCase()
  const all = catalogueVendors.flatMap((vendor) =>
    vendor.types.flatMap((type) =>
      type.curves.length === 0 ? [] : [{ type, name: `${vendor.name} ${type.name}` }],
    ),
  )
  const named = all.filter(
    (one) => one.name.toLowerCase() === wanted || one.type.name.toLowerCase() === wanted,
  )
  const [first, ...others] = named
  if (first === undefined) return { code: 'unknownType', name }
  if (others.length > 0) return { code: 'ambiguousType', name, names: named.map((one) => one.name) }
  const { curves } = catalogueCurve(first.type.curves[0]!.id)!
  return { curves, diameterM: first.type.rotorDiameterM }
}

function wakeProblems({ wake, wind }: LayoutSpec): LayoutSpecProblem[] {
  const problems: LayoutSpecProblem[] = []
  if (wake.model === 'iea37') {
    if (wake.superposition === 'linear') problems.push({ code: 'notOfModel', field: 'superposition' })
    if (wake.wake_decay !== undefined) problems.push({ code: 'notOfModel', field: 'wake_decay' })
    return problems
  }
  const { usesTurbulence, usesWakeDecay, expansion, superpositions } = wakeModels[wake.model]
  const allowed: readonly string[] = superpositions
  if (usesTurbulence && wind.turbulence === undefined) problems.push({ code: 'turbulenceNeeded' })
  if (wake.superposition !== undefined && !allowed.includes(wake.superposition))
    problems.push({ code: 'notOfModel', field: 'superposition' })
  if (wake.expansion !== undefined && expansion === null)
    problems.push({ code: 'notOfModel', field: 'expansion' })
  if (wake.wake_decay !== undefined && !usesWakeDecay)
    problems.push({ code: 'notOfModel', field: 'wake_decay' })
  return problems
}

function wakeOf({ wake }: LayoutSpec): WakeModel {
  const { model, expansion } = wake
  return model === 'iea37'
    ? iea37Gaussian(expansion === undefined ? {} : { expansion })
    : wakeModels[model].wake(expansion)
}

function spacingOf(spacing: LayoutSpec['spacing_d']): LayoutTask['spacing'] {
  return typeof spacing === 'number'
    ? { mainDirectionDeg: 0, alongDiameters: spacing, acrossDiameters: spacing }
    : {
        mainDirectionDeg: spacing.direction_deg,
        alongDiameters: spacing.along,
        acrossDiameters: spacing.across,
      }
}

type Place = LayoutSpec['neighbours'][number]

function pointOf([x, y]: Place): MapPoint {
  return { x, y }
}

/** Corners of a ring, whose last one may repeat the first. */
function openRing(ring: readonly Place[]): MapPoint[] {
  const points = ring.map(pointOf)
  const [first, last] = [points[0]!, points.at(-1)!]
  return first.x === last.x && first.y === last.y ? points.slice(0, -1) : points
}

function exclusionOf(one: LayoutSpec['exclusions'][number]): LayoutExclusion {
  if ('area' in one) return { kind: 'polygon', ring: openRing(one.area), bufferM: one.buffer_m }
  if ('line' in one) return { kind: 'line', points: one.line.map(pointOf), bufferM: one.buffer_m }
  return { kind: 'point', at: pointOf(one.point), bufferM: one.radius_m }
}
