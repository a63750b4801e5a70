import type { FarmWind } from '#calculations'
import { invalidField } from '../../../appError.ts'
import { Flow, yamlNumber } from './yamlLines.ts'

/** Maximum numbers of a time series in a document; YAML readers take seconds for a million. */
const mostValues = 6_000_000
const stepsPerPiece = 24

/** Decimals that do not change the energy; switching speeds of curves have as many. */
const decimals = { speedMs: 4, directionDeg: 3, densityKgM3: 5 } as const

/** The undisturbed wind of a farm as lists of windIO. */
export interface WindResource {
  readonly time: Flow
  /** Speed by time, or by time and turbine if turbines differ in their wind. */
  readonly windSpeed: Flow
  readonly windDirection: Flow
  /** null: the calculation does not use it. */
  readonly density: Flow | null
  readonly isByTurbine: boolean
  readonly steps: number
  /** Omitted steps without wind in the atlas. */
  readonly missing: number
}

/** @throws AppError  INVALID_INPUT: more values than a document can have */
export async function windResource({ blocks, classOf, rows }: FarmWind): Promise<WindResource> {
  const isByTurbine = new Set(classOf).size > 1
  if (rows * (2 + (isByTurbine ? classOf.length : 1)) > mostValues)
    throw invalidField('till_year', ({ windIo }) => windIo.tooLarge(String(mostValues)))
  const of = {
    time: [] as string[],
    speed: [] as string[],
    direction: [] as string[],
    density: [] as string[],
  }
  let [steps, missing, hasDensity] = [0, 0, true]
  for await (const { rows: count, startMs, stepMs, directionDeg, speedMs, densityKgM3 } of blocks) {
    const atStep = (series: readonly Float32Array[], step: number, digits: number) =>
      isByTurbine
        ? `[${classOf.map((own) => yamlNumber(series[own]![step]!, digits)).join(', ')}]`
        : yamlNumber(series[classOf[0]!]![step]!, digits)
    hasDensity &&= densityKgM3 !== null
    for (let first = 0; first < count; first += stepsPerPiece) {
      const known = Array.from(
        { length: Math.min(stepsPerPiece, count - first) },
        (_, at) => first + at,
      ).filter(
        (step) =>
          !Number.isNaN(directionDeg[step]!) && speedMs.every((series) => !Number.isNaN(series[step]!)),
      )
      steps += known.length
      missing += Math.min(stepsPerPiece, count - first) - known.length
      if (known.length === 0) continue
      const piece = (text: (step: number) => string) => known.map(text).join(', ')
      of.time.push(piece((step) => `"${stamp(startMs + step * stepMs)}"`))
      of.speed.push(piece((step) => atStep(speedMs, step, decimals.speedMs)))
      of.direction.push(piece((step) => yamlNumber(directionDeg[step]!, decimals.directionDeg)))
      if (densityKgM3 !== null)
        of.density.push(piece((step) => atStep(densityKgM3, step, decimals.densityKgM3)))
    }
  }
  return {
    time: new Flow(of.time),
    windSpeed: new Flow(of.speed),
    windDirection: new Flow(of.direction),
    density: hasDensity ? new Flow(of.density) : null,
    ...{ isByTurbine, steps, missing },
  }
}

function stamp(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z')
}
