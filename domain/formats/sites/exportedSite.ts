import type { TurbineStatus } from '../../wake/farm/turbineStatus.ts'
import { statusWord } from './statusWords.ts'

/** A site in the form of files. Unknown values are null. */
export interface ExportedSite {
  readonly name: string
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lon: number
  /** Height above sea level, m. */
  readonly siteHeightM: number | null
  readonly hubHeightM: number | null
  readonly vendor: string | null
  readonly turbineType: string | null
  readonly ratedPowerKw: number | null
  readonly rotorDiameterM: number | null
  /** null: the site is not a turbine of a wind farm. */
  readonly status: TurbineStatus | null
  /** Name of the list, and of the wind farm if the list is one. */
  readonly list: string | null
  readonly windFarm: string | null
}

type Property = readonly [name: string, of: (site: ExportedSite) => string | number | null]

const properties: readonly Property[] = [
  ['site_height_m', (site) => site.siteHeightM],
  ['hub_height_m', (site) => site.hubHeightM],
  ['vendor', (site) => site.vendor],
  ['turbine_type', (site) => site.turbineType],
  ['rated_power_kw', (site) => site.ratedPowerKw],
  ['rotor_diameter_m', (site) => site.rotorDiameterM],
  ['turbine_status', (site) => site.status && statusWord(site.status)],
  ['list', (site) => site.list],
  ['wind_farm', (site) => site.windFarm],
]
export const propertyNames = properties.map(([name]) => name)

/** Properties except name and place, by the names they have in CSV, KML and GeoJSON alike. */
export function propertiesOf(site: ExportedSite): readonly (readonly [string, string | number | null])[] {
  return properties.map(([name, of]) => [name, of(site)])
}
