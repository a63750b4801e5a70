import { utmFromLatLon } from '../../geo/utm.ts'
import { writtenDegrees } from '../../sites/decimals.ts'
import { exportName } from '../../sites/exportNames.ts'
import { type CsvStyle, plainCsv, writeCsv } from '../text/csvText.ts'
import { type ExportedSite, propertiesOf, propertyNames } from './exportedSite.ts'

const utmHeader = ['utm_zone', 'easting_m', 'northing_m']

/**
 * Sites as CSV with one header line, coordinates to a millionth of a degree, a tenth of a metre. Site names are limited
 * as in all exports; texts that a spreadsheet would read as a formula are escaped. `readTableSheet` reads it.
 */
export function writeSiteCsv(
  sites: readonly ExportedSite[],
  { style = plainCsv, hasUtm = false }: { readonly style?: CsvStyle; readonly hasUtm?: boolean } = {},
): string {
  const header = ['name', 'lat', 'lon', ...(hasUtm ? utmHeader : []), ...propertyNames]
  const rows = sites.map((site) => [
    exportName(site.name),
    writtenDegrees(site.lat),
    writtenDegrees(site.lon),
    ...(hasUtm ? utmCells(site) : []),
    ...propertiesOf(site).map(([, value]) => value),
  ])
  return writeCsv([header, ...rows], style)
}

function utmCells({ lat, lon }: ExportedSite): (string | number)[] {
  const { zone, band, eastingM, northingM } = utmFromLatLon(lat, lon)
  return [`${zone}${band ?? ''}`, Number(eastingM.toFixed(2)), Number(northingM.toFixed(2))]
}
