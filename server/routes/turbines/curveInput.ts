import type { z } from 'zod'
import type { newPowerCurveSchema, powerCurveChangeSchema } from '#contracts'
import { invalidField } from '../../appError.ts'
import type { PowerCurveValues, Reduction } from '../../commands/turbines/powerCurves.ts'

type NewCurve = z.output<typeof newPowerCurveSchema>
type Change = z.output<typeof powerCurveChangeSchema>

/** @throws AppError  INVALID_INPUT without points and reduction */
export function enteredCurve(body: NewCurve): PowerCurveValues | Reduction {
  const { name, noise_level_db: noiseLevelDb, reduction, power } = body
  if (reduction !== undefined)
    return {
      name,
      noiseLevelDb,
      powerCurveId: reduction.power_curve_id,
      reducedPowerKw: reduction.reduced_power_kw,
    }
  if (power === undefined) throw invalidField('power', (text) => text.inputFlaws.missing)
  return {
    name,
    noiseLevelDb,
    sound: body.sound,
    answers: body.answers ?? {},
    curves: {
      airDensityKgM3: body.air_density_kg_m3,
      cutInMs: body.cut_in_ms,
      cutOutMs: body.cut_out_ms,
      restartMs: body.restart_ms,
      stationaryCt: body.stationary_ct,
      power: powerOf(power),
      thrust: thrustOf(body.thrust),
    },
  }
}

/** Fields that the body contains. */
export function changedCurve(body: Change) {
  const curves: Partial<PowerCurveValues['curves']> = {
    ...given('airDensityKgM3', body.air_density_kg_m3),
    ...given('cutInMs', body.cut_in_ms),
    ...given('cutOutMs', body.cut_out_ms),
    ...given('restartMs', body.restart_ms),
    ...given('stationaryCt', body.stationary_ct),
    ...given('power', body.power && powerOf(body.power)),
    ...given('thrust', body.thrust === undefined ? undefined : thrustOf(body.thrust)),
  }
  return {
    name: body.name,
    noiseLevelDb: body.noise_level_db,
    sound: body.sound,
    curves,
    answers: body.answers ?? {},
  }
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value })
}

function powerOf(points: NonNullable<NewCurve['power']>) {
  return { windSpeedMs: points.wind_speed_ms, values: points.power_kw }
}

function thrustOf(points: NewCurve['thrust']) {
  return points && { windSpeedMs: points.wind_speed_ms, values: points.ct }
}
