import {
  type GridOperator,
  joinPlants,
  kwhByMonth,
  type ListedTurbine,
  listedYears,
  type PlantJoin,
  plantDirectory,
} from '#domain/metered'
import type { FormerUnit, RegisterUnit, UnitConnection } from '#domain/register'
import { type InstalledRegister, readConnections, readRegister } from '../fleet/registerFiles.ts'
import { currentSettlements, readPlants, type SettlementDescription } from './settlementStore.ts'
import { readListedTurbines, type TurbineList, turbineLists } from './turbineLists/turbineListStore.ts'

/** A unit as in the register, in operation or decommissioned. */
export type PlacedUnit = Omit<RegisterUnit, 'status'> & Partial<Pick<FormerUnit, 'decommissionedOn'>>

/** A metered plant with its turbines and years. */
export interface MeteredPlant {
  /** Number of the plant, or of its unit if it has none. */
  readonly plant: string
  readonly units: readonly PlacedUnit[]
  /** Whether it is a turbine of a list, not a plant of settlements. */
  readonly isListed: boolean
  /** Connections of its turbines by the register; empty for plants that it does not contain. */
  readonly connections: readonly UnitConnection[]
  readonly years: readonly MeteredPlantYear[]
}

export interface MeteredPlantYear {
  readonly year: number
  /** Of several operators, the first; null: a plant of Denmark, whose list names none. */
  readonly operator: GridOperator | null
  /** kWh, shape [13]: of the year without a month, then January to December. */
  readonly kwh: readonly number[]
  readonly isProvisional: boolean
  readonly corrections: number
}

export interface MeteredPlants {
  readonly registerVersion: string
  readonly settlements: readonly SettlementDescription[]
  readonly lists: readonly TurbineList[]
  readonly plants: readonly MeteredPlant[]
  /** Assigned plants whose units are not on the register's map, so that their place is unknown. */
  readonly unplaced: number
}

/**
 * All settled plants that are assigned to turbines of the register with a place, and all turbines of lists.
 * @returns null: neither a register with settlements, nor a list
 */
export async function meteredPlants(folder: string, registerFolder: string): Promise<MeteredPlants | null> {
  const settlements = await currentSettlements(folder)
  const lists = await turbineLists(folder)
  const register = await readRegister(registerFolder)
  if ((register === undefined || settlements.length === 0) && lists.length === 0) return null
  const settled =
    register === undefined
      ? { plants: [], unplaced: 0 }
      : await settledPlants(folder, registerFolder, settlements, register)
  return {
    registerVersion: register?.version ?? '',
    settlements,
    lists,
    plants: [...settled.plants, ...(await readListedTurbines(folder)).map(plantOfList)],
    unplaced: settled.unplaced,
  }
}

function plantOfList(turbine: ListedTurbine): MeteredPlant {
  const { number, decommissionedOn, kwh: _, ...own } = turbine
  return {
    plant: number,
    units: [
      {
        ...own,
        ...{ number, name: '', farm: '', state: '', support: null },
        ...(decommissionedOn !== null && { decommissionedOn }),
      },
    ],
    isListed: true,
    connections: [],
    years: listedYears(turbine).map((year) => ({
      ...year,
      ...{ operator: null, isProvisional: false, corrections: 0 },
    })),
  }
}

async function settledPlants(
  folder: string,
  registerFolder: string,
  settlements: readonly SettlementDescription[],
  register: Pick<InstalledRegister, 'units' | 'former'>,
): Promise<Pick<MeteredPlants, 'plants' | 'unplaced'>> {
  const directory = plantDirectory(await readConnections(registerFolder))
  const placed = new Map<string, PlacedUnit>(
    [...register.former, ...register.units.filter(({ status }) => status === 'operating')].map((unit) => [
      unit.number,
      unit,
    ]),
  )
  const years = new Map<
    string,
    { readonly connections: readonly UnitConnection[]; readonly own: MeteredPlantYear[] }
  >()
  for (const settlement of settlements) {
    const join: PlantJoin = joinPlants(await readPlants(folder, settlement), directory)
    for (const { eegNumber, units, rows } of join.plants) {
      const plant = eegNumber ?? units[0]!.number
      const known = years.get(plant) ?? { connections: units, own: [] }
      years.set(plant, known)
      const kwh = rows.map(kwhByMonth).reduce((a, b) => a.map((value, i) => value + b[i]!))
      const corrections = rows.reduce((sum, row) => sum + row.corrections, 0)
      const same = known.own.findIndex(({ year }) => year === settlement.year)
      const before = known.own[same]
      // A plant that two operators settled in one year has moved to another control area.
      const all = {
        year: settlement.year,
        operator: before?.operator ?? settlement.operator,
        kwh: before === undefined ? kwh : kwh.map((value, i) => value + before.kwh[i]!),
        isProvisional: settlement.counts.isProvisional || before?.isProvisional === true,
        corrections: corrections + (before?.corrections ?? 0),
      }
      if (before === undefined) known.own.push(all)
      else known.own[same] = all
    }
  }
  let unplaced = 0
  const plants: MeteredPlant[] = []
  for (const [plant, { connections, own }] of years) {
    const units = connections.flatMap(({ number }) => placed.get(number) ?? [])
    if (units.length === connections.length)
      plants.push({ plant, units, isListed: false, connections, years: own.sort((a, b) => a.year - b.year) })
    else unplaced += 1
  }
  return { plants, unplaced }
}
