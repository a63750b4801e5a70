import { z } from 'zod'
import { isSoundComplete, type SoundPower, soundLimits, soundWeightings } from '#domain'
import { quantitySchema } from './input.ts'

const { speeds, bands } = soundLimits

/** Sound power levels of an operating mode over the wind speed, as its manufacturer states them. */
export const soundPowerSchema = z
  .strictObject({
    /** Recommended margin, dB; the levels are without it. */
    margin_db: quantitySchema.min(0).max(50),
    weighting: z.enum(soundWeightings),
    /** At hub height. */
    wind_speed_ms: z.array(quantitySchema.min(0)).min(1).max(speeds),
    /** Centres of octave or one-third-octave bands; empty: the levels are totals. */
    frequency_hz: z.array(quantitySchema.positive()).max(bands),
    /** For each wind speed one level per band, or the total as the only one. */
    level_db: z.array(z.array(quantitySchema).min(1).max(bands)).min(1).max(speeds),
  })
  .refine(
    ({ wind_speed_ms: windSpeedMs, frequency_hz: frequencyHz, level_db: levelDb }) =>
      isSoundComplete({ windSpeedMs, frequencyHz, levelDb }),
    { path: ['level_db'], params: { flaw: 'soundLevels' } },
  )
export type SoundPowerRecord = z.output<typeof soundPowerSchema>

/** Levels as the calculations have them. */
export function soundOfRecord(record: SoundPowerRecord): SoundPower {
  return {
    marginDb: record.margin_db,
    weighting: record.weighting,
    windSpeedMs: record.wind_speed_ms,
    frequencyHz: record.frequency_hz,
    levelDb: record.level_db,
  }
}

/** Levels as the interface has them. */
export function soundRecordOf(sound: SoundPower): SoundPowerRecord {
  return {
    margin_db: sound.marginDb,
    weighting: sound.weighting,
    wind_speed_ms: [...sound.windSpeedMs],
    frequency_hz: [...sound.frequencyHz],
    level_db: sound.levelDb.map((levels) => [...levels]),
  }
}
