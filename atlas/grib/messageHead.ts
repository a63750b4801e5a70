import { GribFault } from './gribFault.ts'
import { generalVertical } from './parameters.ts'
import { productOf } from './productOfEdition2.ts'
import { Section } from './section.ts'

export interface MessageHead {
  /** Number of the model layer, from the top; null: on none. */
  readonly layer: number | null
  /** Time for which it is valid, ms since 1970, UTC. */
  readonly validMs: number
}

/**
 * What an edition 2 message is about, by its first bytes.
 * @returns null if they do not reach to the end of its product definition, or cannot be read
 */
export function messageHead(head: Buffer): MessageHead | null {
  try {
    let identification: Section | null = null
    for (let at = 16; at + 5 <= head.length; at += head.readUInt32BE(at)) {
      const [length, number] = [head.readUInt32BE(at), head.readUInt8(at + 4)]
      if (number < 1 || number > 4 || length < 5) return null
      if (number !== 1 && number !== 4) continue
      const section = new Section(`section ${number}`, head, at, length)
      if (number === 1) identification = section
      else
        return (
          identification && {
            layer: layerOf(section),
            validMs: productOf(head.readUInt8(6), identification, section).validMs,
          }
        )
    }
    return null
  } catch (error) {
    if (error instanceof GribFault) return null
    throw error
  }
}

function layerOf(product: Section): number | null {
  const isLayer = [23, 29].every((octet) => product.unsigned(octet, 1) === generalVertical)
  return isLayer ? product.unsigned(25, 4) : null
}
