import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type {
  FactorSkill,
  FarmValue,
  FieldModel,
  LossAssumptions,
  MonthFlag,
  YearFlag,
} from '#domain/metered'
import { removeOldDrafts } from './oldDrafts.ts'

/** Raise it when quality rules, losses, wakes or kriging change: comparisons of an earlier version are recomputed. */
export const comparisonMethod = 2

/** Metered plants with the energies that the product's method gives for the same turbines and months in one atlas. */
export interface AtlasComparison extends ComparisonHead {
  readonly plants: readonly ComparedPlant[]
}

/** A comparison without its plants. */
export interface ComparisonHead {
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
  /** Compared plants on land as farms, which the field of wind factors rests on. */
  readonly farms: readonly FarmValue[]
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

/** A block of plants: where it is in the file. */
interface BlockPlace {
  readonly offset: number
  readonly length: number
}

/** Degrees of a block: about 28 km, so that the neighbours of a place are in a few of them. */
const blockDegrees = { lat: 0.25, lon: 0.4 } as const
const lengthBytes = 4
const packed = promisify(gzip)
const draftPattern = /\.(new|json\.gz)$/
const comparisonsFolder = (folder: string) => path.join(folder, 'comparisons')
const fileOf = (folder: string, atlasId: string) => path.join(comparisonsFolder(folder), `${atlasId}.blocks`)

/**
 * Stores a comparison in place of the one before, at once: length of the head, the head with the places of the blocks, then
 * the plants in blocks, each part packed. So a request reads the blocks around its place only.
 */
export async function writeComparison(folder: string, comparison: AtlasComparison): Promise<void> {
  const own = comparisonsFolder(folder)
  await mkdir(own, { recursive: true, mode: 0o700 })
  await removeOldDrafts(own, draftPattern)
  const { plants, ...head } = comparison
  const places: Record<string, BlockPlace> = {}
  const blocks: Buffer[] = []
  let offset = 0
  for (const [name, members] of Map.groupBy(plants, ({ lat, lon }) => blockName(rowOf(lat), columnOf(lon)))) {
    const block = await packed(JSON.stringify(members))
    places[name] = { offset, length: block.length }
    offset += block.length
    blocks.push(block)
  }
  const content = await packed(JSON.stringify({ head, places }))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(content.length)
  const file = fileOf(folder, comparison.atlasId)
  const draft = `${file}.${process.pid}.new`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(Buffer.concat([length, content, ...blocks]))
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

const rowOf = (lat: number) => Math.floor(lat / blockDegrees.lat)
const columnOf = (lon: number) => Math.floor(lon / blockDegrees.lon)
const blockName = (row: number, column: number) => `${row} ${column}`

/** Bounds of a part of a comparison, degrees. */
export interface PlantArea {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/**
 * @param area  only plants in the blocks that meet it; absent: all
 * @returns     null: the atlas was not compared
 */
export async function readComparison(
  folder: string,
  atlasId: string,
  area?: PlantArea,
): Promise<AtlasComparison | null> {
  let handle: Awaited<ReturnType<typeof open>>
  try {
    handle = await open(fileOf(folder, atlasId), 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  async function part<T>(from: number, length: number): Promise<T> {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, from)
    return JSON.parse((await promisify(gunzip)(buffer)).toString('utf8')) as T
  }
  try {
    const { buffer } = await handle.read(Buffer.alloc(lengthBytes), 0, lengthBytes, 0)
    const length = buffer.readUInt32LE()
    const { head, places } = await part<{ head: ComparisonHead; places: Record<string, BlockPlace> }>(
      lengthBytes,
      length,
    )
    const plants: ComparedPlant[] = []
    for (const [name, place] of Object.entries(places))
      if (area === undefined || isIn(name, area))
        plants.push(
          ...(await part<readonly ComparedPlant[]>(lengthBytes + length + place.offset, place.length)),
        )
    return { ...head, plants }
  } finally {
    await handle.close()
  }
}

/** As readComparison, without its plants. */
export async function readComparisonHead(folder: string, atlasId: string): Promise<ComparisonHead | null> {
  const nowhere = { south: 1, north: 0, west: 1, east: 0 }
  return readComparison(folder, atlasId, nowhere)
}

function isIn(name: string, { south, north, west, east }: PlantArea): boolean {
  const [row, column] = name.split(' ').map(Number) as [number, number]
  return row >= rowOf(south) && row <= rowOf(north) && column >= columnOf(west) && column <= columnOf(east)
}
