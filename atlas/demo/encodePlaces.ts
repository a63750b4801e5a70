import { ChunkEncoder } from '../kernels/chunkEncoder.ts'
import { Quantiser } from '../kernels/quantiser.ts'
import type { StoredVariable } from '../types.ts'
import { circulationAt, piecesOf } from './circulationAt.ts'
import { circulationBetween } from './circulationBetween.ts'
import { groundOf } from './ground.ts'
import { type Place, placeAt } from './place.ts'
import { reusedRoom } from './seriesRoom.ts'
import { makeSky, type TimeFrame } from './sky.ts'
import { weatherInPieces } from './weatherAt.ts'

/** Level of Zstandard that packs 2.5 times as fast as the usual one, with a fifth more bytes. */
const ZSTD_LEVEL = -10

/** Data that a thread needs before its first place. */
export interface EncodingJob {
  readonly frame: TimeFrame
  readonly heightsM: readonly number[]
  readonly variables: readonly StoredVariable[]
  readonly stepsPerChunk: number
  /** Whether the cells are close enough to interpolate the free air, see `circulationBetween`. */
  readonly isFine: boolean
}

export interface LatLonPoint {
  readonly lat: number
  readonly lon: number
}

/** Compressed chunks of one place: shape [variable][chunk], variables as in the job. */
export type PlaceChunks = readonly (readonly Uint8Array<ArrayBuffer>[])[]

/** Generates and compresses the weather of places, one after another; the sky, common to all, is generated once. */
export function placeEncoder(job: EncodingJob): (point: LatLonPoint) => PlaceChunks {
  const sky = makeSky(job.frame)
  const { stepCount } = job.frame
  const quantiser = new Quantiser()
  const encoder = new ChunkEncoder(job.stepsPerChunk, ZSTD_LEVEL)
  const stored = job.variables.map(() => new Int16Array(stepCount))
  const room = reusedRoom(stepCount)
  const fieldsAt = job.isFine
    ? circulationBetween(sky)
    : (place: Place) => piecesOf(circulationAt(sky, place, room))
  const inPieces = weatherInPieces(sky)
  return ({ lat, lon }) => {
    const place = placeAt(lat, lon)
    inPieces(
      groundOf(place, job.heightsM, job.frame.stepS),
      fieldsAt(place),
      (weather, fromStep, endStep) => {
        for (const [i, variable] of job.variables.entries()) {
          const values = weather.get(variable.id)
          if (!values) throw new Error(`no weather for ${variable.id}`)
          quantiser.quantise(values, variable, stored[i]!.subarray(fromStep, endStep))
        }
      },
    )
    return stored.map((steps) => {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      for (let from = 0; from < stepCount; from += job.stepsPerChunk)
        chunks.push(encoder.encode(steps.subarray(from, from + job.stepsPerChunk)))
      return chunks
    })
  }
}
