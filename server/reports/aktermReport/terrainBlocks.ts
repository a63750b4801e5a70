import { terrainHintTexts, terrainRows } from '#contracts'
import { utmFromLatLon, utmZoneOf } from '#domain'
import { type Block, table, text as textBlock } from '../blocks/index.ts'
import { groundPicture, type MapFrame } from '../ground/index.ts'
import { type MapPlace, mapBlock } from './mapBlock.ts'
import type { AktermMaterial, AktermReport } from './report.ts'

/** Position of the site in its cell, and the terrain around it. */
export function terrainBlocks(material: AktermMaterial): Block[] {
  const { site, text, format } = material
  const { place: words, pdf } = text.akterm
  const { terrain, cell } = site
  const frame = aktermMapFrame(site)
  const ground = groundPicture(material, material, frame)
  const head: Block[] = [
    { kind: 'heading', text: pdf.sections.terrain },
    mapBlock({ title: words.map, frame, places: placesOf(material), ground }, material),
    ...(ground === null ? [] : [ground.note]),
  ]
  if (terrain === null) return [...head, textBlock(words.noTerrain)]
  const hints = terrainHintTexts(terrain, text.akterm, format)
  const rows = [
    [words.modelGround, format.quantity(cell.elevation, 'm')],
    ...terrainRows(terrain, words, format),
  ]
  return [
    ...head,
    table(pdf.sections.terrain, [text.akterm.sheets.item, text.akterm.sheets.value], rows, { words: 2 }),
    hints.length > 0 ? { kind: 'warning', text: hints.join(' ') } : textBlock(words.fine),
  ]
}

/** Height over width of the map. */
const shape = 0.55
/** Margin around the cell, as a share of its larger side. */
const room = 0.06

/** Extent of the map: around the cell, in the UTM zone of the site. */
export function aktermMapFrame({ lat, lon, cell }: AktermReport['site']): MapFrame {
  const zone = utmZoneOf(lat, lon)
  const corners = cell.corners.map(([lat, lon]) => utmFromLatLon(lat, lon, zone))
  const eastings = corners.map(({ eastingM }) => eastingM)
  const northings = corners.map(({ northingM }) => northingM)
  const [low, high] = [Math.min(...eastings), Math.max(...eastings)]
  const [lower, upper] = [Math.min(...northings), Math.max(...northings)]
  const height = (1 + 2 * room) * Math.max(upper - lower, shape * (high - low))
  const width = height / shape
  const [west, south] = [(low + high - width) / 2, (lower + upper - height) / 2]
  return { zone, isSouth: lat < 0, west, south, width, height }
}

/** The corners and the centre of the cell, and the site. */
function placesOf({ site, text }: AktermMaterial): MapPlace[] {
  const { cell, lat, lon, name } = site
  return [
    ...cell.corners.map(([lat, lon]) => ({ lat, lon, label: '', tone: 'ink' as const })),
    { lat: cell.lat, lon: cell.lon, label: text.akterm.place.cellMark, tone: 'portfolio' },
    { lat, lon, label: name, tone: 'planned' },
  ]
}
