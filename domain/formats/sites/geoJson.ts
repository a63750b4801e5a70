import { exportName } from '../../sites/exportNames.ts'
import { type ExportedSite, propertiesOf } from './exportedSite.ts'

/** Sites as a GeoJSON feature collection of points (RFC 7946); unknown properties are null. */
export function writeGeoJson(sites: readonly ExportedSite[]): string {
  const features = sites.map((site) => ({
    type: 'Feature',
    properties: { name: exportName(site.name), ...Object.fromEntries(propertiesOf(site)) },
    geometry: { type: 'Point', coordinates: [site.lon, site.lat] },
  }))
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`
}
