import type { SiteFacts } from './importedSite.ts'
import { statusWord } from './statusWords.ts'

export type ExportedSite = SiteFacts

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
