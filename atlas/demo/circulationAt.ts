import { ascent, bands, eastWind, northWind, streamFunction, warmth } from './circulation.ts'
import { toSteps } from './fieldSeries.ts'
import { freshRoom, type SeriesRoom } from './seriesRoom.ts'
import { MESOSCALE_SPACING_H, type Sky, SYNOPTIC_SPACING_H } from './sky.ts'
import type { MapPosition } from './terrain.ts'
import { fieldSeries } from './weatherLayout.ts'

/** The free air over a place, shape [step]. */
export interface Circulation {
  /** Geostrophic wind in m/s to the east and north. */
  readonly east: Float64Array
  readonly north: Float64Array
  /** Stream function in m/s times km. */
  readonly stream: Float64Array
  /** Synoptic warmth and ascent and mesoscale bands, variance about 1. */
  readonly warmth: Float64Array
  readonly ascent: Float64Array
  readonly bands: Float64Array
}

/** Circulation from a step to before another, at most a piece later; valid until the next call. */
export type CirculationOfPiece = (fromStep: number, endStep: number) => Circulation

/** Pieces of a whole circulation. */
export function piecesOf(whole: Circulation): CirculationOfPiece {
  return (fromStep, endStep) => eachField((name) => whole[name].subarray(fromStep, endStep))
}

/** Circulation over a place, from all waves. */
export function circulationAt(
  sky: Sky,
  place: MapPosition,
  room: SeriesRoom = freshRoom(sky.frame.stepCount),
): Circulation {
  const { synoptic, mesoscale, subhourly } = sky
  const stepsPer = (spacingH: number) => (spacingH * 3600) / sky.frame.stepS
  // A uniform wind U to the east means pressure falling northwards, one to the north pressure rising eastwards.
  const slow = synoptic.at(place, [
    { response: eastWind, extra: [1, 0] },
    { response: northWind, extra: [0, 1] },
    { response: streamFunction, extra: [-place.yKm, place.xKm] },
    { response: warmth(synoptic.waves) },
    { response: ascent(synoptic.waves) },
  ])
  const slowNames = ['east', 'north', 'stream', 'warmth', 'ascent'] as const
  const [east, north, stream, warm, lift] = slowNames.map((name, i) =>
    toSteps(slow[i]!, stepsPer(SYNOPTIC_SPACING_H), room(name)),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]
  const quick = mesoscale.at(place, [
    { response: eastWind },
    { response: northWind },
    { response: bands(mesoscale.waves) },
  ])
  const quickSteps = (i: number, name: string) =>
    toSteps(quick[i]!, stepsPer(MESOSCALE_SPACING_H), room(name))
  add(east, quickSteps(0, 'bands'))
  add(north, quickSteps(1, 'bands'))
  if (subhourly) {
    const [gustEast, gustNorth] = subhourly.at(place, [{ response: eastWind }, { response: northWind }])
    add(east, gustEast!)
    add(north, gustNorth!)
  }
  for (const series of [east, north, stream]) strengthen(series, sky.strength)
  return { east, north, stream, warmth: warm, ascent: lift, bands: quickSteps(2, 'bands') }
}

/** A record of all fields. */
export function eachField<Value>(of: (name: keyof Circulation) => Value): Record<keyof Circulation, Value> {
  return Object.fromEntries(fieldSeries.map((name) => [name, of(name)])) as Record<keyof Circulation, Value>
}

function add(total: Float64Array, other: Float64Array): void {
  for (let i = 0; i < total.length; i++) total[i] = total[i]! + other[i]!
}

function strengthen(series: Float64Array, strength: Float64Array): void {
  for (let i = 0; i < series.length; i++) series[i] = series[i]! * strength[i]!
}
