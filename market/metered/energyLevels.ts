import { type EnergyLevel, energyLevel, type LevelledYear, yearWeight } from '#domain/metered'
import { type FleetSources, isCurrent } from '../fleet/computeFleet.ts'
import type { Fleet } from '../fleet/fleetFolder.ts'
import type { AtlasComparison, ComparedPlant, ComparedYear } from './comparisonStore.ts'
import { fleetMonths } from './fleetMonths.ts'

/** Groups of plants whose level is computed; `none`: all of a year together. */
export const levelGroups = ['none', 'state', 'operator', 'month'] as const
export type LevelGroup = (typeof levelGroups)[number]

/** Metered energy of a group of onshore plants next to the computed one. */
export interface LevelRow {
  readonly year: number
  /** Name of the state or operator, or the month from 1 to 12; null: all. */
  readonly group: string | number | null
  /** Settled plants and their energy, without impossible ones. */
  readonly plants: number
  readonly settledKwh: number
  /** Plants left out since their energy is impossible. */
  readonly impossible: number
  /** Energy of the atlas's fleet by years and states, without losses; null: unknown, or of another register. */
  readonly fleetKwh: number | null
  /** null: no plant is compared. */
  readonly level: EnergyLevel | null
  /** Ratio of a month over that of its year: seasonal error of the model; null: not of months. */
  readonly shape: number | null
}

/**
 * Levels of metered energy by year, and by groups of its plants.
 * @param fleet  computed with the same atlas; null: none. A fleet of another register would be no counterpart of the plants.
 */
export function energyLevels(
  comparison: Pick<AtlasComparison, 'plants' | keyof FleetSources>,
  by: LevelGroup,
  fleet: Fleet | null,
): LevelRow[] {
  const months = fleet && isCurrent(fleet.description, comparison) ? fleetMonths(fleet) : null
  const all = comparison.plants
    .filter(({ isOffshore }) => !isOffshore)
    .flatMap((plant) => plant.years.filter(isSettled).map((own) => ({ plant, own })))
  const years = [...Map.groupBy(all, ({ own }) => own.year)].sort(([a], [b]) => a - b)
  return years.flatMap(([year, own]) => {
    const level = energyLevel(own.flatMap(levelled))
    if (by === 'month') return monthRows(year, own, level)
    const named = Map.groupBy(own, ({ plant, own: { operator } }) =>
      by === 'none' ? null : by === 'state' ? plant.state : operator,
    )
    return [...named].sort(byName).map(([group, members]): LevelRow => {
      const row = by === 'none' ? level : energyLevel(members.flatMap(levelled))
      const fleetKwh = by === 'operator' ? null : (months?.ofYear(year, group) ?? null)
      return { ...settled(year, group, members, (kwh) => kwh), fleetKwh, level: row, shape: null }
    })
  })
}

/** The fleet is that of Germany: plants of other countries have no part in its level. */
const isSettled = ({ operator }: ComparedYear) => operator !== null

interface PlantOfYear {
  readonly plant: ComparedPlant
  readonly own: ComparedYear
}

function byName([a]: readonly [string | null, unknown], [b]: readonly [string | null, unknown]): number {
  return (a ?? '') < (b ?? '') ? -1 : 1
}

function settled(
  year: number,
  group: string | number | null,
  members: readonly PlantOfYear[],
  part: (kwh: readonly number[]) => readonly number[],
) {
  const possible = members.filter(({ own }) => !own.flags.includes('impossible'))
  const kwh = possible.flatMap(({ own }) => part(own.kwh))
  return {
    year,
    group,
    plants: possible.length,
    settledKwh: kwh.reduce((sum, value) => sum + value, 0),
    impossible: members.length - possible.length,
  }
}

function levelled({ plant, own }: PlantOfYear): LevelledYear[] {
  const { compared, kind, remaining } = own
  if (compared === null) return []
  return [{ ...placeOf(plant), ...compared, remaining, weight: yearWeight(kind) }]
}

const placeOf = ({ plant, farm, lat, lon, powerKw, wake }: ComparedPlant) => ({
  plant,
  farm,
  lat,
  lon,
  powerKw,
  wake,
})

/** Months of plants with energies by month. */
function monthRows(year: number, members: readonly PlantOfYear[], whole: EnergyLevel | null): LevelRow[] {
  return Array.from({ length: 12 }, (_, m) => {
    const level = energyLevel(
      members.flatMap(({ plant, own }): LevelledYear[] => {
        const [meteredKwh, modelledKwh] = [own.kwh[m + 1]!, own.modelledKwh[m] ?? 0]
        const isUsed = own.compared !== null && own.kind === 'months' && own.months[m] === null
        if (!isUsed || !(meteredKwh > 0) || !(modelledKwh > 0)) return []
        const logRatio = Math.log(meteredKwh / modelledKwh)
        const { logWind, sensitivity } = own.compared
        const { remaining } = own
        return [
          {
            ...placeOf(plant),
            logRatio,
            logWind,
            sensitivity,
            weight: 1,
            meteredKwh,
            modelledKwh,
            remaining,
          },
        ]
      }),
    )
    return {
      ...settled(year, m + 1, members, (kwh) => [kwh[m + 1]!]),
      fleetKwh: null,
      level,
      shape: level && whole && level.ratio / whole.ratio,
    }
  })
}

/** A fleet at the level of the meter: each state by its factor over all years, or that of all states. */
export function fleetAsMetered(fleet: Fleet, { plants }: Pick<AtlasComparison, 'plants'>): Fleet | null {
  const onshore = plants.filter(({ isOffshore }) => !isOffshore)
  const levelOf = (own: readonly ComparedPlant[]) =>
    energyLevel(
      own.flatMap((plant) => plant.years.filter(isSettled).flatMap((year) => levelled({ plant, own: year }))),
    )
  const all = levelOf(onshore)
  if (all === null) return null
  const states = Map.groupBy(onshore, ({ state }) => state)
  return {
    ...fleet,
    energiesMwh: fleet.energiesMwh.map((energies, index) => {
      const { state, isOffshore } = fleet.description.groups[index]!
      if (isOffshore) return energies
      const { factor } = levelOf(states.get(state) ?? []) ?? all
      return energies.map((value) => value * factor)
    }),
  }
}
