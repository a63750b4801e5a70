import { type PowerCurve, type SoundPowerRecord, soundOfRecord } from '#contracts'
import type { PerformanceTable } from '#domain'

/** A power curve as results and the interface have it; older results have no restart. */
type WireCurve = Pick<
  PowerCurve,
  'name' | 'air_density_kg_m3' | 'cut_in_ms' | 'cut_out_ms' | 'stationary_ct' | 'power' | 'thrust'
> & {
  readonly restart_ms?: number | null | undefined
  readonly sound?: SoundPowerRecord | null
}

/** A power curve as an operating mode of IEC 61400-16. Without cuts its table begins and ends where they are. */
export function iecTableOf(curve: WireCurve): PerformanceTable {
  const { wind_speed_ms: speeds } = curve.power
  return {
    mode: curve.name,
    airDensityKgM3: curve.air_density_kg_m3,
    noiseLevelDb: null,
    cutInMs: curve.cut_in_ms ?? speeds[0] ?? null,
    cutOutMs: curve.cut_out_ms ?? speeds.at(-1) ?? null,
    restartMs: curve.restart_ms ?? null,
    stationaryCt: curve.stationary_ct,
    power: { windSpeedMs: speeds, values: curve.power.power_kw },
    thrust: { windSpeedMs: curve.thrust.wind_speed_ms, values: curve.thrust.ct },
    ...(curve.sound && { sound: soundOfRecord(curve.sound) }),
  }
}
