import { GribFault } from './gribFault.ts'
import type { GribField } from './gribField.ts'
import { gridOfEdition2 } from './grid/index.ts'
import { packingOf } from './packing/packingOfEdition2.ts'
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
 * The maps of an edition 2 message: sections 2 to 7, 3 to 7 or 4 to 7 are repeated for each further map.
 * @param message all of it
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
  const grid = gridOfEdition2(definition)
  const nodes = grid.lattice.columns * grid.lattice.rows
  if (bitmap !== null && 8 * bitmap.length < nodes)
    throw new GribFault(data.at, `the bitmap has ${8 * bitmap.length} bits for ${nodes} nodes`)
  return {
    centre: identification.unsigned(6, 2),
    ...(productOf(discipline, identification, product) satisfies ProductOfEdition2),
    version: versionOf(identification, known.get(2)),
    grid,
    packing: packingOf(representation, nodes, bitmap),
    bitmap,
    packed: data.from(6),
    packedAt: data.at,
  }
}

/** 254 repeats the previous bitmap of the message; 255: no value is missing. */
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
