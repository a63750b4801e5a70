import type { EnergyTurbine } from '#atlas'
import { simpleCurves, wattsPerRotorM2 } from '#domain'
import { type CatalogueCurve, type CatalogueType, catalogueVendors } from '#domain/catalogue'
import { powerTolerance, type RegisterUnit, turbineTypeMatcher } from '#domain/register'
import { usualHubHeightM, usualRotorDiameterM } from './usualSizes.ts'

/**
 * Origin of a unit's power curve, from certain to guessed: its matched type, else the curve of the nearest
 * specific power (W/m² of rotor), with its own rotor or a typical one for its rated power.
 */
export const curveWays = ['exact', 'high', 'low', 'specificPower', 'usualRotor'] as const
export type CurveWay = (typeof curveWays)[number]

/** A unit as it is calculated. */
export interface UnitTurbine {
  readonly turbine: EnergyTurbine
  readonly way: CurveWay
  /** Whether the register has no hub height, so that a typical one was used. */
  readonly isHubAssumed: boolean
}

interface KnownCurve {
  readonly type: CatalogueType
  readonly curve: CatalogueCurve
  readonly specificPowerWM2: number
}

type SizedUnit = Pick<RegisterUnit, 'maker' | 'type' | 'powerKw' | 'hubHeightM' | 'rotorDiameterM'>

/**
 * Gives units of the register a turbine of the catalogue: that of their matched type, unless the rotor
 * contradicts it; else the published curve of the nearest specific power. Curves are scaled to the unit's own
 * rated power. Equal units share one object.
 */
export function unitTurbines(): (unit: SizedUnit) => UnitTurbine {
  const known = catalogueVendors.flatMap(({ types }) => types.flatMap(knownCurve))
  const published = known.filter(({ curve }) => curve.origin === 'published')
  const curveOfType = new Map(known.map((one) => [one.type.id, one]))
  const match = turbineTypeMatcher(
    catalogueVendors.flatMap(({ name: vendor, types }) =>
      types.map((type) => ({ ...type, vendor, hasPowerCurve: type.curves.length > 0 })),
    ),
  )
  const made = new Map<string, EnergyTurbine>()

  function curveOf(unit: SizedUnit): readonly [KnownCurve, CurveWay] {
    const { level, type, agreement } = match(unit)
    const matched = type === null ? undefined : curveOfType.get(type.id)
    if (matched !== undefined && level !== 'none' && !(level === 'low' && agreement?.rotor === false))
      return [matched, level]
    const rotorDiameterM = unit.rotorDiameterM ?? usualRotorDiameterM(unit.powerKw)
    const wanted = wattsPerRotorM2(unit.powerKw, rotorDiameterM)
    return [
      nearest(published, wanted, unit.powerKw),
      unit.rotorDiameterM === null ? 'usualRotor' : 'specificPower',
    ]
  }

  return (unit) => {
    const [{ type, curve }, way] = curveOf(unit)
    const diameterM = unit.rotorDiameterM ?? usualRotorDiameterM(unit.powerKw)
    const hubHeightM = unit.hubHeightM ?? usualHubHeightM(unit.powerKw, diameterM)
    const key = [curve.id, unit.powerKw, diameterM, hubHeightM].join(' ')
    const turbine = made.get(key) ?? scaled(type, curve, { powerKw: unit.powerKw, diameterM, hubHeightM })
    made.set(key, turbine)
    return { turbine, way, isHubAssumed: unit.hubHeightM === null }
  }
}

function knownCurve(type: CatalogueType): KnownCurve[] {
  const [curve] = type.curves
  if (curve === undefined) return []
  return [{ type, curve, specificPowerWM2: wattsPerRotorM2(type.ratedPowerKw, type.rotorDiameterM) }]
}

/** Finds the curve of the most similar size among those of one specific power. */
function nearest(known: readonly KnownCurve[], specificPowerWM2: number, powerKw: number): KnownCurve {
  const off = (one: KnownCurve) => Math.abs(one.specificPowerWM2 - specificPowerWM2)
  const sizeOff = ({ type }: KnownCurve) => Math.abs(Math.log(type.ratedPowerKw / powerKw))
  return known.reduce((best, one) => {
    const difference = off(one) - off(best)
    return difference < 0 || (difference === 0 && sizeOff(one) < sizeOff(best)) ? one : best
  })
}

function scaled(
  type: CatalogueType,
  { windSpeedMs, powerKw, airDensityKgM3 }: CatalogueCurve,
  unit: { readonly powerKw: number; readonly diameterM: number; readonly hubHeightM: number },
): EnergyTurbine {
  const greatest = Math.max(...powerKw)
  // Some published curves end slightly off the rated power; those far off belong to a mode or a variant.
  const isOfType = Math.abs(greatest / type.ratedPowerKw - 1) <= powerTolerance
  const factor = unit.powerKw / (isOfType ? type.ratedPowerKw : greatest)
  const values = powerKw.map((power) => factor * power)
  return {
    hubHeightM: unit.hubHeightM,
    diameterM: unit.diameterM,
    curves: { ...simpleCurves({ windSpeedMs, values }, null), airDensityKgM3 },
  }
}
