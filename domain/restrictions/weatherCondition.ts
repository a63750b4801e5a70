import type { Series } from '../wind/series.ts'

/** Weather quantities at a turbine's hub, with their units, for conditions of restrictions. */
export const restrictionQuantities = {
  windSpeed: 'm/s',
  temperature: '°C',
  relativeHumidity: '%',
  rain: 'mm/h',
} as const

export type RestrictionQuantity = keyof typeof restrictionQuantities

/** Holds from `from` (included) to `below` (excluded); null: no such bound. */
export interface WeatherRange {
  readonly quantity: RestrictionQuantity
  readonly from: number | null
  readonly below: number | null
}

/** Wind from these directions, degrees, clockwise; across north if the end is smaller. */
export interface DirectionRange {
  readonly fromDeg: number
  readonly untilDeg: number
}

/**
 * Sets the share to 0 for steps whose weather requires no restriction. If a value is missing, the condition
 * counts as met: the loss may then be too large, but it is not hidden.
 * @param shares shape [step], changed
 * @param ranges all must hold
 * @param weather shape [step] of each quantity that is needed
 */
export function applyWeather(
  shares: Float32Array,
  ranges: readonly WeatherRange[],
  weather: Readonly<Partial<Record<RestrictionQuantity, Series>>>,
): void {
  for (const { quantity, from, below } of ranges) {
    const values = weather[quantity]
    if (values === undefined) throw new RangeError(`no ${quantity} for a restriction that asks for it`)
    for (let t = 0; t < shares.length; t++) {
      const value = values[t]!
      if ((from !== null && value < from) || (below !== null && value >= below)) shares[t] = 0
    }
  }
}

/** Like `applyWeather`, for directions of which any one must hold; none: all. Calms have no direction. */
export function applyDirections(
  shares: Float32Array,
  ranges: readonly DirectionRange[],
  directionDeg: Series,
  isCalm?: ArrayLike<number>,
): void {
  if (ranges.length === 0) return
  for (let t = 0; t < shares.length; t++) {
    const direction = directionDeg[t]!
    if (Number.isNaN(direction)) continue
    if (isCalm?.[t] === 1 || !ranges.some((range) => isWithin(direction, range))) shares[t] = 0
  }
}

function isWithin(direction: number, { fromDeg, untilDeg }: DirectionRange): boolean {
  return fromDeg <= untilDeg
    ? direction >= fromDeg && direction <= untilDeg
    : direction >= fromDeg || direction <= untilDeg
}
