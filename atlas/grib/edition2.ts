import { GribFault } from './gribFault.ts'
import type { GribField } from './gribField.ts'
import { type LatLonGrid, latLonGrid } from './latLonGrid.ts'
import { packingOf } from './packingOfEdition2.ts'
import { type ProductOfEdition2, productOf } from './productOfEdition2.ts'
import { Section } from './section.ts'

const names: Readonly<Record<number, string>> = {
  1: 'the identification',
  2: 'the local section',
  3: 'the grid definition',
  4: 'the product definition',
  5: 'the data representation',
  6: 'the bitmap',
  7: 'the data',
}

const ecmwf = 98

/**
 * The maps of a message of edition 2: sections 2 to 7, 3 to 7 or 4 to 7 may come again for the next one.
 *
 * @param message  all of it
 * @throws GribFault
 */
export function parseEdition2(message: Buffer): GribField[] {
  const discipline = message.readUInt8(6)
  const fields: GribField[] = []
  const known = new Map<number, Section>()
  let bitmap: Buffer | null = null
  for (let at = 16; at < message.length - 4; ) {
    const section = sectionAt(message, at)
    const number = section.unsigned(5, 1)
    known.set(number, section)
    if (number === 6) bitmap = bitmapOf(section, bitmap)
    if (number === 7) fields.push(fieldOf(discipline, known, bitmap, section))
    at += section.bytes.length
  }
  if (fields.length === 0) throw new GribFault(message.length - 4, 'the message ends without data')
  return fields
}

function sectionAt(message: Buffer, at: number): Section {
  if (at + 5 > message.length - 4) throw new GribFault(at, 'a section is cut short')
  const name = names[message.readUInt8(at + 4)]
  if (name === undefined) throw new GribFault(at, `there is no section ${message.readUInt8(at + 4)}`)
  const length = message.readUInt32BE(at)
  if (length < 5) throw new GribFault(at, `${name} has a length of ${length} bytes`)
  return new Section(name, message, at, length)
}

function fieldOf(
  discipline: number,
  known: ReadonlyMap<number, Section>,
  bitmap: Buffer | null,
  data: Section,
): GribField {
  const need = (number: number) => {
    const section = known.get(number)
    if (section === undefined) throw new GribFault(data.at, `${names[number]} is missing before the data`)
    return section
  }
  const [identification, definition, product, representation] = [1, 3, 4, 5].map(need) as [
    Section,
    Section,
    Section,
    Section,
  ]
  need(6)
  const grid = gridOf(definition)
  const nodes = grid.columns * grid.rows
  if (bitmap !== null && 8 * bitmap.length < nodes)
    throw new GribFault(data.at, `the bitmap has ${8 * bitmap.length} bits for ${nodes} nodes`)
  return {
    ...(productOf(discipline, identification, product) satisfies ProductOfEdition2),
    version: versionOf(identification, known.get(2)),
    grid,
    packing: packingOf(representation, nodes, bitmap),
    bitmap,
    packed: data.from(6),
    packedAt: data.at,
  }
}

function gridOf(section: Section): LatLonGrid {
  const template = section.unsigned(13, 2)
  if (template !== 0)
    throw new GribFault(
      section.at,
      `grid template 3.${template} is not read: only regular latitudes and longitudes (3.0) are`,
    )
  const [basicAngle, subdivisions] = [section.unsigned(39, 4), section.unsigned(43, 4)]
  const unit = basicAngle === 0 || subdivisions === 0xffffffff ? 1e6 : subdivisions / basicAngle
  if (!(unit > 0)) throw new GribFault(section.at, 'the unit of its angles is none')
  const degrees = (octet: number) => section.signed(octet, 4) / unit
  const [columns, rows] = [section.unsigned(31, 4), section.unsigned(35, 4)]
  if (section.unsigned(11, 1) !== 0 || columns === 0xffffffff || rows === 0xffffffff)
    throw new GribFault(section.at, 'a grid with rows of different lengths is not read')
  const grid = latLonGrid(section, {
    columns,
    rows,
    lat: [degrees(47), degrees(56)],
    lon: [degrees(51), degrees(60)],
    scanning: section.unsigned(72, 1),
  })
  if (section.unsigned(7, 4) !== columns * rows)
    throw new GribFault(
      section.at,
      `the grid has ${section.unsigned(7, 4)} nodes instead of ${columns} x ${rows}`,
    )
  return grid
}

/** 254 means the bitmap before it in the message, 255 that nothing is missing. */
function bitmapOf(section: Section, before: Buffer | null): Buffer | null {
  const indicator = section.unsigned(6, 1)
  if (indicator === 255) return null
  if (indicator === 0) return section.from(7)
  if (indicator === 254 && before !== null) return before
  throw new GribFault(section.at, `bitmap indicator ${indicator} is not read`)
}

/** ECMWF's local section: number of its definition, class, type and stream, then the version in four digits. */
function versionOf(identification: Section, local: Section | undefined): number | null {
  if (local === undefined || identification.unsigned(6, 2) !== ecmwf || local.bytes.length < 17) return null
  const version = local.text(14, 4)
  return /^\d{4}$/.test(version) ? Number(version) : null
}
