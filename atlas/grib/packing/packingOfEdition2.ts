import { GribFault } from '../gribFault.ts'
import type { Section } from '../section.ts'
import type { GroupOptions, Packing } from './packing.ts'
import { setBits } from './setBits.ts'

/** Unsupported packings of code table 5.0, by name. */
const others: Readonly<Record<number, string>> = {
  1: 'matrices',
  41: 'PNG',
  50: 'spectra',
  51: 'spectra',
  61: 'logarithms',
  200: 'run lengths',
}

/** Largest number of bits that the JPEG 2000 decoder returns. */
const mostJpegBits = 16

/** @throws GribFault  another packing, or one that does not fit the nodes */
export function packingOf(section: Section, nodes: number, bitmap: Buffer | null): Packing {
  const count = section.unsigned(6, 4)
  const expected = bitmap === null ? nodes : setBits(bitmap, nodes)
  if (count !== expected)
    throw new GribFault(section.at, `${count} values are packed for ${expected} nodes that have one`)
  const template = section.unsigned(10, 2)
  if (template === 4) {
    const precision = section.unsigned(12, 1)
    if (precision !== 1 && precision !== 2)
      throw new GribFault(section.at, `IEEE floats of precision ${precision} are not read`)
    const octets = precision === 1 ? 4 : 8
    return { kind: 'ieee', octets, reference: 0, binaryScale: 0, decimalScale: 0, bits: 8 * octets, count }
  }
  const scaling = {
    reference: section.ieeeFloat(12),
    binaryScale: section.signed(16, 2),
    decimalScale: section.signed(18, 2),
    bits: section.unsigned(20, 1),
    count,
  }
  if (template === 0) return { kind: 'simple', ...scaling }
  if (template === 2 || template === 3)
    return { kind: 'complex', ...scaling, groups: groupsOf(section, template === 3) }
  if (template === 40 && scaling.bits <= mostJpegBits) return { kind: 'jpeg2000', ...scaling }
  if (template === 42) return { kind: 'ccsds', ...scaling, ccsds: ccsdsOf(section) }
  const name = template === 40 ? `JPEG 2000 with ${scaling.bits} bits` : (others[template] ?? 'unknown')
  throw new GribFault(
    section.at,
    `packing 5.${template} (${name}) is not read: simple (5.0), complex (5.2, 5.3), IEEE floats (5.4), JPEG 2000 of up to ${mostJpegBits} bits (5.40) and CCSDS (5.42) are`,
  )
}

function groupsOf(section: Section, isOfDifferences: boolean): GroupOptions {
  const [missing, order] = [section.unsigned(23, 1), isOfDifferences ? section.unsigned(48, 1) : 0]
  if (missing > 2) throw new GribFault(section.at, `missing values by rule ${missing} are not read`)
  if (isOfDifferences && order !== 1 && order !== 2)
    throw new GribFault(section.at, `differences of order ${order} are not read`)
  return {
    groups: section.unsigned(32, 4),
    missing: missing as GroupOptions['missing'],
    widthReference: section.unsigned(36, 1),
    widthBits: section.unsigned(37, 1),
    lengthReference: section.unsigned(38, 4),
    lengthIncrement: section.unsigned(42, 1),
    lastLength: section.unsigned(43, 4),
    lengthBits: section.unsigned(47, 1),
    order: order as GroupOptions['order'],
    extraOctets: isOfDifferences ? section.unsigned(49, 1) : 0,
  }
}

function ccsdsOf(section: Section) {
  return {
    flags: section.unsigned(22, 1),
    blockSize: section.unsigned(23, 1),
    blocksPerReference: section.unsigned(24, 2),
  }
}
