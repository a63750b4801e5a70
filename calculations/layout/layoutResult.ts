import { isByPrices, type LayoutObjective, type LayoutWorth, objectivesOf } from '#contracts'
import {
  type FoundLayout,
  type LayoutAnswer,
  type LayoutPattern,
  taskValue,
  type WakeModelName,
} from '#domain'
import type { PreparedLayout } from './layoutTask.ts'
import { p90Of } from './p90.ts'
import { type LayoutEnergy, verifiedEnergy } from './verifiedEnergy.ts'

type VerifiedLayout = LayoutWorth & { readonly layout: readonly (readonly [number, number])[] }

/**
 * The result of `anemone layout` for the placed turbines: energies in MWh and revenues in EUR of a year of 8760
 * h. Revenues are absent if no objective needs them.
 */
export interface LayoutResult extends LayoutWorth {
  readonly objective: LayoutObjective
  /** Energy of the first layout of the best search; with revenue as the objective, of the search for energy before it. */
  readonly start_aep_mwh: number
  /** Energy without any wakes. */
  readonly free_aep_mwh: number
  /** Energy in the few winds of the search, with wakes of neighbours if they count; absent if revenue was the objective. */
  readonly search_aep_mwh?: number
  /** Revenue in the few winds of the search; only with the objective `revenue` or `p90`. */
  readonly search_eur?: number
  readonly start_revenue_eur?: number
  readonly start_p90_revenue_eur?: number
  /** Best layout for energy that was found, if that was not the objective. */
  readonly energy_layout?: VerifiedLayout
  /** The best layout for each further objective; absent without any. */
  readonly other_layouts?: readonly (VerifiedLayout & { readonly objective: LayoutObjective })[]
  readonly start_lcoe_eur_mwh?: number
  /** That in the few winds of the search; only with the objective `lcoe`. */
  readonly search_lcoe_eur_mwh?: number
  /** Rows or grid; absent: turbines were placed one by one. */
  readonly pattern?: LayoutPattern
  /** Energy of the layout by each wake model with its usual parameters; models that need a missing turbulence are left out. */
  readonly wake_models_mwh: Readonly<Partial<Record<WakeModelName, number>>>
  /** Energy of the neighbours with the layout; absent without neighbours. */
  readonly neighbours_aep_mwh?: number
  /** Turbines outside the area, and pairs that are too close. */
  readonly violations: number
  /** Best layouts of fewer turbines, the fewest first, and that of all; absent if they were not searched. */
  readonly by_number?: readonly (LayoutWorth & { readonly turbines: number })[]
  readonly seconds: number
  /** Whether the search was stopped, or its minutes ended it, before its last start was done: then it is not repeatable. */
  readonly stopped: boolean
  readonly seed: number
  /** Each start: its first and its best layout in the winds of the search, and the best one verified. */
  readonly starts: readonly (LayoutWorth & {
    readonly first_search_mwh?: number
    readonly search_mwh?: number
    readonly first_search_eur?: number
    readonly search_eur?: number
    readonly first_search_lcoe_eur_mwh?: number
    readonly search_lcoe_eur_mwh?: number
  })[]
  /** Energy of each turbine, with wakes. */
  readonly turbines_mwh: readonly number[]
  /** Group of each turbine, 0: `turbines`, then `further_turbines`; absent with one group. */
  readonly groups?: readonly number[]
  /** East and north in m, by turbine. */
  readonly layout: readonly (readonly [number, number])[]
}

export type FoundAnswer = LayoutAnswer & { readonly ok: true }

/** Layouts that the searches have found. */
export interface FoundLayouts {
  /** Of the search for the objective. */
  readonly own: FoundAnswer
  /** Of the search for the highest energy; null: energy is the objective. */
  readonly byEnergy: FoundAnswer | null
  readonly others: readonly { readonly objective: LayoutObjective; readonly answer: FoundAnswer }[]
}

/** Verifies the layouts of all starts and searches, and takes the one that is best for the objective then. */
export function layoutResult(
  prepared: PreparedLayout,
  { own: answer, byEnergy, others }: FoundLayouts,
  { seed, seconds }: { readonly seed: number; readonly seconds: number },
): LayoutResult {
  const { objective, task } = prepared
  const { neighboursFrom: number, neighboursCount } = task.farm
  const energyOf = ({ places }: FoundLayout) => verifiedEnergy(prepared, places)
  const verifiedOf = ({ starts }: FoundAnswer) =>
    starts.map((start) => ({ ...start, energy: energyOf(start.best) }))
  const verified = verifiedOf(answer)
  const ofEnergy = byEnergy === null ? [] : verifiedOf(byEnergy)
  const all = [...verified, ...ofEnergy, ...others.flatMap((one) => verifiedOf(one.answer))]
  const bestBy = (candidates: typeof verified, by: LayoutObjective) => {
    const worthOf = (energy: LayoutEnergy) => {
      const worth = worthsOf(energy, neighboursCount ? energy.parkMwh.length : number)[by]
      return by === 'lcoe' ? -worth : worth
    }
    return candidates.reduce((one, other) => (worthOf(other.energy) > worthOf(one.energy) ? other : one))
  }
  const chosen = bestBy(all, objective)
  const { parkMwh, freeMwh } = chosen.energy
  const found = worthsOf(chosen.energy, number)
  // A search for revenue refines the best layout by energy, so that layout's own start is reported.
  const begun = ofEnergy.length > 0 ? bestBy(ofEnergy, 'aep').first : chosen.first
  const first = worthsOf(energyOf(begun), number)
  return {
    objective,
    free_aep_mwh: total(freeMwh.slice(0, number)),
    ...searchedValue(objective, taskValue(task).place(chosen.best.places)),
    ...worthFields(prepared, found),
    ...startFields(worthFields(prepared, first)),
    ...(chosen.best.pattern && { pattern: chosen.best.pattern }),
    ...(ofEnergy.length > 0 && { energy_layout: verifiedLayoutOf(bestBy(ofEnergy, 'aep'), prepared) }),
    ...(others.length > 0 && {
      other_layouts: others.map((one) => ({
        objective: one.objective,
        ...verifiedLayoutOf(bestBy(all, one.objective), prepared),
      })),
    }),
    wake_models_mwh: byWakeModel(prepared, chosen.best),
    ...(task.neighbours.length > 0 && { neighbours_aep_mwh: total(parkMwh.slice(number)) }),
    violations: chosen.violations,
    seconds: Math.round(seconds * 10) / 10,
    stopped: answer.isStopped || byEnergy?.isStopped === true || others.some((one) => one.answer.isStopped),
    seed,
    starts: verified.map(({ first: from, best, energy }) => {
      const worths = worthFields(prepared, worthsOf(energy, number))
      if (objective === 'aep') return { first_search_mwh: from.value, search_mwh: best.value, ...worths }
      if (objective !== 'lcoe') return { first_search_eur: from.value, search_eur: best.value, ...worths }
      return {
        ...{ first_search_lcoe_eur_mwh: 1 / from.value, search_lcoe_eur_mwh: 1 / best.value },
        ...worths,
      }
    }),
    turbines_mwh: parkMwh.slice(0, number),
    ...(prepared.groups && { groups: prepared.groups }),
    layout: placesOf(chosen.best, number),
  }
}

function byWakeModel(prepared: PreparedLayout, { places }: FoundLayout): LayoutResult['wake_models_mwh'] {
  return Object.fromEntries(
    Object.entries(prepared.modelRuns).map(([model, run]) => {
      const { parkMwh } = verifiedEnergy(prepared, places, run)
      return [model, total(parkMwh.slice(0, prepared.task.farm.neighboursFrom))]
    }),
  )
}

/** Worths of the first layout of a search. */
function startFields({ aep_mwh, revenue_eur, p90_revenue_eur, lcoe_eur_mwh }: LayoutWorth) {
  return {
    start_aep_mwh: aep_mwh,
    ...(revenue_eur !== undefined && { start_revenue_eur: revenue_eur }),
    ...(p90_revenue_eur !== undefined && { start_p90_revenue_eur: p90_revenue_eur }),
    ...(lcoe_eur_mwh !== undefined && { start_lcoe_eur_mwh: lcoe_eur_mwh }),
  }
}

function verifiedLayoutOf(
  { best, energy }: { readonly best: FoundLayout; readonly energy: LayoutEnergy },
  prepared: PreparedLayout,
): VerifiedLayout {
  const number = prepared.task.farm.neighboursFrom
  return { ...worthFields(prepared, worthsOf(energy, number)), layout: placesOf(best, number) }
}

/** Worths as fields of results: only those of the objectives and of known costs. */
export function worthFields(
  { objective, others, costs }: Pick<PreparedLayout, 'objective' | 'others' | 'costs'>,
  { aep, revenue, p90, lcoe }: ReturnType<typeof worthsOf>,
): LayoutWorth {
  const objectives = objectivesOf({ objective, also: others.map((one) => one.objective) })
  return {
    aep_mwh: aep,
    ...(objectives.some(isByPrices) && { revenue_eur: revenue }),
    ...(objectives.includes('p90') && { p90_revenue_eur: p90 }),
    ...(costs !== null && { lcoe_eur_mwh: lcoe }),
  }
}

/** The objective in the winds of the search. @param value  of the search */
function searchedValue(objective: LayoutObjective, value: number) {
  if (objective === 'aep') return { search_aep_mwh: value }
  return objective === 'lcoe' ? { search_lcoe_eur_mwh: 1 / value } : { search_eur: value }
}

function placesOf({ places }: FoundLayout, turbines: number) {
  return places.slice(0, turbines).map(({ x, y }) => [x, y] as const)
}

/** Values of the first turbines for each objective, MWh, EUR and EUR/MWh; NaN where prices or costs are not known. */
export function worthsOf(
  { parkMwh, revenueEur, revenuesEur, yearlyCostsEur }: LayoutEnergy,
  turbines: number,
): Record<LayoutObjective, number> {
  const years = revenuesEur?.map((year) => total(Array.from(year.subarray(0, turbines)))) ?? []
  const aep = total(parkMwh.slice(0, turbines))
  return {
    aep,
    lcoe: (yearlyCostsEur ?? Number.NaN) / aep,
    revenue: revenueEur === null ? Number.NaN : total(revenueEur.slice(0, turbines)),
    p90: years.length < 2 ? Number.NaN : p90Of(years),
  }
}

/** The layout as CSV, one line for each turbine; with its group where there are several. */
export function layoutCsv({ layout, turbines_mwh, groups }: LayoutResult): string {
  const lines = layout.map(([x, y], i) => {
    const group = groups === undefined ? '' : `,${groups[i]!}`
    return `${i + 1},${x.toFixed(2)},${y.toFixed(2)},${turbines_mwh[i]!.toFixed(1)}${group}`
  })
  const head = `turbine,x_m,y_m,aep_mwh${groups === undefined ? '' : ',group'}`
  return `${[head, ...lines].join('\n')}\n`
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
