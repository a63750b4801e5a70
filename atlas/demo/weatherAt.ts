import { type CirculationOfPiece, circulationAt, piecesOf } from './circulationAt.ts'
import { STEPS_OF_PIECE } from './circulationBetween.ts'
import { type Ground, groundOf } from './ground.ts'
import type { Place } from './place.ts'
import type { Sky } from './sky.ts'
import { type PieceWeather, WeatherMemory } from './weatherMemory.ts'

/** Generated weather of one place: series by variable id in the units of the atlas, shape [step]. */
export type PlaceWeather = ReadonlyMap<string, Float64Array>

/** Receives the weather of a piece of the steps; it is valid until the next piece. */
type UsePiece = (weather: PieceWeather, fromStep: number, endStep: number) => void

/** Gives the weather of one place after another, in pieces of the sky's time. */
export function weatherInPieces({ frame, times }: Sky) {
  const memory = new WeatherMemory(times)
  return (ground: Ground, fieldsOf: CirculationOfPiece, use: UsePiece): void => {
    memory.begin(ground)
    for (let from = 0; from < frame.stepCount; from += STEPS_OF_PIECE) {
      const end = Math.min(from + STEPS_OF_PIECE, frame.stepCount)
      use(memory.piece(fieldsOf, from, end), from, end)
    }
  }
}

/** Weather of a place over a whole sky, from all waves. */
export function weatherAt(sky: Sky, place: Place, heightsM: readonly number[]): PlaceWeather {
  const { stepCount, stepS } = sky.frame
  const whole = new Map<string, Float64Array>()
  const ground = groundOf(place, heightsM, stepS)
  weatherInPieces(sky)(ground, piecesOf(circulationAt(sky, place)), (weather, fromStep) => {
    for (const [id, values] of weather) {
      const all = whole.get(id) ?? new Float64Array(stepCount)
      whole.set(id, all)
      all.set(values, fromStep)
    }
  })
  return whole
}
