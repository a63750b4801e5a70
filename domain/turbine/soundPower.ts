/** Weighting filters of sound power levels. */
export const soundWeightings = ['A', 'B', 'C', 'D', 'None'] as const

/** Most wind speeds and most bands of stated sound power levels. */
export const soundLimits = { speeds: 100, bands: 60 } as const

/** Sound power levels of an operating mode over the wind speed, as its manufacturer states them. */
export interface SoundPower {
  /** Recommended margin, dB; the levels are without it. */
  readonly marginDb: number
  readonly weighting: (typeof soundWeightings)[number]
  /** At hub height, m/s. */
  readonly windSpeedMs: readonly number[]
  /** Centres of octave or one-third-octave bands, Hz; empty: the levels are totals. */
  readonly frequencyHz: readonly number[]
  /** dB; for each wind speed one level per band, or the total as the only one. */
  readonly levelDb: readonly (readonly number[])[]
}

/** Whether each wind speed has one level per band, or one total, within the limits. */
export function isSoundComplete(sound: Pick<SoundPower, 'windSpeedMs' | 'frequencyHz' | 'levelDb'>): boolean {
  const { windSpeedMs, frequencyHz, levelDb } = sound
  const count = Math.max(1, frequencyHz.length)
  return (
    levelDb.length > 0 &&
    levelDb.length === windSpeedMs.length &&
    levelDb.length <= soundLimits.speeds &&
    count <= soundLimits.bands &&
    levelDb.every((levels) => levels.length === count)
  )
}

/** Total of the levels of bands, dB: their energetic sum. NaN: no bands. */
export function totalOfBands(levels: readonly number[]): number {
  if (levels.length === 0) return Number.NaN
  return 10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0))
}
