import { type AtlasGrid, cellCentre, type LatLon } from '#domain'
import { distanceKm } from '#domain/metered'
import type { ComparedPlant, ComparedYear } from '../comparisonStore.ts'

/** Groups of plants whose curtailed share is computed; `none`: all of a year together. */
export const curtailmentGroups = ['none', 'state', 'operator'] as const
export type CurtailmentGroup = (typeof curtailmentGroups)[number]

/** Energy that grid operators took from a group of plants, next to the metered one. */
export interface CurtailmentRow {
  readonly year: number
  /** Name of the state or of the grid operator; null: all. */
  readonly group: string | null
  /** Plants with lists of the whole year. */
  readonly plants: number
  readonly meteredKwh: number
  /** Estimated at the level of the meter. */
  readonly curtailedKwh: number
  /** Curtailed over metered and curtailed energy. */
  readonly share: number
  /** As if curtailed plants had run at rated power. */
  readonly atMostKwh: number
}

/** Curtailed shares by year, and by groups of the plants. */
export function curtailmentLevels(plants: readonly ComparedPlant[], by: CurtailmentGroup): CurtailmentRow[] {
  const known = plants.flatMap((plant) =>
    plant.years.flatMap((year) => {
      const own = curtailedEnergy(year)
      const { state } = plant
      return own === null ? [] : [{ year: year.year, state, operator: year.curtailed!.gridOperator, ...own }]
    }),
  )
  const groupOf = (own: (typeof known)[number]) => (by === 'none' ? null : own[by])
  return [...Map.groupBy(known, (own) => `${own.year} ${groupOf(own) ?? ''}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]): CurtailmentRow => {
      const sum = (of: (one: (typeof known)[number]) => number) => own.reduce((all, one) => all + of(one), 0)
      const meteredKwh = sum((one) => one.meteredKwh)
      const curtailedKwh = sum((one) => one.curtailedKwh)
      return {
        ...{ year: own[0]!.year, group: groupOf(own[0]!), plants: own.length, meteredKwh, curtailedKwh },
        share: curtailedKwh / (meteredKwh + curtailedKwh),
        atMostKwh: sum((one) => one.atMostKwh),
      }
    })
}

/**
 * Metered and curtailed energy of a plant's year; null: no list of the whole year, or no possible energy. The model states the
 * share of its own energy that was taken, so that its level does not matter.
 */
function curtailedEnergy({ flags, kwh, modelledKwh, curtailed }: ComparedYear) {
  const meteredKwh = kwh.reduce((sum, value) => sum + value, 0)
  if (curtailed === null || !curtailed.isWholeYear || flags.includes('impossible') || !(meteredKwh > 0))
    return null
  if (modelledKwh.some((value) => value === null)) return null
  const modelled = modelledKwh.reduce<number>((sum, value) => sum + value!, 0)
  const taken = curtailed.monthsKwh.reduce((sum, value) => sum + value, 0)
  if (!(modelled > taken)) return null
  return {
    meteredKwh,
    curtailedKwh: (meteredKwh * taken) / (modelled - taken),
    atMostKwh: curtailed.atMostKwh,
  }
}

/** Year and grid operator of a map of curtailed shares. */
export interface CurtailmentMap {
  readonly year: number
  /** Name, or the first characters of its plants' keys; null: all together. */
  readonly gridOperator: string | null
}

/** Curtailed shares at the cells of an atlas. */
export interface CurtailmentRaster extends CurtailmentMap {
  /** Cells with a share, counted row by row from the south-western one. */
  readonly cells: readonly number[]
  readonly shares: readonly number[]
}

/** Plants within this distance of a cell's centre have its share, km; fewer than three are not shown. */
const reachKm = 20
const leastPlants = 3

/** The share of the plants around each cell: of all together, then of each grid operator, the newest year first. */
export function curtailmentRasters(plants: readonly ComparedPlant[], grid: AtlasGrid): CurtailmentRaster[] {
  const known = plants.flatMap((plant) =>
    plant.years.flatMap((year) => {
      const own = curtailedEnergy(year)
      const { lat, lon } = plant
      return own === null
        ? []
        : [{ lat, lon, year: year.year, operator: year.curtailed!.gridOperator, ...own }]
    }),
  )
  const operators = [...new Set(known.map(({ operator }) => operator))].sort()
  return [null, ...operators].flatMap((gridOperator) => {
    const ofOperator = known.filter(({ operator }) => gridOperator === null || operator === gridOperator)
    return [...Map.groupBy(ofOperator, ({ year }) => year)]
      .sort(([a], [b]) => b - a)
      .map(([year, own]) => ({ year, gridOperator, ...sharesOf(own, grid) }))
      .filter(({ cells }) => cells.length > 0)
  })
}

/** A plant's year with its metered and curtailed energy. */
type PlacedEnergy = LatLon & NonNullable<ReturnType<typeof curtailedEnergy>>

function sharesOf(known: readonly PlacedEnergy[], grid: AtlasGrid) {
  const found = Array.from({ length: grid.xSz * grid.ySz }, (_, cell) => {
    const centre = cellCentre(grid, cell % grid.xSz, Math.floor(cell / grid.xSz))
    const near = known.filter(
      (own) => Math.abs(own.lat - centre.lat) < reachKm / 110 && distanceKm(own, centre) <= reachKm,
    )
    if (near.length < leastPlants) return []
    const sum = (of: (own: PlacedEnergy) => number) => near.reduce((all, own) => all + of(own), 0)
    const taken = sum(({ curtailedKwh }) => curtailedKwh)
    return [{ cell, share: taken / (taken + sum(({ meteredKwh }) => meteredKwh)) }]
  }).flat()
  return { cells: found.map(({ cell }) => cell), shares: found.map(({ share }) => rounded(share)) }
}

/** Five decimals: far below the uncertainty. */
function rounded(value: number): number {
  return Math.round(1e5 * value) / 1e5
}
