import {
  addCurveWeights,
  type CalendarMonth,
  compileTurbine,
  densityAtElevation,
  type ReferenceTurbine,
  referenceTurbines,
  type SpeedTable,
  simpleCurves,
  speedTable,
  type TurbineCurves,
  wholeEnergyMwh,
} from '#domain'
import type { AtlasEnergy, AtlasVariable } from '../types.ts'
import type { CellPeriod } from './cellPeriod.ts'
import { windHeights } from './windLevels.ts'

/** A turbine whose monthly energy is wanted. Plain data: it is posted to threads. */
export interface EnergyTurbine {
  readonly hubHeightM: number
  readonly diameterM: number
  readonly curves: TurbineCurves
}

/** The reference turbines whose energy an atlas with these variables can tell: there is wind at their hub height. */
export function possibleTurbines(variables: readonly AtlasVariable[]): ReferenceTurbine[] {
  const heights = windHeights(variables)
  return referenceTurbines.filter(({ hubHeightM }) => heights.includes(hubHeightM))
}

/** How the energies of the reference turbines are stored. */
export function possibleEnergies(variables: readonly AtlasVariable[]): AtlasEnergy[] {
  return possibleTurbines(variables).map(({ id, hubHeightM }) => ({
    id: `monthly_energy_${id}`,
    turbineId: id,
    hubHeightM,
    unit: 'MWh',
  }))
}

export function energyTurbine({ diameterM, hubHeightM, power }: ReferenceTurbine): EnergyTurbine {
  return { diameterM, hubHeightM, curves: simpleCurves(power, null) }
}

/** Turbines that share one look-up: hubs at one height, curves of the same speeds. */
interface TurbineGroup {
  readonly hubHeightM: number
  readonly climbKgM3: number
  readonly table: SpeedTable
  readonly members: { readonly turbine: number; readonly powersKw: Float64Array }[]
  /** Weight of each speed of the table in each month, shape [month, point]. */
  readonly weights: Float64Array
  /** Steps with a value in each month. */
  readonly counts: Float64Array
}

/**
 * Adds up the energy of turbines in each calendar month, cell by cell. Density falls by 0.113 kg/m³ per km from the
 * ground to the hub, the power curves move with it.
 */
export class MonthlyEnergies {
  readonly #turbineCount: number
  readonly #months: readonly CalendarMonth[]
  readonly #stepHours: number
  readonly #groups: readonly TurbineGroup[]

  constructor(turbines: readonly EnergyTurbine[], months: readonly CalendarMonth[], stepHours: number) {
    this.#turbineCount = turbines.length
    this.#months = months
    this.#stepHours = stepHours
    this.#groups = groupsOf(turbines, months.length)
  }

  /** Begins a cell. */
  clear(): void {
    for (const { weights, counts } of this.#groups) {
      weights.fill(0)
      counts.fill(0)
    }
  }

  add(period: CellPeriod): void {
    const { fromStep, tillStep, density } = period
    for (const { hubHeightM, climbKgM3, table, weights, counts } of this.#groups) {
      const air = { speedMs: period.speedAt(hubHeightM), densityKgM3: density, climbKgM3 }
      for (const [m, month] of this.#months.entries()) {
        const from = Math.max(month.fromStep, fromStep) - fromStep
        const till = Math.min(month.tillStep, tillStep) - fromStep
        if (from >= till) continue
        const at = m * table.curve.values.length
        counts[m]! += addCurveWeights(table, air, { from, till }, weights, at)
      }
    }
  }

  /**
   * @returns  MWh, shape [turbine, month], gaps taken as good as the rest; NaN for a month with less than nine tenths
   *           of its steps
   */
  finish(): Float32Array[] {
    const energies = Array.from({ length: this.#turbineCount }, () => new Float32Array(this.#months.length))
    for (const { table, members, weights, counts } of this.#groups) {
      const points = table.curve.values.length
      for (const { turbine, powersKw } of members)
        for (const [m, { fullSteps }] of this.#months.entries()) {
          let sumKw = 0
          for (let i = 0; i < points; i++) sumKw += weights[m * points + i]! * powersKw[i]!
          const energyMwh = (sumKw * this.#stepHours) / 1000
          energies[turbine]![m] = wholeEnergyMwh({ energyMwh, availability: counts[m]! / fullSteps })
        }
    }
    return energies
  }
}

function groupsOf(turbines: readonly EnergyTurbine[], monthCount: number): TurbineGroup[] {
  const groups = new Map<string, TurbineGroup>()
  for (const [turbine, { curves, diameterM, hubHeightM }] of turbines.entries()) {
    const table = speedTable(compileTurbine(curves, { diameterM }))
    const key = `${hubHeightM} ${table.name}`
    const points = table.curve.values.length
    const group: TurbineGroup = groups.get(key) ?? {
      hubHeightM,
      climbKgM3: densityAtElevation(0, hubHeightM),
      table,
      members: [],
      weights: new Float64Array(monthCount * points),
      counts: new Float64Array(monthCount),
    }
    group.members.push({ turbine, powersKw: table.curve.values })
    groups.set(key, group)
  }
  return [...groups.values()]
}
