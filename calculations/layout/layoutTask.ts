import { isByPrices, type LayoutCostsEntry, type LayoutObjective, objectivesOf } from '#contracts'
import {
  iea37Gaussian,
  type LayoutCosts,
  type LayoutExclusion,
  type LayoutTask,
  type LayoutTurbine,
  layoutTurbine,
  layoutWinds,
  type MapPoint,
  type WakeFarm,
  type WakeModel,
  type WakeModelName,
  type WakeRun,
  type WindClimate,
  wakeModels,
} from '#domain'
import { climateOf, STEPS_OF_SEARCH, STEPS_OF_VERIFICATION } from './layoutClimate.ts'
import type { LayoutRestriction } from './layoutRestriction.ts'
import type { LayoutSeries } from './layoutSeries.ts'
import type { LayoutSpec } from './layoutSpec.ts'
import { runOf, runsOfModels } from './layoutWakes.ts'
import { type CountedSeries, countedSeries, searchClimates, speedFactors } from './seriesWeights.ts'
import { openRing, pointOf } from './specPlaces.ts'
import {
  type LayoutTurbineProblem,
  type SpecTurbine,
  type SpecTurbines,
  turbinesOfSpec,
} from './specTurbines.ts'

/** A spec prepared for search and verification. */
export interface PreparedLayout {
  readonly task: LayoutTask
  /** For revenue as the objective: the search of the highest energy, whose layouts are compared, too. */
  readonly energyTask: LayoutTask | null
  /** Searches of further objectives, whose best layouts are compared. */
  readonly others: readonly { readonly objective: LayoutObjective; readonly task: LayoutTask }[]
  readonly objective: LayoutObjective
  /** The farm for the verification, without its places: shape [turbine], neighbours last. */
  readonly farm: Omit<WakeFarm, 'xM' | 'yM'>
  readonly run: WakeRun
  /** Each wake model with its usual parameters; those that need a missing turbulence are left out. */
  readonly modelRuns: Readonly<Partial<Record<WakeModelName, WakeRun>>>
  /** The wind for the verification: all directions and speeds of sectors, or all steps of an atlas. */
  readonly wind: WindClimate | CountedSeries
  /** Costs of the layouts; null: none are known. */
  readonly costs: LayoutCosts | null
  /** Restrictions, known step by step; null: none. */
  readonly restriction: LayoutRestriction | null
  /** Wind at each hub over that of a climate, shape [turbine]; absent: all hubs have the same height, or their own series. */
  readonly speedFactors?: readonly number[]
  /** Group of the spec of each placed turbine, 0: the first one; absent with one group, and in orders. */
  readonly groups?: readonly number[]
}

/** Contradictions of a spec between its fields. */
export type LayoutSpecProblem =
  | LayoutTurbineProblem
  | { readonly code: 'oneOfSectorsAndAtlas' }
  | { readonly code: 'atlasIncomplete' }
  | { readonly code: 'sectorUneven' }
  | { readonly code: 'pricesNeeded' }
  | { readonly code: 'costsNeeded' }
  | { readonly code: 'nothingCounts' }
  | { readonly code: 'tooFewYears'; readonly years: number }
  | { readonly code: 'shearNeeded' }
  | { readonly code: 'turbulenceNeeded' }
  | { readonly code: 'notOfModel'; readonly field: 'superposition' | 'expansion' | 'wake_decay' }

export type LayoutPreparation =
  | { readonly ok: true; readonly prepared: PreparedLayout }
  | { readonly ok: false; readonly problems: readonly LayoutSpecProblem[] }

/** Contradictions of a spec that are visible without its wind. */
export function specProblems(spec: LayoutSpec): LayoutSpecProblem[] {
  const found = turbinesOfSpec(spec)
  const isCostly = objectivesOf(spec).includes('lcoe')
  return [
    ...(isCostly && (spec.costs === undefined || spec.neighbours_count)
      ? [{ code: 'costsNeeded' } as const]
      : []),
    ...('problems' in found ? found.problems : shearProblems(spec, found)),
    ...windProblems(spec),
    ...wakeProblems(spec),
  ]
}

/**
 * Prepares the search of a spec, or reports its contradictions.
 * @param series the wind of an atlas; null: the spec has sectors
 */
export function prepareLayout(spec: LayoutSpec, series: LayoutSeries | null): LayoutPreparation {
  const found = turbinesOfSpec(spec)
  const problems = specProblems(spec)
  if ('problems' in found || problems.length > 0) return { ok: false, problems }
  const { turbines: all, movable } = found
  const counted = series && countedSeries(series, objectivesOf(spec))
  if (counted !== null && 'code' in counted) return { ok: false, problems: [counted] }
  const ratio = (hubHeightM: number) => (hubHeightM / all[0]!.hubHeightM) ** (spec.wind.shear ?? 0)
  const factors = counted ? speedFactors(counted, all.length) : all.map(({ hubHeightM }) => ratio(hubHeightM))
  const kinds = new Map<SpecTurbine['kind'], LayoutTurbine>()
  const placed = all.map(({ kind, turbine, hubHeightM, wakeDecay }, index) => {
    const known =
      kinds.get(kind) ?? layoutTurbine(turbine, hubHeightM, wakeDecay, { speedFactor: factors[index]! })
    kinds.set(kind, known)
    return known
  })
  const windsOf = (objective: LayoutObjective) =>
    layoutWinds(
      counted
        ? searchClimates(counted, objective, placed.slice(0, movable), null)
        : [climateOf(spec, STEPS_OF_SEARCH)],
      [...kinds.values()],
      spec.wind.turbulence ?? Number.NaN,
    )
  const task: Omit<LayoutTask, 'winds'> = {
    site: {
      areas: spec.area.map((ring) => ({ kind: 'polygon', ring: openRing(ring) })),
      exclusions: spec.exclusions.map(exclusionOf),
    },
    spacing: spacingOf(spec.spacing_d),
    farm: {
      turbines: placed,
      neighboursFrom: movable,
      neighboursCount: spec.neighbours_count,
      model: wakeOf(spec),
      superposition: spec.wake.superposition ?? 'rootSumSquare',
    },
    neighbours: spec.neighbours.map((one) => pointOf(Array.isArray(one) ? one : one.at)),
    ...(spec.pattern !== 'free' && { pattern: spec.pattern }),
  }
  const costs = costsOf(spec)
  const wind = counted ?? climateOf(spec, STEPS_OF_VERIFICATION)
  const tasks = tasksOf(spec.objective, spec.also, task, costs, windsOf)
  const farm = {
    hubHeightM: Float64Array.from(all, ({ hubHeightM }) => hubHeightM),
    wakeDecay: Float64Array.from(all, ({ wakeDecay }) => wakeDecay),
    turbines: all.map(({ turbine }) => turbine),
  }
  return {
    ok: true,
    prepared: {
      ...tasks,
      ...{ farm, wind, costs, restriction: null },
      run: runOf(spec),
      modelRuns: runsOfModels(spec.wind.turbulence),
      ...(spec.further_turbines.length > 0 && { groups: all.slice(0, movable).map(({ kind }) => kind) }),
      ...(counted === null && factors.some((factor) => factor !== 1) && { speedFactors: factors }),
    },
  }
}

/** Sectors hold for one hub height. */
function shearProblems({ wind }: LayoutSpec, { turbines }: SpecTurbines): LayoutSpecProblem[] {
  const isOneHeight = turbines.every(({ hubHeightM }) => hubHeightM === turbines[0]!.hubHeightM)
  return isOneHeight || wind.sectors === undefined || wind.shear !== undefined
    ? []
    : [{ code: 'shearNeeded' }]
}

/**
 * The searches of a layout: that of its objective, for another one than energy that of the highest energy before it, and
 * those of further objectives.
 */
export function tasksOf(
  objective: LayoutObjective,
  also: readonly LayoutObjective[],
  task: Omit<LayoutTask, 'winds'>,
  costs: LayoutCosts | null,
  windsOf: (by: LayoutObjective) => LayoutTask['winds'],
): Pick<PreparedLayout, 'task' | 'energyTask' | 'others' | 'objective'> {
  const energyTask: LayoutTask = { ...task, winds: windsOf('aep') }
  const taskOf = (by: LayoutObjective): LayoutTask => {
    if (by === 'aep') return energyTask
    return by === 'lcoe' ? { ...energyTask, ...(costs && { costs }) } : { ...task, winds: windsOf(by) }
  }
  const further = [...new Set(also)].filter((one) => one !== objective && one !== 'aep')
  return {
    objective,
    task: taskOf(objective),
    energyTask: objective === 'aep' ? null : energyTask,
    others: further.map((one) => ({ objective: one, task: taskOf(one) })),
  }
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

function windProblems({ wind, ...objectives }: LayoutSpec): LayoutSpecProblem[] {
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
  if (objectivesOf(objectives).some(isByPrices) && sectors !== undefined)
    problems.push({ code: 'pricesNeeded' })
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

function exclusionOf(one: LayoutSpec['exclusions'][number]): LayoutExclusion {
  if ('area' in one) return { kind: 'polygon', ring: openRing(one.area), bufferM: one.buffer_m }
  if ('line' in one) return { kind: 'line', points: one.line.map(pointOf), bufferM: one.buffer_m }
  return { kind: 'point', at: pointOf(one.point), bufferM: one.radius_m }
}
