import { readAtlasInfo } from '#atlas'
import { germanMonths } from '#domain'
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
  neighbourWakes,
  remainingShare,
  usualLosses,
  type WakeResponse,
  type YearFlag,
} from '#domain/metered'
import type { RegisterUnit } from '#domain/register'
import { readRegister } from '../fleet/registerFiles.ts'
import { atlasRoses } from './atlasRoses.ts'
import { sourcesOf } from './comparisonSources.ts'
import {
  type AtlasComparison,
  type ComparedPlant,
  type ComparedYear,
  type CurtailedYear,
  writeComparison,
} from './comparisonStore.ts'
import { type CurtailedPlants, curtailedPlants } from './curtailment/curtailedPlants.ts'
import { curtailmentRaster } from './curtailment/curtailmentLevels.ts'
import { curtailmentLists, readCurtailments } from './curtailment/curtailmentStore.ts'
import { type MeteredPlant, meteredPlants } from './meteredPlants.ts'
import { modelPlants } from './modelledPlants.ts'
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
  const years = [...new Set(metered.plants.flatMap((plant) => plant.years.map(({ year }) => year)))].sort()
  const model = await modelPlants(
    atlasUrl,
    new Map(metered.plants.map(({ plant, units }) => [plant, units])),
    years,
    options,
  )
  const within = metered.plants.filter(({ plant }) => (model.years.get(plant)?.size ?? 0) > 0)
  const standing = [...((await readRegister(registerFolder))?.units ?? []), ...listedUnits(metered.plants)]
  const wakes = await wakesOf(atlasUrl, standing, within, model.years, years, options.signal)
  const lists = await curtailmentLists(folder)
  const curtailed = await curtailedPlants(atlasUrl, within, await readCurtailments(folder), {
    ...(options.signal && { signal: options.signal }),
  })
  const plants = judgedPlants(within, model.years, { wakes, curtailed })
  const farms = farmValues(comparedValues(plants))
  const field = factorField(farms, usualLosses)
  const taken = curtailmentRaster(plants, info.grid)
  const comparison: AtlasComparison = {
    ...sourcesOf(info, metered, lists),
    synthetic: info.synthetic,
    losses: usualLosses,
    curtailedYear: taken?.year ?? null,
    outside: metered.plants.length - within.length,
    unplaced: metered.unplaced,
    farms,
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
  { wakes, curtailed }: { readonly wakes: ReadonlyMap<string, number>; readonly curtailed: CurtailedPlants },
): ComparedPlant[] {
  const newest = Math.max(...plants.flatMap((plant) => plant.years.map(({ year }) => year)))
  const years = plants.flatMap((plant) =>
    plant.years.flatMap(({ year, operator, kwh }) => {
      const model = modelled.get(plant.plant)?.get(year)
      if (model === undefined && year <= newest - shownYears) return []
      return [{ plant, operator, judgement: meteredYear(plant, year, kwh, model ?? withoutModel) }]
    }),
  )
  const judged = judgeYears(years.map(({ judgement }) => judgement))
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
    .filter(({ connections }) => connections.length === 0)
    .flatMap(({ units }) => units)
    .filter(({ decommissionedOn }) => decommissionedOn === undefined)
    .map((unit) => ({ ...unit, status: 'operating' as const }))

/** Wake loss of each plant by all turbines in operation; empty if the atlas has no directions. */
async function wakesOf(
  atlasUrl: string,
  units: readonly RegisterUnit[],
  plants: readonly MeteredPlant[],
  modelled: ReadonlyMap<string, ReadonlyMap<number, ModelledYear>>,
  years: readonly number[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, number>> {
  const { dataFromMs, resolutionTimeS, stepCount } = await readAtlasInfo(atlasUrl, signal)
  const months = germanMonths(dataFromMs, 1000 * resolutionTimeS, stepCount).filter(({ year }) =>
    years.includes(year),
  )
  const period = { fromStep: months[0]?.fromStep ?? 0, endStep: months.at(-1)?.endStep ?? 0 }
  const roseAt = await atlasRoses(
    atlasUrl,
    plants.map(({ units }) => units[0]!),
    period,
    signal,
  )
  if (roseAt === null) return new Map()
  const standing = units.filter(
    ({ status, rotorDiameterM }) => status === 'operating' && rotorDiameterM !== null,
  )
  const indexOf = new Map(standing.map(({ number }, index) => [number, index]))
  const responses = new Map<number, WakeResponse>()
  for (const { plant, units } of plants) {
    const [model] = [...(modelled.get(plant)?.values() ?? [])]
    if (model === undefined) continue
    const total = sumOf(model.kwh)
    const weighted = (values: ArrayLike<number>) =>
      Array.from(values).reduce((sum, value, m) => sum + value * model.kwh[m]!, 0) / total
    const response = {
      rose: roseAt(units[0]!),
      sensitivity: weighted(model.sensitivity),
      curvature: weighted(model.curvature),
    }
    if (!Number.isFinite(response.sensitivity)) continue
    for (const { number } of units) {
      const index = indexOf.get(number)
      if (index !== undefined) responses.set(index, response)
    }
  }
  const losses = neighbourWakes(
    standing.map((unit) => ({ ...unit, rotorDiameterM: unit.rotorDiameterM! })),
    responses,
  )
  return new Map(
    plants.flatMap(({ plant, units }) => {
      const own = units.flatMap(({ number }) => losses.get(indexOf.get(number) ?? -1) ?? [])
      return own.length === 0 ? [] : [[plant, meanOf(own)] as const]
    }),
  )
}

function sumOf(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0)
}
