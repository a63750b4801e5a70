import { exportName } from '../../sites/exportNames.ts'
import { encodeXmlText } from '../text/xmlText.ts'
import type { ExportedSite } from './exportedSite.ts'

export function writeGpx(creator: string, sites: readonly ExportedSite[]): string {
  const waypoints = sites.map((site) => {
    const height = site.siteHeightM === null ? '' : `<ele>${site.siteHeightM}</ele>`
    return `<wpt lat="${site.lat}" lon="${site.lon}">${height}<name>${encodeXmlText(exportName(site.name))}</name></wpt>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${encodeXmlText(creator)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    ...waypoints,
    '</gpx>',
    '',
  ].join('\n')
}
