import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type GridOperator, gridOperators, type PlantYear, type RowCounts } from '#domain/metered'
import { addFolder } from './storedFolder.ts'

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
  const packed = await promisify(gzip)(JSON.stringify(plants))
  for (;;) {
    const known = (await storedNames(own)).filter(
      ({ year, operator }) => year === content.year && operator === content.operator,
    )
    const revision = Math.max(0, ...known.map((one) => one.revision)) + 1
    const description = { ...content, revision }
    const files = { [plantsFile]: packed, [descriptionFile]: JSON.stringify(description) }
    // Otherwise another import was quicker and used this number.
    if (await addFolder(own, nameOf(description), files)) return description
  }
}

/** All stored settlements, including superseded ones, by year, operator and revision. */
export async function settlementHistory(folder: string): Promise<SettlementDescription[]> {
  const own = settlementsFolder(folder)
  return Promise.all(
    (await storedNames(own)).map(
      async (one) =>
        JSON.parse(
          await readFile(path.join(own, nameOf(one), descriptionFile), 'utf8'),
        ) as SettlementDescription,
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
  const file = path.join(settlementsFolder(folder), nameOf(settlement), plantsFile)
  return JSON.parse((await promisify(gunzip)(await readFile(file))).toString('utf8')) as PlantYear[]
}

async function storedNames(own: string) {
  const names = await readdir(own).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.sort().flatMap((name) => {
    const [, year, operator, revision] = namePattern.exec(name) ?? []
    const known = gridOperators.find((one) => one === operator)
    return known === undefined ? [] : [{ year: Number(year), operator: known, revision: Number(revision) }]
  })
}
