import { median, quantile } from '#domain'
import { distanceKm } from '#domain/metered'
import type { ComparedPlant, ComparedYear } from './comparisonStore.ts'

/** A metered plant near a place. */
export interface Neighbour {
  readonly plant: ComparedPlant
  readonly distanceKm: number
  /** Metered full-load hours (kWh/kW) of each year, whole or in part. */
  readonly years: readonly (ComparedYear & {
    readonly meteredKwh: number
    readonly fullLoadHours: number
    /** Metered over modelled energy of the compared months; null: not compared. */
    readonly ratio: number | null
  })[]
}

/** Summary of neighbours. */
export interface NeighbourSummary {
  readonly plants: number
  /** Number of plants with at least one compared year. */
  readonly compared: number
  /** Medians and the tenth and ninetieth percentile over compared plants; null without any. */
  readonly ratio: { readonly median: number; readonly p10: number; readonly p90: number } | null
  readonly fullLoadHours: { readonly median: number; readonly p10: number; readonly p90: number } | null
}

/** The metered plants within a distance of a place, nearest first. */
export function neighboursOf(
  plants: readonly ComparedPlant[],
  place: { readonly lat: number; readonly lon: number },
  radiusKm: number,
): Neighbour[] {
  const degrees = radiusKm / 111 + 0.01
  return plants
    .filter(({ lat }) => Math.abs(lat - place.lat) <= degrees)
    .map((plant) => ({ plant, distanceKm: distanceKm(plant, place) }))
    .filter(({ distanceKm: km }) => km <= radiusKm)
    .sort((a, b) => a.distanceKm - b.distanceKm || (a.plant.plant < b.plant.plant ? -1 : 1))
    .map(({ plant, distanceKm: km }) => ({
      plant,
      distanceKm: km,
      years: plant.years.map((year) => {
        const meteredKwh = year.kwh.reduce((sum, value) => sum + value, 0)
        return {
          ...year,
          meteredKwh,
          fullLoadHours: meteredKwh / plant.powerKw,
          ratio: year.compared === null ? null : Math.exp(year.compared.logRatio),
        }
      }),
    }))
}

/** Summary of neighbours; each counts once, with the mean of its compared years. */
export function summaryOf(neighbours: readonly Neighbour[]): NeighbourSummary {
  const compared = neighbours.flatMap(({ years }) => {
    const own = years.filter(({ ratio }) => ratio !== null)
    const mean = (value: (year: (typeof own)[number]) => number) =>
      own.reduce((sum, year) => sum + value(year), 0) / own.length
    return own.length === 0
      ? []
      : [{ ratio: mean(({ ratio }) => ratio!), hours: mean(({ fullLoadHours }) => fullLoadHours) }]
  })
  return {
    plants: neighbours.length,
    compared: compared.length,
    ratio: spreadOf(compared.map(({ ratio }) => ratio)),
    fullLoadHours: spreadOf(compared.map(({ hours }) => hours)),
  }
}

function spreadOf(values: readonly number[]) {
  if (values.length === 0) return null
  return { median: median(values), p10: quantile(values, 0.1), p90: quantile(values, 0.9) }
}
