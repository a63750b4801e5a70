import { median } from '../numbers/median.ts'
import type { ComparedValue } from './windFactor.ts'

/** A farm as one observation: its turbines share wakes, operator and errors of their place. */
export interface FarmValue {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly plants: number
  readonly powerKw: number
  /** Logarithm of metered over modelled energy: median over its plants. */
  readonly logRatio: number
  /** Logarithm of the factor of the wind. */
  readonly logWind: number
  readonly sensitivity: number
}

/** Largest distance of plants of one farm: with a common name, and without a name, km. */
const reach = { named: 5, unnamed: 1.2 } as const
const kmPerDegree = 111.2

/** The plants of a comparison, over their years, as farms. */
export function farmValues(comparisons: readonly ComparedValue[]): FarmValue[] {
  const plants = [...Map.groupBy(comparisons, ({ plant }) => plant).values()].map(plantValue)
  return linked(plants).map((own) => {
    const [first] = own
    const mean = (value: (plant: PlantValue) => number) =>
      own.reduce((sum, plant) => sum + value(plant), 0) / own.length
    return {
      name: first!.farm,
      lat: mean(({ lat }) => lat),
      lon: mean(({ lon }) => lon),
      plants: own.length,
      powerKw: own.reduce((sum, { powerKw }) => sum + powerKw, 0),
      logRatio: median(own.map(({ logRatio }) => logRatio)),
      logWind: median(own.map(({ logWind }) => logWind)),
      sensitivity: mean(({ sensitivity }) => sensitivity),
    }
  })
}

interface PlantValue {
  readonly farm: string
  readonly lat: number
  readonly lon: number
  readonly powerKw: number
  readonly logRatio: number
  readonly logWind: number
  readonly sensitivity: number
}

function plantValue(years: readonly ComparedValue[]): PlantValue {
  const { farm, lat, lon, powerKw } = years[0]!
  const weights = years.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (value: (year: ComparedValue) => number) =>
    years.reduce((sum, year) => sum + year.weight * value(year), 0) / weights
  return {
    farm,
    lat,
    lon,
    powerKw,
    logRatio: mean(({ logRatio }) => logRatio),
    logWind: mean(({ logWind }) => logWind),
    sensitivity: mean(({ sensitivity }) => sensitivity),
  }
}

/** Single linkage of plants with the same name, or without one. */
function linked(plants: readonly PlantValue[]): PlantValue[][] {
  return [...Map.groupBy(plants, ({ farm }) => farm)].flatMap(([name, own]) => {
    const km = name === '' ? reach.unnamed : reach.named
    const cells = new Map<string, number[]>()
    const cellOf = ({ lat, lon }: PlantValue): readonly [number, number] => [
      Math.floor((lat * kmPerDegree) / km),
      Math.floor((lon * kmPerDegree * 0.57) / km),
    ]
    for (const [i, plant] of own.entries()) {
      const key = cellOf(plant).join(' ')
      cells.set(key, [...(cells.get(key) ?? []), i])
    }
    const groups: PlantValue[][] = []
    const isTaken = new Uint8Array(own.length)
    for (let start = 0; start < own.length; start++) {
      if (isTaken[start]) continue
      isTaken[start] = 1
      const group = [start]
      for (let at = 0; at < group.length; at++) {
        const plant = own[group[at]!]!
        const [row, column] = cellOf(plant)
        for (let r = row - 1; r <= row + 1; r++)
          for (let c = column - 1; c <= column + 1; c++)
            for (const i of cells.get(`${r} ${c}`) ?? [])
              if (!isTaken[i] && distanceKm(plant, own[i]!) <= km) {
                isTaken[i] = 1
                group.push(i)
              }
      }
      groups.push(group.map((i) => own[i]!))
    }
    return groups
  })
}

/** Distance on a plane that is true at each pair's mean latitude; within 0.5 % up to 200 km in Germany. */
export function distanceKm(
  a: { readonly lat: number; readonly lon: number },
  b: { readonly lat: number; readonly lon: number },
): number {
  const north = a.lat - b.lat
  const east = (a.lon - b.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return kmPerDegree * Math.hypot(north, east)
}
