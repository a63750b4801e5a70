import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FactorSkill, FieldModel, LossAssumptions, MonthFlag, YearFlag } from '#domain/metered'
import { removeOldDrafts } from './oldDrafts.ts'

/** Raise it when quality rules, losses, wakes or kriging change: comparisons of an earlier version are recomputed. */
export const comparisonMethod = 1

/** Metered plants with the energies that the product's method gives for the same turbines and months in one atlas. */
export interface AtlasComparison {
  /** `comparisonMethod` by which it was made; files of the first version lack it. */
  readonly method: number
  readonly atlasId: string
  readonly atlasVersion: string
  readonly registerVersion: string
  readonly catalogueVersion: string
  /** `year operator import` of each settlement that it is based on. */
  readonly settlements: readonly string[]
  /** Whether the weather is synthetic. */
  readonly synthetic: boolean
  readonly losses: LossAssumptions
  /** Plants outside the atlas, or in years that it covers only partly. */
  readonly outside: number
  readonly unplaced: number
  readonly plants: readonly ComparedPlant[]
  /** Parameters of the field of wind factors on land, and its skill; null: fewer than ten farms. */
  readonly field: { readonly model: FieldModel; readonly skill: FactorSkill } | null
}

export interface ComparedPlant {
  readonly plant: string
  /** Numbers of its units; the plant has name, type and size of the first one. */
  readonly units: readonly string[]
  readonly name: string
  readonly farm: string
  readonly state: string
  readonly maker: string
  readonly type: string
  readonly hubHeightM: number | null
  readonly rotorDiameterM: number | null
  readonly commissionedOn: string | null
  readonly lat: number
  readonly lon: number
  readonly isOffshore: boolean
  readonly powerKw: number
  /** Share lost in wakes; null: not estimated. */
  readonly wake: number | null
  readonly years: readonly ComparedYear[]
}

export interface ComparedYear {
  readonly year: number
  readonly kind: 'months' | 'year'
  readonly flags: readonly YearFlag[]
  readonly months: readonly (MonthFlag | null)[]
  /** kWh, shape [13]: of the year without a month, then January to December. */
  readonly kwh: readonly number[]
  /** kWh, shape [12]; null where weather is missing. */
  readonly modelledKwh: readonly (number | null)[]
  /** Share that remains after known losses. */
  readonly remaining: number
  /** null: the year is not compared; its flags say why. */
  readonly compared: {
    readonly logRatio: number
    readonly logWind: number
    readonly sensitivity: number
    readonly meteredKwh: number
    readonly modelledKwh: number
  } | null
}

const draftPattern = /\.new$/
const comparisonsFolder = (folder: string) => path.join(folder, 'comparisons')
const fileOf = (folder: string, atlasId: string) => path.join(comparisonsFolder(folder), `${atlasId}.json.gz`)

/** Replaces a stored comparison atomically. */
export async function writeComparison(folder: string, comparison: AtlasComparison): Promise<void> {
  const own = comparisonsFolder(folder)
  await mkdir(own, { recursive: true, mode: 0o700 })
  await removeOldDrafts(own, draftPattern)
  const file = fileOf(folder, comparison.atlasId)
  const draft = `${file}.${process.pid}.new`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(await promisify(gzip)(JSON.stringify(comparison)))
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

/** null: the atlas was not compared. */
export async function readComparison(folder: string, atlasId: string): Promise<AtlasComparison | null> {
  try {
    const content = await promisify(gunzip)(await readFile(fileOf(folder, atlasId)))
    return JSON.parse(content.toString('utf8')) as AtlasComparison
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
