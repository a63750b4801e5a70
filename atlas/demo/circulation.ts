import { type Nodes, smoothNoise } from './noise.ts'
import { cosTurns } from './portableMath.ts'
import { type FieldResponse, makeWaves, type Wave, type WaveFamily, waveCourses } from './waves.ts'

const HOURS_PER_YEAR = 8765.82

/** Highs, lows and their waves: several days long, moving east; longer ones move slower (Rossby). */
const SYNOPTIC: WaveFamily = {
  count: 35,
  stream: 1_000,
  wavelengthKm: [1100, 4800],
  lifetimeH: 34,
  windRmsMs: 12.35,
  slope: 0.5,
  zonality: 0.5,
  drift: (lengthKm) => [44 - 0.8e-6 * lengthKm * lengthKm, 3],
}

/** Fronts, bands and squalls between the grid spacing and the synoptic scale. */
const MESOSCALE: WaveFamily = {
  count: 36,
  stream: 2_000,
  wavelengthKm: [130, 800],
  lifetimeH: 3.2,
  windRmsMs: 1.9,
  slope: 1,
  zonality: 0,
  drift: () => [44, 12],
}

/** Variations that an hourly atlas does not resolve; added for time steps shorter than an hour. */
const SUBHOURLY: WaveFamily = {
  count: 16,
  stream: 3_000,
  wavelengthKm: [20, 80],
  lifetimeH: 0.35,
  windRmsMs: 0.9,
  slope: 0.6,
  zonality: 0,
  drift: () => [36, 8],
}

/** Mean geostrophic wind over the year in m/s, and the excess of the west wind in January. */
const MEAN_EAST_MS = 3.3
const MEAN_NORTH_MS = 0.3
const WINTER_WEST_MS = 0.8

/** Waves and the courses of their amplitudes, shape [2 * wave (+ 2 of the mean flow), node]; a multiple of four. */
export interface Motion {
  readonly waves: readonly Wave[]
  readonly courses: readonly Float64Array[]
}

export function synopticMotion(nodes: Nodes): Motion {
  const waves = makeWaves(SYNOPTIC)
  const strength = seasonalStrength(nodes, 0.21)
  const { east, north } = meanFlow(nodes)
  return { waves, courses: [...scaled(waveCourses(waves, nodes), strength), east, north] }
}

export function mesoscaleMotion(nodes: Nodes): Motion {
  const waves = makeWaves(MESOSCALE)
  return { waves, courses: scaled(waveCourses(waves, nodes), seasonalStrength(nodes, 0.08)) }
}

export function subhourlyMotion(nodes: Nodes): Motion {
  const waves = makeWaves(SUBHOURLY)
  return { waves, courses: waveCourses(waves, nodes) }
}

/** Stream function in m/s times km: geostrophic pressure is density times Coriolis parameter times this. */
export const streamFunction: FieldResponse = (wave) => ({
  gain: wave.windRmsMs / (2 * Math.PI * wave.total),
  shiftTurns: 0,
})

/** West-to-east wind in m/s: minus the northward derivative of the stream function. */
export const eastWind: FieldResponse = (wave) => ({
  gain: (-wave.north / wave.total) * wave.windRmsMs,
  shiftTurns: 0.25,
})

/** South-to-north wind in m/s: the eastward derivative of the stream function. */
export const northWind: FieldResponse = (wave) => ({
  gain: (wave.east / wave.total) * wave.windRmsMs,
  shiftTurns: 0.25,
})

/** Warmth of the air, variance 1: advected by southerly wind, hence a tenth of a wave later. */
export function warmth(waves: readonly Wave[]): FieldResponse {
  return unitVariance(waves, (wave) => ({
    gain: (wave.east / wave.total) * wave.windRmsMs,
    shiftTurns: 0.25 + 0.1 * Math.sign(wave.east),
  }))
}

/** Rising moist air, variance 1: cyclonic vorticity, moved towards the front side of the lows. */
export function ascent(waves: readonly Wave[]): FieldResponse {
  return unitVariance(waves, (wave) => ({
    gain: -wave.windRmsMs * Math.sqrt(wave.total),
    shiftTurns: -0.08 * Math.sign(wave.east),
  }))
}

/** Bands of cloud and rain, variance 1: mostly crests from north to south that travel east. */
export function bands(waves: readonly Wave[]): FieldResponse {
  return unitVariance(waves, (wave) => ({
    gain: wave.windRmsMs * (0.3 + (wave.east * wave.east) / (wave.total * wave.total)),
    shiftTurns: 0.4,
  }))
}

function unitVariance(waves: readonly Wave[], response: FieldResponse): FieldResponse {
  const variance = waves.reduce((sum, wave) => sum + response(wave).gain * response(wave).gain, 0)
  const scale = 1 / Math.sqrt(variance)
  return (wave) => ({ ...response(wave), gain: response(wave).gain * scale })
}

/** Winter storms are stronger; months and whole years differ. */
function seasonalStrength(nodes: Nodes, winterExcess: number): Float64Array {
  const months = smoothNoise(11, nodes, 360)
  const years = smoothNoise(12, nodes, 5000)
  const season = annualWave(nodes, 0.05)
  return season.map((winter, i) => 1 + winterExcess * winter + 0.09 * months[i]! + 0.046 * years[i]!)
}

function meanFlow(nodes: Nodes) {
  const weeks = smoothNoise(13, nodes, 200)
  const years = smoothNoise(14, nodes, 9000)
  const meridional = smoothNoise(15, nodes, 150)
  return {
    east: annualWave(nodes, 0.03).map(
      (winter, i) => MEAN_EAST_MS + WINTER_WEST_MS * winter + 2.6 * weeks[i]! + 0.5 * years[i]!,
    ),
    north: meridional.map((noise) => MEAN_NORTH_MS + 1.6 * noise),
  }
}

/** Cosine of the year that is highest the given share of a year after New Year. */
function annualWave({ startH, spacingH, count }: Nodes, peak: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) =>
    cosTurns((startH + i * spacingH) / HOURS_PER_YEAR - peak),
  )
}

function scaled(courses: Float64Array[], strength: Float64Array): Float64Array[] {
  for (const course of courses) for (let i = 0; i < course.length; i++) course[i] = course[i]! * strength[i]!
  return courses
}
