import { isByPrices, type LayoutCostsEntry } from '#contracts'
import {
  compileTurbine,
  defaultWakeDecay,
  iea37Gaussian,
  type LayoutCosts,
  type LayoutExclusion,
  type LayoutTask,
  layoutTurbine,
  layoutWinds,
  type MapPoint,
  simpleCurves,
  type TurbineCurves,
  type WakeFarm,
  type WakeModel,
  type WakeModelName,
  type WakeRun,
  type WindClimate,
  wakeModels,
} from '#domain'
import { catalogueCurve, catalogueVendors } from '#domain/catalogue'
import { siteTurbineMatcher } from '#domain/register'
import { climateOf, STEPS_OF_SEARCH, STEPS_OF_VERIFICATION } from './layoutClimate.ts'
import type { LayoutSeries } from './layoutSeries.ts'
import type { LayoutSpec } from './layoutSpec.ts'
import { runOf, runsOfModels } from './layoutWakes.ts'
import { type CountedSeries, countedSeries, searchClimate } from './seriesWeights.ts'

/** A spec prepared for search and verification. */
export interface PreparedLayout {
  readonly task: LayoutTask
  /** For revenue as the objective: the search of the highest energy, whose layouts are compared, too. */
  readonly energyTask: LayoutTask | null
  readonly objective: LayoutSpec['objective']
  /** The farm for the verification, without its places: shape [turbine], neighbours last. */
  readonly farm: Omit<WakeFarm, 'xM' | 'yM'>
  readonly run: WakeRun
  /** Each wake model with its usual parameters; those that need a missing turbulence are left out. */
  readonly modelRuns: Readonly<Partial<Record<WakeModelName, WakeRun>>>
  /** The wind for the verification: all directions and speeds of sectors, or all steps of an atlas. */
  readonly wind: WindClimate | CountedSeries
  /** Costs of the layouts; null: none are known. */
  readonly costs: LayoutCosts | null
}

/** Contradictions of a spec between its fields. */
export type LayoutSpecProblem =
  | { readonly code: 'oneOfTypeAndCurve' }
  | { readonly code: 'oneOfSectorsAndAtlas' }
  | { readonly code: 'atlasIncomplete' }
  | { readonly code: 'sectorUneven' }
  | { readonly code: 'pricesNeeded' }
  | { readonly code: 'costsNeeded' }
  | { readonly code: 'nothingCounts' }
  | { readonly code: 'tooFewYears'; readonly years: number }
  | { readonly code: 'unknownType'; readonly name: string }
  | { readonly code: 'ambiguousType'; readonly name: string; readonly names: readonly string[] }
  | { readonly code: 'curveUneven' }
  | { readonly code: 'turbulenceNeeded' }
  | { readonly code: 'notOfModel'; readonly field: 'superposition' | 'expansion' | 'wake_decay' }

export type LayoutPreparation =
  | { readonly ok: true; readonly prepared: PreparedLayout }
  | { readonly ok: false; readonly problems: readonly LayoutSpecProblem[] }

/** Contradictions of a spec that are visible without its wind. */
export function specProblems(spec: LayoutSpec): LayoutSpecProblem[] {
  const found = turbineOf(spec.turbines)
  const isCostly = spec.objective === 'lcoe'
  return [
    ...(isCostly && (spec.costs === undefined || spec.neighbours_count)
      ? [{ code: 'costsNeeded' } as const]
      : []),
    ...('code' in found ? [found] : []),
    ...windProblems(spec),
    ...wakeProblems(spec),
  ]
}

/**
 * Prepares the search of a spec, or reports its contradictions.
 * @param series the wind of an atlas; null: the spec has sectors
 */
export function prepareLayout(spec: LayoutSpec, series: LayoutSeries | null): LayoutPreparation {
  const found = turbineOf(spec.turbines)
  const problems = specProblems(spec)
  if ('code' in found || problems.length > 0) return { ok: false, problems }
  const turbine = compileTurbine(found.curves, { diameterM: found.diameterM, densityCorrection: 'none' })
  const hubHeightM = spec.turbines.hub_height_m
  const wakeDecay = spec.wake.wake_decay ?? defaultWakeDecay(hubHeightM)
  const counted = series && countedSeries(series, spec.objective)
  if (counted !== null && 'code' in counted) return { ok: false, problems: [counted] }
  const neighbours = spec.neighbours.map(pointOf)
  const one = layoutTurbine(turbine, hubHeightM, wakeDecay)
  const windsOf = (objective: LayoutSpec['objective']) =>
    layoutWinds(
      counted ? searchClimate(counted, objective, [turbine]) : climateOf(spec, STEPS_OF_SEARCH),
      [turbine],
      spec.wind.turbulence ?? Number.NaN,
    )
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
    winds: windsOf(spec.objective),
    neighbours,
    ...(spec.pattern !== 'free' && { pattern: spec.pattern }),
  }
  const costs = costsOf(spec)
  const wind = counted ?? climateOf(spec, STEPS_OF_VERIFICATION)
  const tasks = tasksOf(spec.objective, task, costs, () => windsOf('aep'))
  const { objective } = spec
  const { turbines } = task.farm
  const farm = {
    hubHeightM: Float64Array.from(turbines, () => hubHeightM),
    wakeDecay: Float64Array.from(turbines, () => wakeDecay),
    turbines: turbines.map(() => turbine),
  }
  const modelRuns = runsOfModels(spec.wind.turbulence)
  return {
    ok: true,
    prepared: { ...tasks, objective, farm, run: runOf(spec), modelRuns, wind, costs },
  }
}

/**
 * The searches of an objective: its own, and for another objective than energy that of the highest energy before it.
 * @param task for the objective, without costs
 */
export function tasksOf(
  objective: LayoutSpec['objective'],
  task: LayoutTask,
  costs: LayoutCosts | null,
  energyWinds: () => LayoutTask['winds'],
): Pick<PreparedLayout, 'task' | 'energyTask'> {
  if (objective === 'aep') return { task, energyTask: null }
  if (objective === 'lcoe') return { task: { ...task, ...(costs && { costs }) }, energyTask: task }
  return { task, energyTask: { ...task, winds: energyWinds() } }
}

/** Costs for calculations from those that are entered. */
export function layoutCosts(
  { turbine_eur, cable_eur_km, road_eur_km, yearly_eur, interest, years }: LayoutCostsEntry,
  connection: MapPoint | null,
): LayoutCosts {
  return {
    ...{ turbineEur: turbine_eur, cableEurPerKm: cable_eur_km, roadEurPerKm: road_eur_km },
    ...{ yearlyEur: yearly_eur, rate: interest, years, connection },
  }
}

function costsOf({ costs, connection }: LayoutSpec): LayoutCosts | null {
  return costs === undefined
    ? null
    : layoutCosts(costs, connection === undefined ? null : pointOf(connection))
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

/** Finds a turbine by manufacturer and type, otherwise as the import of sites does. */
function catalogueTurbine(name: string): FoundTurbine | LayoutSpecProblem {
  const wanted = name.trim().toLowerCase()
  const all = catalogueVendors.flatMap((vendor) =>
    vendor.types.flatMap((type) =>
      type.curves.length === 0 ? [] : [{ type, vendor: vendor.name, name: `${vendor.name} ${type.name}` }],
    ),
  )
  const named = all.filter(
    (one) => one.name.toLowerCase() === wanted || one.type.name.toLowerCase() === wanted,
  )
  if (named.length > 1) return { code: 'ambiguousType', name, names: named.map((one) => one.name) }
  const matchable = all.map(({ type, vendor }) => ({ ...type, vendor, hasPowerCurve: true }))
  const described = {
    vendor: null,
    turbineType: name,
    turbine: null,
    ratedPowerKw: null,
    rotorDiameterM: null,
  }
  const matched = named.length === 0 ? siteTurbineMatcher(matchable)(described) : null
  const type = named[0]?.type ?? all.find((one) => one.type.id === matched?.id)?.type
  if (type === undefined) return { code: 'unknownType', name }
  const { curves } = catalogueCurve(type.curves[0]!.id)!
  return { curves, diameterM: type.rotorDiameterM }
}

function windProblems({ wind, objective }: LayoutSpec): LayoutSpecProblem[] {
  const { sectors, atlas, lat, lon, from_year, till_year } = wind
  const problems: LayoutSpecProblem[] = []
  const ofAtlas = [atlas, lat, lon, from_year, till_year].filter((one) => one !== undefined)
  if ((sectors === undefined) === (ofAtlas.length === 0)) problems.push({ code: 'oneOfSectorsAndAtlas' })
  else if (sectors === undefined && (atlas === undefined || lat === undefined || lon === undefined))
    problems.push({ code: 'atlasIncomplete' })
  for (const sector of sectors ?? []) {
    if (!('speeds_ms' in sector)) continue
    const sum = sector.probability.reduce((all, one) => all + one, 0)
    if (sector.probability.length === sector.speeds_ms.length && sum < 1.001) continue
    problems.push({ code: 'sectorUneven' })
    break
  }
  if (isByPrices(objective) && sectors !== undefined) problems.push({ code: 'pricesNeeded' })
  return problems
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
