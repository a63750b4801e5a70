import { GribFault } from './gribFault.ts'
import type { Packing } from './gribField.ts'
import type { Section } from './section.ts'
import { setBits } from './setBits.ts'

const simple = 0
const ccsds = 42

/** Packings of code table 5.0 that others use. */
const others: Readonly<Record<number, string>> = {
  2: 'complex packing',
  3: 'complex packing with spatial differences',
  4: 'IEEE floats',
  40: 'JPEG 2000',
  41: 'PNG',
}

/** @throws GribFault  another packing, or one that does not fit the nodes */
export function packingOf(section: Section, nodes: number, bitmap: Buffer | null): Packing {
  const template = section.unsigned(10, 2)
  if (template !== simple && template !== ccsds)
    throw new GribFault(
      section.at,
      `packing 5.${template} (${others[template] ?? 'unknown'}) is not read: only simple (5.0) and CCSDS (5.42) are`,
    )
  const count = section.unsigned(6, 4)
  const expected = bitmap === null ? nodes : setBits(bitmap, nodes)
  if (count !== expected)
    throw new GribFault(section.at, `${count} values are packed for ${expected} nodes that have one`)
  return {
    kind: template === simple ? 'simple' : 'ccsds',
    reference: section.ieeeFloat(12),
    binaryScale: section.signed(16, 2),
    decimalScale: section.signed(18, 2),
    bits: section.unsigned(20, 1),
    count,
    ccsds:
      template === simple
        ? null
        : {
            flags: section.unsigned(22, 1),
            blockSize: section.unsigned(23, 1),
            blocksPerReference: section.unsigned(24, 2),
          },
  }
}
