import { type Nodes, smoothNoise, uniformAt } from './noise.ts'
import { cosTurns, portableExp, portableLog, sinTurns } from './portableMath.ts'

/** One plane wave of the stream function that drifts over the map while its amplitude comes and goes. */
export interface Wave {
  /** Wave numbers in turns per km, to the east and to the north. */
  readonly east: number
  readonly north: number
  /** Absolute wave number in turns per km. */
  readonly total: number
  readonly turnsPerHour: number
  /** Knot spacing of the amplitude's noise in hours. */
  readonly lifetimeH: number
  /** Root mean square wind of this wave only, m/s. */
  readonly windRmsMs: number
  readonly stream: number
}

/** Waves that together form one kind of weather. */
export interface WaveFamily {
  readonly count: number
  /** First of the random streams; a family uses four per wave. */
  readonly stream: number
  readonly wavelengthKm: readonly [shortest: number, longest: number]
  /** Lifetime in hours of the shortest wave; longer ones live longer with the square root of their length. */
  readonly lifetimeH: number
  /** Root mean square wind speed of the whole family, m/s. */
  readonly windRmsMs: number
  /** Share of the wind's energy by wavelength: proportional to wavelength to this power. */
  readonly slope: number
  /** Excess of west-east over north-south wind, -1 to 1; 0: equal. */
  readonly zonality: number
  /** Speed at which a wave of this length drifts, km/h to the east and to the north. */
  drift(wavelengthKm: number): readonly [east: number, north: number]
}

/** Irrational steps that spread directions and lengths evenly without a pattern (golden ratio and plastic number). */
const DIRECTION_STEP = 0.6180339887498949
const LENGTH_STEP = 0.7548776662466927

export function makeWaves(family: WaveFamily): Wave[] {
  const [shortest, longest] = family.wavelengthKm
  const logSpan = portableLog(longest / shortest)
  const waves = Array.from({ length: family.count }, (_, i) => {
    const lengthKm = shortest * portableExp(logSpan * fraction((i + 0.5) * LENGTH_STEP))
    const direction = fraction(i * DIRECTION_STEP + 0.03 * uniformAt(family.stream, i))
    const east = cosTurns(direction) / lengthKm
    const north = sinTurns(direction) / lengthKm
    const [driftEast, driftNorth] = family.drift(lengthKm)
    // cos 2x = cos² x - sin² x: waves that run north to south carry the west-east wind.
    const anisotropy = 1 - family.zonality * cosTurns(2 * direction)
    return {
      east,
      north,
      total: 1 / lengthKm,
      turnsPerHour: east * driftEast + north * driftNorth,
      lifetimeH: family.lifetimeH * Math.sqrt(lengthKm / shortest),
      windRmsMs: Math.sqrt(anisotropy * portableExp(family.slope * portableLog(lengthKm / shortest))),
      stream: family.stream + 4 * i,
    }
  })
  const energy = waves.reduce((sum, wave) => sum + wave.windRmsMs * wave.windRmsMs, 0)
  const scale = family.windRmsMs / Math.sqrt(energy)
  return waves.map((wave) => ({ ...wave, windRmsMs: wave.windRmsMs * scale }))
}

/**
 * Course of all waves: two rows of unit variance per wave, cosine part then sine part, shape [2 * wave, node].
 * A wave's contribution at phase p is `cosine * cos(p) + sine * sin(p)`.
 */
export function waveCourses(waves: readonly Wave[], nodes: Nodes): Float64Array[] {
  return waves.flatMap((wave) => {
    const cosine = smoothNoise(wave.stream + 1, nodes, wave.lifetimeH)
    const sine = smoothNoise(wave.stream + 2, nodes, wave.lifetimeH)
    const phase = drift(wave, nodes)
    for (let node = 0; node < nodes.count; node++) {
      const a = cosine[node]!
      const b = sine[node]!
      const c = phase.cos[node]!
      const s = phase.sin[node]!
      cosine[node] = a * c - b * s
      sine[node] = a * s + b * c
    }
    return [cosine, sine]
  })
}

/** Nodes, counted from the epoch, between exact phases: a sine for each node would be half of the time. */
const EXACT_EVERY = 64

/** Phase of a wave's drift at nodes; the value at an instant does not depend on the first node. */
function drift({ turnsPerHour }: Wave, { startH, spacingH, count }: Nodes) {
  const [cos, sin] = [new Float64Array(count), new Float64Array(count)]
  const [stepCos, stepSin] = [cosTurns(turnsPerHour * spacingH), sinTurns(turnsPerHour * spacingH)]
  const first = Math.round(startH / spacingH)
  let c = 0
  let s = 0
  for (let node = -(((first % EXACT_EVERY) + EXACT_EVERY) % EXACT_EVERY); node < count; node++) {
    if ((first + node) % EXACT_EVERY === 0) {
      const turns = turnsPerHour * spacingH * (first + node)
      c = cosTurns(turns)
      s = sinTurns(turns)
    }
    if (node >= 0) {
      cos[node] = c
      sin[node] = s
    }
    const before = c
    c = before * stepCos - s * stepSin
    s = before * stepSin + s * stepCos
  }
  return { cos, sin }
}

/** Gain and phase shift (in turns) of a wave of the stream function in a field. */
export type FieldResponse = (wave: Wave) => { readonly gain: number; readonly shiftTurns: number }

/** Weights of all courses for a field at a place, shape [2 * wave]. */
export function fieldWeights(
  waves: readonly Wave[],
  response: FieldResponse,
  xKm: number,
  yKm: number,
): Float64Array {
  const weights = new Float64Array(2 * waves.length)
  waves.forEach((wave, i) => {
    const { gain, shiftTurns } = response(wave)
    const phase = wave.east * xKm + wave.north * yKm + shiftTurns
    weights[2 * i] = gain * cosTurns(phase)
    weights[2 * i + 1] = gain * sinTurns(phase)
  })
  return weights
}

function fraction(x: number): number {
  return x - Math.floor(x)
}
