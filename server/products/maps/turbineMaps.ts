import type { ListedAtlas } from '#atlas'
import type { MapQuantity } from '#contracts'
import { hubHeightDecimals } from '#domain'
import type { NamedPowerCurve } from '../../turbines/findNamedCurve.ts'
import type { AtlasMapOf } from './atlasMaps.ts'

const fieldOf = {
  capacityFactor: 'capacity_factor',
  fullLoadHours: 'full_load_hours',
  yearlyYield: 'yearly_yield',
} as const satisfies Partial<Record<MapQuantity, string>>

type TurbineQuantity = keyof typeof fieldOf

/** A power curve at a hub height, m. */
export interface HubTurbine {
  readonly curveId: number
  readonly hubHeightM: number
}

/** Maps of any turbine over an atlas, from its cells' Weibull distributions; empty if the atlas lacks them. */
export function mapsOfTurbine(atlas: ListedAtlas, curve: NamedPowerCurve, hubHeightM: number): AtlasMapOf[] {
  if (!hasWeibull(atlas)) return []
  const { id, vendor, type, name, curves } = curve
  const turbine = {
    id: `curve_${id}`,
    name: `${vendor} ${type.name}`.trim(),
    rated_power: type.ratedPowerKw,
    rotor_diameter: type.rotorDiameterM,
    hub_height: hubHeightM,
  }
  return Object.entries(fieldOf).map(([quantity, field]) => ({
    atlas,
    field: `${field}_curve_${id}_at_${String(hubHeightM).replace('.', '_')}`,
    quantity: quantity as TurbineQuantity,
    heightM: hubHeightM,
    turbine,
    own: { name, curves },
  }))
}

const idPattern = new RegExp(
  `-(?:${Object.values(fieldOf).join('|')})_curve_(\\d{1,15})_at_(\\d{1,3})(?:_(\\d{1,${hubHeightDecimals}}))?$`,
)

/** The turbine in the id of such a map; null: the id of another map. */
export function turbineOfMapId(id: string): HubTurbine | null {
  const [, curveId, metres, decimals = ''] = idPattern.exec(id) ?? []
  if (curveId === undefined) return null
  return { curveId: Number(curveId), hubHeightM: Number(`${metres}.${decimals}`) }
}

function hasWeibull({ fields }: ListedAtlas): boolean {
  const has = (statistic: string) => fields.some((field) => field.statistic === statistic)
  return has('weibull_scale') && has('weibull_shape') && has('mean_air_density')
}
