import path from 'node:path'
import type { ReadingRecord } from '#domain'
import { type GridOperator, gridOperators, type PlantYear, type RowCounts } from '#domain/metered'
import { addFolder, readStored, storedNames } from './storedFolder.ts'

/** One imported settlement: operator, year and number of the import. */
export interface SettlementDescription {
  readonly year: number
  readonly operator: GridOperator
  /** 1, 2, …: the latest import is in force; earlier ones stay stored. */
  readonly revision: number
  /** YYYY-MM-DD. */
  readonly importedOn: string
  readonly counts: RowCounts
  readonly plants: number
  readonly energyKwh: number
  readonly files: readonly SettlementSource[]
  /** Name and terms of the source. */
  readonly source: string
}

/** A source file of a settlement. */
export interface SettlementSource {
  readonly name: string
  readonly sha256: string
  readonly rows: number
  /** How it was read; absent: not known. */
  readonly reading?: ReadingRecord
}

const namePattern = /^(20\d\d)-([a-z0-9]+)-(\d{4})$/
const descriptionFile = 'settlement.json'
const plantsFile = 'plants.json.gz'

/** Folder of the settlements in that of metered energies. */
const settlementsFolder = (folder: string) => path.join(folder, 'settlements')

const nameOf = ({
  year,
  operator,
  revision,
}: Pick<SettlementDescription, 'year' | 'operator' | 'revision'>) =>
  `${year}-${operator}-${String(revision).padStart(4, '0')}`

/**
 * Adds a settlement as the next import of its operator and year.
 */
export async function addSettlement(
  folder: string,
  content: Omit<SettlementDescription, 'revision'>,
  plants: readonly PlantYear[],
): Promise<SettlementDescription> {
  const own = settlementsFolder(folder)
  for (;;) {
    const known = (await storedSettlements(own)).filter(
      ({ year, operator }) => year === content.year && operator === content.operator,
    )
    const revision = Math.max(0, ...known.map((one) => one.revision)) + 1
    const description = { ...content, revision }
    const files = { [plantsFile]: plants, [descriptionFile]: description }
    // Otherwise another import was quicker and used this number.
    if (await addFolder(own, nameOf(description), files)) return description
  }
}

/** All stored settlements, including superseded ones, by year, operator and revision. */
export async function settlementHistory(folder: string): Promise<SettlementDescription[]> {
  const own = settlementsFolder(folder)
  return Promise.all(
    (await storedSettlements(own)).map((one) =>
      readStored<SettlementDescription>(own, nameOf(one), descriptionFile),
    ),
  )
}

/** The latest import of each operator and year. */
export async function currentSettlements(folder: string): Promise<SettlementDescription[]> {
  const all = await settlementHistory(folder)
  return all.filter(
    (one, index) => all[index + 1]?.year !== one.year || all[index + 1]?.operator !== one.operator,
  )
}

/** The plants of a settlement. */
export async function readPlants(
  folder: string,
  settlement: Pick<SettlementDescription, 'year' | 'operator' | 'revision'>,
): Promise<readonly PlantYear[]> {
  return readStored<PlantYear[]>(settlementsFolder(folder), nameOf(settlement), plantsFile)
}

async function storedSettlements(own: string) {
  const names = await storedNames(own, namePattern)
  return names.flatMap((name) => {
    const [, year, operator, revision] = namePattern.exec(name) ?? []
    const known = gridOperators.find((one) => one === operator)
    return known === undefined ? [] : [{ year: Number(year), operator: known, revision: Number(revision) }]
  })
}
