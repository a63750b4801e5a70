import { exportName } from '../../sites/exportNames.ts'
import { kmlMap } from '../map/kmlMap.ts'
import { encodeXmlText } from '../text/xmlText.ts'
import { type ExportedSite, propertiesOf } from './exportedSite.ts'
import { sheetOfMap } from './mapSheet.ts'
import type { SheetReading } from './siteSheet.ts'

/** Placemarks with points of a KML file, such as those of `writeKml`. */
export function kmlSheet(text: string): SheetReading {
  return sheetOfMap(kmlMap(text, 'points'))
}

/** Sites as KML: one placemark each, its properties as extended data. */
export function writeKml(documentName: string, sites: readonly ExportedSite[]): string {
  const placemarks = sites.map((site) => {
    const data = propertiesOf(site)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `<Data name="${name}"><value>${encodeXmlText(String(value))}</value></Data>`)
    const [mode, height] =
      site.siteHeightM === null ? ['', ''] : ['<altitudeMode>absolute</altitudeMode>', `,${site.siteHeightM}`]
    return [
      '<Placemark>',
      `<name>${encodeXmlText(exportName(site.name))}</name>`,
      ...(data.length === 0 ? [] : [`<ExtendedData>${data.join('')}</ExtendedData>`]),
      `<Point>${mode}<coordinates>${site.lon},${site.lat}${height}</coordinates></Point>`,
      '</Placemark>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    `<name>${encodeXmlText(documentName)}</name>`,
    ...placemarks,
    '</Document>',
    '</kml>',
    '',
  ].join('\n')
}
