import { readAtlasInfo } from '#atlas'
import { sourceReadings } from '#domain'
import {
  comparePlant,
  factorField,
  factorRaster,
  farmValues,
  type JudgedYear,
  judgeYears,
  type MeteredYear,
  type ModelledYear,
  type MonthFlag,
  type QualityLimits,
  remainingShare,
  usualLosses,
  type YearFlag,
} from '#domain/metered'
import { readRegister } from '../fleet/registerFiles.ts'
import { sourcesOf } from './comparisonSources.ts'
import {
  type AtlasComparison,
  type ComparedPlant,
  type ComparedYear,
  type CurtailedYear,
  writeComparison,
} from './comparisonStore.ts'
import { type CurtailedPlants, curtailedPlants } from './curtailment/curtailedPlants.ts'
import { curtailmentRasters } from './curtailment/curtailmentLevels.ts'
import { curtailmentLists, readCurtailments } from './curtailment/curtailmentStore.ts'
import { readQualityLimits } from './limitsFile.ts'
import { type MeteredPlant, meteredPlants } from './meteredPlants.ts'
import { modelPlants } from './modelledPlants.ts'
import { plantWakes } from './plantWakes.ts'
import { comparedValues } from './windFactors.ts'

export interface ComparisonPlaces {
  /** Path of an atlas on this machine. */
  readonly atlasUrl: string
  readonly registerFolder: string
  /** Folder of metered energies. */
  readonly folder: string
}

/**
 * Compares the metered plants with the energy that the product's method gives for the same turbines and months in an
 * atlas, and stores it. Energies are before losses; wakes of neighbouring turbines and other known losses are stored with each plant.
 *
 * @returns null without metered plants
 * @throws  as turbineMonths; then nothing is changed
 */
export async function compareAtlas(
  { atlasUrl, registerFolder, folder }: ComparisonPlaces,
  options: { readonly signal?: AbortSignal; readonly onShare?: (share: number) => void } = {},
): Promise<AtlasComparison | null> {
  const metered = await meteredPlants(folder, registerFolder)
  if (metered === null) return null
  const info = await readAtlasInfo(atlasUrl, options.signal)
  const standing = [...((await readRegister(registerFolder))?.units ?? []), ...listedUnits(metered.plants)]
  const within: MeteredPlant[] = []
  const modelled = new Map<string, ReadonlyMap<number, ModelledYear>>()
  const isModelled = ({ plant }: MeteredPlant) => (modelled.get(plant)?.size ?? 0) > 0
  const wakes = new Map<string, number>()
  // Lists go back for decades: plants of settlements are modelled in the years of settlements only.
  for (const own of Map.groupBy(metered.plants, ({ isListed }) => isListed).values()) {
    const years = [...new Set(own.flatMap((plant) => plant.years.map(({ year }) => year)))].sort()
    const plantUnits = new Map(own.map(({ plant, units }) => [plant, units]))
    const model = await modelPlants(atlasUrl, plantUnits, years, options)
    // Plants whose years the atlas lacks are shown without a comparison.
    within.push(...own.filter(({ plant }) => model.years.has(plant)))
    for (const [plant, found] of model.years) modelled.set(plant, found)
    const losses = await plantWakes(
      ...([atlasUrl, standing, own.filter(isModelled), model.years, years, options.signal] as const),
    )
    for (const [plant, loss] of losses) wakes.set(plant, loss)
  }
  const lists = await curtailmentLists(folder)
  const curtailed = await curtailedPlants(
    atlasUrl,
    within.filter((plant) => !plant.isListed && isModelled(plant)),
    await readCurtailments(folder),
    { ...(options.signal && { signal: options.signal }) },
  )
  const limits = await readQualityLimits(folder)
  const plants = judgedPlants(within, modelled, { wakes, curtailed, limits })
  const farms = farmValues(comparedValues(plants))
  const field = factorField(farms, usualLosses)
  const taken = curtailmentRasters(plants, info.grid)
  const comparison: AtlasComparison = {
    ...sourcesOf(info, metered, lists, limits),
    readings: sourceReadings([
      ...metered.settlements.flatMap(({ files }) =>
        files.map(({ name, reading }) => ({ file: name, reading })),
      ),
      ...[...metered.lists, ...lists].flatMap(({ file, readings = [] }) =>
        readings.map((reading) => ({ file, reading })),
      ),
    ]),
    synthetic: info.synthetic,
    losses: usualLosses,
    curtailed: taken.map(({ year, gridOperator }) => ({ year, gridOperator })),
    outside: metered.plants.length - plants.length,
    unplaced: metered.unplaced,
    farms: field?.farms ?? farms,
    plants,
    field: field === null ? null : { model: field.model, skill: field.skill },
  }
  options.signal?.throwIfAborted()
  await writeComparison(folder, comparison, field === null ? null : factorRaster(field, info.grid), taken)
  return comparison
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function meteredYear(
  { plant, units, connections }: MeteredPlant,
  year: number,
  kwh: readonly number[],
  modelled: ModelledYear,
): MeteredYear {
  return {
    plant,
    year,
    lat: meanOf(units.map(({ lat }) => lat)),
    lon: meanOf(units.map(({ lon }) => lon)),
    farm: units[0]!.farm,
    isOffshore: units[0]!.isOffshore,
    powerKw: units.reduce((sum, { powerKw }) => sum + powerKw, 0),
    commissionedOn: units.map(({ commissionedOn }) => commissionedOn),
    endedOn: [
      ...units.flatMap(({ decommissionedOn }) => decommissionedOn ?? []),
      ...connections.flatMap(({ endedOn }) => endedOn ?? []),
    ],
    hasOwnUse: connections.some(({ hasOwnUse }) => hasOwnUse === true),
    isSizeKnown: units.every(
      ({ hubHeightM, rotorDiameterM }) => hubHeightM !== null && rotorDiameterM !== null,
    ),
    kwh,
    modelled,
  }
}

function judgedPlants(
  plants: readonly MeteredPlant[],
  modelled: ReadonlyMap<string, ReadonlyMap<number, ModelledYear>>,
  {
    wakes,
    curtailed,
    limits,
  }: {
    readonly wakes: ReadonlyMap<string, number>
    readonly curtailed: CurtailedPlants
    readonly limits: QualityLimits
  },
): ComparedPlant[] {
  const newest = plants.reduce((most, plant) => Math.max(most, plant.years.at(-1)?.year ?? 0), 0)
  const years = plants.flatMap((plant) =>
    plant.years.flatMap(({ year, operator, kwh }) => {
      const model = modelled.get(plant.plant)?.get(year)
      if (model === undefined && year <= newest - shownYears) return []
      return [{ plant, operator, judgement: meteredYear(plant, year, kwh, model ?? withoutModel) }]
    }),
  )
  const judged = judgeYears(
    years.map(({ judgement }) => judgement),
    limits,
  )
  const ofPlant = new Map<string, ComparedYear[]>()
  for (const [i, one] of judged.entries()) {
    const { plant, operator } = years[i]!
    const { metered, kind, flags, months } = one
    const wake = wakes.get(plant.plant) ?? 0
    const taken = curtailed.get(plant.plant)?.get(metered.year) ?? null
    const remaining = remainingShare(
      {
        wake,
        curtailed: taken === null ? 0 : curtailedShare(one, taken),
        ageYears: ageOf(plant, metered.year),
        isQuietAtNight: plant.connections.some(({ conditions }) => conditions.noiseNight === true),
        isStoppedForAnimals: plant.connections.some(({ conditions }) => conditions.animals === true),
      },
      usualLosses,
    )
    const compared = comparePlant(one, { remaining })
    const own: ComparedYear = {
      year: metered.year,
      operator,
      kind,
      flags: flags as readonly YearFlag[],
      months: months as readonly (MonthFlag | null)[],
      kwh: metered.kwh,
      modelledKwh: Array.from(metered.modelled.kwh, (value) =>
        Number.isFinite(value) ? Math.round(value) : null,
      ),
      remaining,
      curtailed: taken,
      compared:
        compared === null
          ? null
          : {
              logRatio: compared.logRatio,
              logWind: compared.logWind,
              sensitivity: compared.sensitivity,
              meteredKwh: compared.meteredKwh,
              modelledKwh: compared.modelledKwh,
            },
    }
    ofPlant.set(plant.plant, [...(ofPlant.get(plant.plant) ?? []), own])
  }
  return plants.flatMap((plant) => {
    const own = ofPlant.get(plant.plant)
    if (own === undefined) return []
    const [unit] = plant.units
    const { lat, lon, farm, isOffshore, powerKw } = meteredYear(plant, 0, [], emptyModel)
    return [
      {
        plant: plant.plant,
        units: plant.units.map(({ number }) => number),
        name: unit!.name,
        farm,
        state: unit!.state,
        maker: unit!.maker,
        type: unit!.type,
        hubHeightM: unit!.hubHeightM,
        rotorDiameterM: unit!.rotorDiameterM,
        commissionedOn: unit!.commissionedOn,
        lat,
        lon,
        isOffshore,
        powerKw,
        wake: wakes.get(plant.plant) ?? null,
        years: own,
      },
    ]
  })
}

/** Share of the modelled energy of the compared months that grid operators took. */
function curtailedShare({ months, metered: { modelled } }: JudgedYear, { monthsKwh }: CurtailedYear): number {
  let [taken, all] = [0, 0]
  for (const [m, flag] of months.entries()) {
    if (flag !== null || !Number.isFinite(modelled.kwh[m])) continue
    taken += monthsKwh[m]!
    all += modelled.kwh[m]!
  }
  return all > 0 ? Math.min(mostCurtailed, taken / all) : 0
}

/** A larger share is no curtailment of a running plant. */
const mostCurtailed = 0.9

/** Of years that the atlas does not cover, only the newest are shown: lists of turbines go back for decades. */
const shownYears = 5

/** Used for years that the atlas does not cover completely: they are shown without a comparison. */
const withoutModel: ModelledYear = {
  kwh: new Float64Array(12).fill(Number.NaN),
  sensitivity: new Float64Array(12).fill(Number.NaN),
  curvature: new Float64Array(12).fill(Number.NaN),
}

const emptyModel: ModelledYear = { kwh: [], sensitivity: [], curvature: [] }

function ageOf({ units }: MeteredPlant, year: number): number {
  const known = units.flatMap(({ commissionedOn }) =>
    commissionedOn === null ? [] : [Number(commissionedOn.slice(0, 4))],
  )
  return known.length === 0 ? 0 : year - meanOf(known)
}

/** Turbines in operation that the register does not contain. */
const listedUnits = (plants: readonly MeteredPlant[]) =>
  plants
    .filter(({ isListed }) => isListed)
    .flatMap(({ units }) => units)
    .filter(({ decommissionedOn }) => decommissionedOn === undefined)
    .map((unit) => ({ ...unit, status: 'operating' as const }))
