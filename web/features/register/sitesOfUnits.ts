import type { NewSite } from '#contracts'
import { uniqueSiteNames } from '#domain'
import { type RegisterUnit, unitName } from '#domain/register'

/** A unit of the register with the turbine type that was matched or chosen; null: none. */
export interface ChosenUnit {
  readonly unit: RegisterUnit
  readonly typeId: number | null
}

/** The sites of units, as they are sent: existing turbines are portfolio, others planned. Names are made to differ. */
export function sitesOfUnits(chosen: readonly ChosenUnit[], takenNames: readonly string[]): NewSite[] {
  const names = uniqueSiteNames(
    chosen.map(({ unit }) => unitName(unit)),
    takenNames,
  )
  return chosen.map(({ unit, typeId }, i) => ({
    name: names[i]!,
    lat: unit.lat,
    lon: unit.lon,
    turbine_type_id: typeId,
    hub_height: unit.hubHeightM,
    status: unit.status === 'planned' ? 'planned' : 'portfolio',
    mastr: true,
  }))
}
