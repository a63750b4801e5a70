import type { Circulation } from './circulationAt.ts'
import { reusedRoom } from './seriesRoom.ts'
import { partOf, type Sky } from './sky.ts'
import { type Ground, type PlaceWeather, weatherOver } from './weatherAt.ts'

/** Number of steps of a part: all series of a place over them stay in the processor's cache. */
const STEPS_OF_PART = 4096

/** Receives the weather of a part of the steps; it is valid until the next part. */
export type UsePart = (weather: PlaceWeather, fromStep: number, endStep: number) => void

/** Gives the weather of one place after another, in parts of the sky's time. */
export function weatherInParts(sky: Sky): (ground: Ground, fields: Circulation, use: UsePart) => void {
  const { stepCount } = sky.frame
  const parts = Array.from({ length: Math.ceil(stepCount / STEPS_OF_PART) }, (_, i) => {
    const [fromStep, endStep] = [i * STEPS_OF_PART, Math.min((i + 1) * STEPS_OF_PART, stepCount)]
    return { fromStep, endStep, sky: partOf(sky, fromStep, endStep) }
  })
  const room = reusedRoom(STEPS_OF_PART)
  return (ground, fields, use) => {
    let coverBefore: number | undefined
    for (const { fromStep, endStep, sky: own } of parts) {
      const length = endStep - fromStep
      const ofPart = (series: Float64Array) => series.subarray(fromStep, endStep)
      const air = {
        east: ofPart(fields.east),
        north: ofPart(fields.north),
        stream: ofPart(fields.stream),
        warmth: ofPart(fields.warmth),
        ascent: ofPart(fields.ascent),
        bands: ofPart(fields.bands),
      }
      const weather = weatherOver(own, ground, air, (name) => room(name).subarray(0, length), coverBefore)
      coverBefore = weather.get('cover')!.at(-1)
      use(weather, fromStep, endStep)
    }
  }
}
