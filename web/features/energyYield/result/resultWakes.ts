import type { EnergyYieldResult } from '#contracts'
import { compileTurbine, simpleCurves, turbineThrust } from '#domain'
import type { WakeSettings, WakeSource } from '../wakeAreas.ts'

/** Free wind of the drawn wakes, m/s: below rated power, where wakes cost most. */
export const SHOWN_WIND_SPEED_MS = 8

/** The turbines of a result as sources of wakes, with the thrust of their own curves. */
export function wakeSourcesOf({ turbines, power_curves }: EnergyYieldResult): WakeSource[] {
  const thrusts = power_curves.map(({ power, thrust, rotor_diameter_m: diameterM }) => {
    const curves = simpleCurves(
      { windSpeedMs: power.wind_speed_ms, values: power.power_kw },
      { windSpeedMs: thrust.wind_speed_ms, values: thrust.ct },
    )
    const turbine = compileTurbine(curves, { diameterM, densityCorrection: 'none' })
    return turbineThrust(turbine, SHOWN_WIND_SPEED_MS)
  })
  return turbines.map(({ lat, lon, status, power_curve, hub_height_m, wake_decay_constant }) => ({
    lat,
    lon,
    status,
    rotorDiameterM: power_curves[power_curve]?.rotor_diameter_m ?? null,
    hubHeightM: hub_height_m,
    wakeDecay: wake_decay_constant,
    ct: thrusts[power_curve] ?? 0,
  }))
}

/** The wake settings of the calculation. */
export function wakeSettingsOf({
  wake_model,
  turbulence_intensity,
  wake_expansion,
}: EnergyYieldResult): WakeSettings {
  return { model: wake_model, turbulence: turbulence_intensity, expansion: wake_expansion }
}
