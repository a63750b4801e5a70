import { median } from '../numbers/median.ts'
import { distanceKm, type FarmValue } from './farmValues.ts'
import { type FieldModel, fitFieldModel, krige, nearest, type Observation } from './kriging.ts'
import type { LossAssumptions } from './windFactor.ts'

/** Root mean squares of the error of ln(wind factor) at farms that were left out. */
export interface FactorSkill {
  readonly farms: number
  /** Error without any factor. */
  readonly none: number
  /** One factor for all. */
  readonly one: number
  /** The field without the farm itself. */
  readonly leaveFarm: number
  /** The field without all farms of its block of 25 km; null: one block has them all. */
  readonly leaveBlock: number | null
  /** Standard deviation of errors over stated deviations: 1 if the stated ones are right. */
  readonly zDeviation: number
  /** Share of farms within the stated interval of 80 %, when they are left out. */
  readonly coverage80: number
}

/** The factor of an atlas's wind at a place. */
export interface FactorAt {
  readonly factor: number
  /** Standard deviation of its logarithm: field, year, and unlisted losses. */
  readonly deviation: number
  /** Plants within 30 km. */
  readonly plants: number
  readonly nearestKm: number
}

export interface FactorField {
  readonly model: FieldModel
  /** Farms without those that deviate too much from their neighbours. */
  readonly farms: readonly FarmValue[]
  readonly skill: FactorSkill
  /** Factor at a place; null: no measured plant within 30 km. */
  at(place: { readonly lat: number; readonly lon: number }): FactorAt | null
}

/**
 * A larger difference of ln(factor) from the median of this number of nearest farms has another cause: curve, hub,
 * coordinates. A whole region may differ more from the others, such as mountains that an atlas does not resolve.
 */
const farthest = { difference: 0.25, neighbours: 25 } as const
/** No factor is stated without a measured plant within this distance, km. */
export const factorReachKm = 30
/** A difference in latitude beyond it is farther than the reach. */
const reachDegrees = 0.3
const blockKm = 25
/** The 80 % interval of a normal distribution, in standard deviations. */
const deviations80 = 1.2816
/** Variance of ln(wind factor) of one plant about its farm, from turbines of one farm: 3 %. Our own assumption. */
const plantVariance = 0.0009
const fewestFarms = 10

/**
 * The factor on an atlas's wind between farms, from their metered energy by ordinary kriging with an exponential
 * covariance, which smooths few or scattered farms towards their surroundings. Its skill is measured on farms that were
 * left out.
 * @param known parameters and skill that were found before for these farms, without outliers; it takes seconds
 * @returns null with fewer than ten farms
 */
export function factorField(
  all: readonly FarmValue[],
  losses: Pick<LossAssumptions, 'unstatedDeviation'>,
  known?: Pick<FactorField, 'model' | 'skill'>,
): FactorField | null {
  const farms = known === undefined ? withoutOutliers(all) : all
  if (farms.length < fewestFarms) return null
  const observations = farms.map(
    ({ lat, lon, logWind, plants }): Observation => ({
      lat,
      lon,
      value: logWind,
      noise: plantVariance / plants,
    }),
  )
  const model = known?.model ?? fitFieldModel(observations)
  const sensitivity = median(farms.map((farm) => farm.sensitivity))
  const lossVariance = (losses.unstatedDeviation / sensitivity) ** 2

  return {
    model,
    farms,
    skill: known?.skill ?? skillOf(observations, model),
    at(place) {
      const near = farms.filter(
        (farm) => Math.abs(farm.lat - place.lat) < reachDegrees && distanceKm(farm, place) <= factorReachKm,
      )
      if (near.length === 0) return null
      const { value, variance } = krige(observations, model, place)
      return {
        factor: Math.exp(value),
        deviation: Math.sqrt(variance + lossVariance),
        plants: near.reduce((sum, { plants }) => sum + plants, 0),
        nearestKm: Math.min(...near.map((farm) => distanceKm(farm, place))),
      }
    },
  }
}

function withoutOutliers(all: readonly FarmValue[]): readonly FarmValue[] {
  return all.filter((farm) => {
    const near = nearest(all, farm, farthest.neighbours)
    return Math.abs(farm.logWind - median(near.map((i) => all[i]!.logWind))) < farthest.difference
  })
}

function skillOf(observations: readonly Observation[], model: FieldModel): FactorSkill {
  const values = observations.map(({ value }) => value)
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const blockOf = ({ lat, lon }: Observation) =>
    `${Math.floor((lat * 111.2) / blockKm)} ${Math.floor((lon * 111.2 * Math.cos((51 * Math.PI) / 180)) / blockKm)}`
  const blocks = observations.map(blockOf)
  const errors = observations.map((own, i) => {
    const { value, variance } = krige(observations, model, own, (other) => other !== i)
    return { error: own.value - value, deviation: Math.sqrt(variance + model.nugget + own.noise) }
  })
  const blockErrors = observations.flatMap((own, i) => {
    if (blocks.every((block) => block === blocks[i])) return []
    return own.value - krige(observations, model, own, (other) => blocks[other] !== blocks[i]).value
  })
  const z = errors.map(({ error, deviation }) => error / deviation)
  return {
    farms: n,
    none: rootMeanSquare(values),
    one: rootMeanSquare(values.map((value) => ((value - mean) * n) / (n - 1))),
    leaveFarm: rootMeanSquare(errors.map(({ error }) => error)),
    leaveBlock: blockErrors.length === 0 ? null : rootMeanSquare(blockErrors),
    zDeviation: rootMeanSquare(z),
    coverage80: z.filter((value) => Math.abs(value) <= deviations80).length / n,
  }
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

/** A cell of the field. */
export interface FactorCell extends FactorAt {
  readonly lat: number
  readonly lon: number
}

/** Steps of the field's cells: about 10 km in Germany. */
export const fieldStep = { lat: 0.1, lon: 0.15 } as const

/** The field at cells around its farms, from the south-west row by row; none where nothing is measured nearby. */
export function factorCells(field: FactorField): FactorCell[] {
  const cellOf = ({ lat, lon }: FarmValue) =>
    [Math.round(lat / fieldStep.lat), Math.round(lon / fieldStep.lon)] as const
  const near = new Set<string>()
  for (const farm of field.farms) {
    const [row, column] = cellOf(farm)
    for (let r = row - 4; r <= row + 4; r++)
      for (let c = column - 4; c <= column + 4; c++) near.add(`${r} ${c}`)
  }
  return [...near]
    .map((key) => key.split(' ').map(Number) as [number, number])
    .sort(([a, b], [c, d]) => a - c || b - d)
    .flatMap(([row, column]) => {
      const place = { lat: rounded(row * fieldStep.lat), lon: rounded(column * fieldStep.lon) }
      const found = field.at(place)
      return found === null ? [] : [{ ...place, ...found }]
    })
}

function rounded(degrees: number): number {
  return Math.round(1e6 * degrees) / 1e6
}
