import type { Kysely } from 'kysely'
import type { CurveOrigin, SoundPowerRecord, WindClassRecord } from '#contracts'
import { genericThrust, STANDARD_AIR_DENSITY_KGM3, simpleCurves, type TurbineCurves } from '#domain'
import {
  type CatalogueSourceId,
  catalogueCurve,
  catalogueType,
  endsEarly,
  ownTurbineIdMin,
} from '#domain/catalogue'
import { ownPowerCurve, ownTurbineType } from '../db/queries/turbines.ts'
import type { Database } from '../db/schema/index.ts'

/** A turbine type, shipped or the customer's own. */
export interface FoundTurbineType {
  readonly id: number
  readonly vendorId: number
  readonly name: string
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
  readonly hubHeightsM: readonly number[]
  /** null: not stated, as for all shipped types. */
  readonly windClass: WindClassRecord | null
  readonly own: boolean
  readonly source: CatalogueSourceId | null
}

/** A power curve, shipped or the customer's own, ready for calculations. */
export interface FoundPowerCurve {
  readonly id: number
  readonly name: string
  readonly type: FoundTurbineType
  readonly noiseLevelDb: number | null
  /** null: not stated, as for all shipped curves. */
  readonly sound: SoundPowerRecord | null
  readonly reducedPowerKw: number | null
  /** Curves that always have thrust and air density. */
  readonly curves: TurbineCurves & {
    readonly airDensityKgM3: number
    readonly thrust: NonNullable<TurbineCurves['thrust']>
  }
  /** True if no thrust was given, so that the thrust of a generic turbine with this power is used. */
  readonly isThrustComputed: boolean
  readonly origin: CurveOrigin
  /** Standard uncertainty of the energy of a parametric curve, a share; null for others. */
  readonly energyUncertainty: number | null
  readonly own: boolean
  readonly source: CatalogueSourceId | null
  /** Last speed of a table that ends before the turbine stops, m/s; null otherwise. */
  readonly heldFromMs: number | null
}

/** A turbine type of the catalogue or the customer's own; undefined for any other id. */
export async function findTurbineType(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<FoundTurbineType | undefined> {
  if (id < ownTurbineIdMin) {
    const found = catalogueType(id)
    if (found === undefined) return undefined
    const { vendor, type } = found
    return { ...type, vendorId: vendor.id, windClass: null, own: false }
  }
  const type = await ownTurbineType(db, customerId, id)
  if (type === undefined) return undefined
  return {
    id,
    vendorId: type.vendor_id,
    name: type.name,
    ratedPowerKw: type.rated_power_kw,
    rotorDiameterM: type.rotor_diameter_m,
    hubHeightsM: type.hub_heights_m,
    windClass: type.wind_class,
    own: true,
    source: null,
  }
}

/** A power curve of the catalogue or the customer's own; undefined for any other id. */
export async function findPowerCurve(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<FoundPowerCurve | undefined> {
  if (id < ownTurbineIdMin) {
    const found = catalogueCurve(id)
    const type = found && (await findTurbineType(db, customerId, found.type.id))
    if (type === undefined) return undefined
    const { curve, isThrustComputed, curves } = found!
    const { name, noiseLevelDb, source, origin, energyUncertainty, heldFromMs = null } = curve
    const common = {
      id,
      name,
      type,
      noiseLevelDb,
      sound: null,
      reducedPowerKw: null,
      own: false,
      source,
      isThrustComputed,
      origin,
      energyUncertainty,
      heldFromMs,
    }
    return { ...common, curves: complete(curves) }
  }
  const stored = await ownPowerCurve(db, customerId, id)
  const type = stored && (await findTurbineType(db, customerId, stored.turbine_type_id))
  if (type === undefined) return undefined
  const { name, noise_level_db: noiseLevelDb, sound, reduced_power_kw: reducedPowerKw, curves } = stored!
  const energyUncertainty = stored!.parametric_uncertainty
  const common = { id, name, type, noiseLevelDb, sound, reducedPowerKw, own: true, source: null }
  return {
    ...common,
    curves: complete(curves),
    isThrustComputed: curves.thrust === null,
    origin: energyUncertainty === null ? 'own' : 'parametric',
    energyUncertainty,
    heldFromMs: heldFrom(curves),
  }
}

/** Last speed of an entered table that ends at full power, which is held until cut-out, m/s. */
function heldFrom({ power, cutOutMs }: TurbineCurves): number | null {
  const last = power.windSpeedMs.at(-1)!
  const isEarly = endsEarly({ windSpeedMs: power.windSpeedMs, powerKw: power.values })
  return isEarly && cutOutMs !== null && cutOutMs > last ? last : null
}

function complete(curves: TurbineCurves): FoundPowerCurve['curves'] {
  const airDensityKgM3 = curves.airDensityKgM3 ?? STANDARD_AIR_DENSITY_KGM3
  const thrust = curves.thrust ?? genericThrust(curves.power)
  return { ...simpleCurves(curves.power, thrust), ...curves, airDensityKgM3, thrust }
}
