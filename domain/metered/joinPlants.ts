import type { UnitConnection } from '../register/unitConnection.ts'
import { type PlantYear, totalKwh } from './plantYears.ts'
import { operatorOfKey } from './settlement.ts'

/** How a plant of the settlement was found in the register. */
export const joinWays = ['number', 'key', 'unit'] as const
export type JoinWay = (typeof joinWays)[number]

/** A plant with the turbines of the register that it consists of. */
export interface JoinedPlant {
  /** Number of the plant in the register; null where only a unit's own number is known. */
  readonly eegNumber: string | null
  readonly units: readonly UnitConnection[]
  readonly ways: readonly JoinWay[]
  /** Rows of the plant, under its number and under its key. */
  readonly rows: readonly PlantYear[]
}

export interface PlantJoin {
  readonly plants: readonly JoinedPlant[]
  readonly unknown: readonly PlantYear[]
}

/** Finds units by the numbers and keys of their plants. */
export interface PlantDirectory {
  find(plant: PlantYear): { readonly units: readonly UnitConnection[]; readonly way: JoinWay } | null
}

/**
 * Finds the turbines of settled plants: by the number of the plant, otherwise by a key that belongs to only one
 * plant of the register, otherwise by the number of the unit.
 */
export function plantDirectory(units: readonly UnitConnection[]): PlantDirectory {
  const byNumber = new Map<string, UnitConnection[]>()
  const numbersOfKey = new Map<string, Set<string>>()
  const byUnit = new Map(units.map((unit) => [unit.number, unit]))
  for (const unit of units) {
    if (unit.eegNumber === null) continue
    byNumber.set(unit.eegNumber, [...(byNumber.get(unit.eegNumber) ?? []), unit])
    if (unit.plantKey !== null)
      numbersOfKey.set(unit.plantKey, (numbersOfKey.get(unit.plantKey) ?? new Set()).add(unit.eegNumber))
  }
  return {
    find({ eegNumber, plantKeys }) {
      const own = eegNumber === null ? undefined : byNumber.get(eegNumber)
      if (own !== undefined) return { units: own, way: 'number' }
      for (const key of plantKeys) {
        const numbers = numbersOfKey.get(key)
        if (numbers?.size === 1 && operatorOfKey(key) !== null)
          return { units: byNumber.get([...numbers][0]!)!, way: 'key' }
      }
      const unit = eegNumber === null ? undefined : byUnit.get(eegNumber)
      if (unit === undefined) return null
      // Rows of all units of a plant become one plant, which has all of them.
      return { units: unit.eegNumber === null ? [unit] : byNumber.get(unit.eegNumber)!, way: 'unit' }
    },
  }
}

/** Joins the plants of one year to the register. Rows that lead to the same plant are one plant. */
export function joinPlants(plants: readonly PlantYear[], directory: PlantDirectory): PlantJoin {
  const joined = new Map<string, { units: readonly UnitConnection[]; ways: JoinWay[]; rows: PlantYear[] }>()
  const unknown: PlantYear[] = []
  for (const plant of plants) {
    const found = directory.find(plant)
    if (found === null) {
      unknown.push(plant)
      continue
    }
    const key = found.units[0]!.eegNumber ?? found.units[0]!.number
    const known = joined.get(key)
    if (known === undefined) joined.set(key, { units: found.units, ways: [found.way], rows: [plant] })
    else {
      known.rows.push(plant)
      if (!known.ways.includes(found.way)) known.ways.push(found.way)
    }
  }
  return {
    plants: [...joined.values()].map((own) => ({ eegNumber: own.units[0]!.eegNumber, ...own })),
    unknown,
  }
}

/** Fields of a settlement for the join. */
export interface JoinShare {
  readonly plants: number
  readonly joinedPlants: number
  readonly joinedUnits: number
  readonly joinedMw: number
  readonly energyMwh: number
  readonly joinedMwh: number
}

export function joinShare(plants: readonly PlantYear[], join: PlantJoin): JoinShare {
  const sum = (rows: readonly PlantYear[]) => rows.reduce((total, row) => total + totalKwh(row), 0) / 1000
  const units = join.plants.flatMap((plant) => plant.units)
  return {
    plants: plants.length,
    joinedPlants: join.plants.length,
    joinedUnits: units.length,
    joinedMw: units.reduce((total, { powerKw }) => total + (powerKw ?? 0) / 1000, 0),
    energyMwh: sum(plants),
    joinedMwh: sum(join.plants.flatMap(({ rows }) => rows)),
  }
}
