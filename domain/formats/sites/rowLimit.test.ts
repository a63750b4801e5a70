import { expect, it } from 'vitest'
import { readSiteSource } from './siteSource.ts'
import { maxTableRows } from './tableLimits.ts'

const count = maxTableRows + 7
const sources = {
  KML: `<kml>${'<Placemark><Point><coordinates>9,53</coordinates></Point></Placemark>'.repeat(count)}</kml>`,
  GPX: `<gpx>${'<wpt lat="53" lon="9"/>'.repeat(count)}</gpx>`,
  GeoJSON: `{"type":"MultiPoint","coordinates":[${new Array(count).fill('[9,53]').join()}]}`,
}

it.each(Object.entries(sources))('sites of %s beyond those of a table are counted, not kept', (_, text) => {
  const { sheet, issues } = readSiteSource(text)
  expect(sheet?.rows).toHaveLength(maxTableRows)
  expect(issues).toEqual([{ code: 'importTooLarge', count, max: maxTableRows }])
})
