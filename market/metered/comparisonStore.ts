import path from 'node:path'
import type { SourceReading } from '#domain'
import type {
  FactorRaster,
  FactorSkill,
  FarmValue,
  FieldModel,
  GridOperator,
  LossAssumptions,
  MonthFlag,
  QualityLimits,
  YearFlag,
} from '#domain/metered'
import type { CurtailmentMap, CurtailmentRaster } from './curtailment/curtailmentLevels.ts'
import { type PackedParts, readParts, writeParts } from './packedParts.ts'

/** Raise it when rules, losses, wakes, kriging or stored parts change: earlier comparisons are computed again. */
export const comparisonMethod = 9

/** Metered plants with the energies that the product's method gives for the same turbines and months in one atlas. */
export interface AtlasComparison extends ComparisonHead {
  readonly plants: readonly ComparedPlant[]
}

/** A comparison without its plants. */
export interface ComparisonHead extends ComparisonAbout {
  /** Compared plants on land as farms, which the field of wind factors rests on. */
  readonly farms: readonly FarmValue[]
}

/** Sources, assumptions and skill of a comparison. */
export interface ComparisonAbout {
  /** `comparisonMethod` by which it was made; files of the first version lack it. */
  readonly method: number
  readonly atlasId: string
  readonly atlasVersion: string
  readonly registerVersion: string
  readonly catalogueVersion: string
  /** `year operator import` of each settlement and list that it is based on. */
  readonly settlements: readonly string[]
  /** How the files of settlements and lists were read; absent: not known. */
  readonly readings?: readonly SourceReading[]
  /** Lists of curtailment that it contains. */
  readonly curtailments: readonly string[]
  /** Whether the weather is synthetic. */
  readonly synthetic: boolean
  readonly losses: LossAssumptions
  /** Limits of quality control other than the usual ones; absent: none. */
  readonly limits?: Partial<QualityLimits>
  /** Plants outside the atlas, or in years that it covers only partly. */
  readonly outside: number
  readonly unplaced: number
  /** Maps of curtailed shares: of all grid operators, then of each; the newest year of each first. */
  readonly curtailed: readonly CurtailmentMap[]
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
  /** Transmission system operator that settled it, of several the first; null: a plant of Denmark. */
  readonly operator: GridOperator | null
  readonly kind: 'months' | 'year'
  readonly flags: readonly YearFlag[]
  readonly months: readonly (MonthFlag | null)[]
  /** kWh, shape [13]: of the year without a month, then January to December. */
  readonly kwh: readonly number[]
  /** kWh, shape [12]; null where weather is missing. */
  readonly modelledKwh: readonly (number | null)[]
  /** Share that remains after known losses. */
  readonly remaining: number
  /** Energy taken by grid operators; null: no list of them tells. */
  readonly curtailed: CurtailedYear | null
  /** null: the year is not compared; its flags say why. */
  readonly compared: {
    readonly logRatio: number
    readonly logWind: number
    readonly sensitivity: number
    readonly meteredKwh: number
    readonly modelledKwh: number
  } | null
}

/** Energy that operations of grid operators took from a plant in a year. */
export interface CurtailedYear {
  /** Modelled energy above the allowed power, January to December; at the level of `modelledKwh`. */
  readonly monthsKwh: readonly number[]
  /** As if it had run at rated power. */
  readonly atMostKwh: number
  /** Whether lists of the whole year were imported, so that a share of the year is known. */
  readonly isWholeYear: boolean
  /** Name of the grid operator, or the first characters of its plants' keys. */
  readonly gridOperator: string
}

/** Degrees of a block: about 28 km, so that the neighbours of a place are in a few of them. */
const blockDegrees = { lat: 0.25, lon: 0.4 } as const
const draftPattern = /\.(new|json\.gz)$/
const fileOf = (folder: string, atlasId: string) => path.join(folder, 'comparisons', `${atlasId}.blocks`)
const farmsPart = 'farms'
const factorsPart = 'factors'
const curtailedPart = 'curtailed'

/**
 * Stores a comparison in place of the one before, with its plants in blocks by place.
 * @param factors    at the cells of the atlas; null: too few farms
 * @param curtailed  there too, by grid operator and year; empty: no list of curtailment
 */
export async function writeComparison(
  folder: string,
  comparison: AtlasComparison,
  factors: FactorRaster | null,
  curtailed: readonly CurtailmentRaster[],
): Promise<void> {
  const { plants, farms, ...about } = comparison
  const blocks = Map.groupBy(plants, ({ lat, lon }) => blockName(rowOf(lat), columnOf(lon)))
  const parts = new Map<string, unknown>([
    ...([
      [farmsPart, farms],
      [factorsPart, factors],
      [curtailedPart, curtailed],
    ] as const),
    ...blocks,
  ])
  await writeParts(fileOf(folder, comparison.atlasId), about, parts, draftPattern)
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
 * @returns     null: the atlas was not compared by this method
 */
export async function readComparison(
  folder: string,
  atlasId: string,
  area?: PlantArea,
): Promise<AtlasComparison | null> {
  return readOwn(folder, atlasId, async ({ head, names, part }) => {
    const farms = await part<readonly FarmValue[]>(farmsPart)
    const plants: ComparedPlant[] = []
    for (const name of names)
      if (/\d/.test(name) && (area === undefined || isIn(name, area)))
        plants.push(...(await part<readonly ComparedPlant[]>(name)))
    return { ...head, farms, plants }
  })
}

/** As readComparison, without its plants. */
export async function readComparisonHead(folder: string, atlasId: string): Promise<ComparisonHead | null> {
  return readOwn(folder, atlasId, async ({ head, part }) => ({ ...head, farms: await part(farmsPart) }))
}

/** As readComparison, with neither plants nor farms. */
export async function readComparisonAbout(folder: string, atlasId: string): Promise<ComparisonAbout | null> {
  return readOwn(folder, atlasId, async ({ head }) => head)
}

/** The wind factors at the cells of an atlas; null: it was not compared, or with too few farms. */
export async function readFactors(folder: string, atlasId: string): Promise<FactorRaster | null> {
  return readOwn(folder, atlasId, ({ part }) => part<FactorRaster | null>(factorsPart))
}

/** A map of curtailed shares at the cells of an atlas; null: it was not compared, or without such lists. */
export async function readCurtailmentRaster(
  folder: string,
  atlasId: string,
  { year, gridOperator }: CurtailmentMap,
): Promise<CurtailmentRaster | null> {
  return readOwn(folder, atlasId, async ({ part }) => {
    const rasters = await part<readonly CurtailmentRaster[]>(curtailedPart)
    return rasters.find((one) => one.year === year && one.gridOperator === gridOperator) ?? null
  })
}

/** A file by another method has other parts, and is due to be replaced. */
function readOwn<Value>(
  folder: string,
  atlasId: string,
  read: (parts: PackedParts<ComparisonAbout>) => Promise<Value>,
): Promise<Value | null> {
  return readParts<ComparisonAbout, Value | null>(fileOf(folder, atlasId), async (parts) =>
    parts.head.method === comparisonMethod ? read(parts) : null,
  )
}

function isIn(name: string, { south, north, west, east }: PlantArea): boolean {
  const [row, column] = name.split(' ').map(Number) as [number, number]
  return row >= rowOf(south) && row <= rowOf(north) && column >= columnOf(west) && column <= columnOf(east)
}
