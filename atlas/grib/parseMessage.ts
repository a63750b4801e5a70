import { parseEdition1 } from './edition1.ts'
import { parseEdition2 } from './edition2.ts'
import { GribFault } from './gribFault.ts'
import type { GribField } from './gribField.ts'

export const headBytes = 16
const end = '7777'
/** Longest plausible message: no model has larger maps. */
const mostBytes = 1 << 28
/** Edition 1 counts lengths in 23 bits, beyond which ECMWF counts by 120 bytes. */
const largeFlag = 0x800000

/** Length of the message with this head, bytes. @throws GribFault  no message begins here */
export function messageBytes(head: Buffer): number {
  if (head.length < headBytes || head.toString('latin1', 0, 4) !== 'GRIB')
    throw new GribFault(0, 'no message begins here')
  const edition = head.readUInt8(7)
  if (edition !== 1 && edition !== 2) throw new GribFault(7, `edition ${edition} is not read`)
  const bytes = edition === 1 ? head.readUIntBE(4, 3) : Number(head.readBigUInt64BE(8))
  if (edition === 1 && bytes >= largeFlag)
    throw new GribFault(4, 'a message of edition 1 of more than 8 MB is not read')
  if (bytes < headBytes + end.length || bytes > mostBytes)
    throw new GribFault(4, `the message has a length of ${bytes} bytes`)
  return bytes
}

/** The maps of a whole message. @throws GribFault */
export function parseMessage(message: Buffer): GribField[] {
  if (message.toString('latin1', message.length - end.length) !== end)
    throw new GribFault(message.length - end.length, `the message does not end with ${end}`)
  return message.readUInt8(7) === 1 ? [parseEdition1(message)] : parseEdition2(message)
}
