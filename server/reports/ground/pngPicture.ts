import { crc32, deflateSync } from 'node:zlib'

/** A PNG file (ISO/IEC 15948) of pixels of red, green, blue and opacity, 8 bits each, in rows from the top. */
export function pngPicture(width: number, pixels: Uint8Array): Uint8Array {
  const rowBytes = 4 * width
  const height = pixels.length / rowBytes
  // No row is filtered, as the byte before each states.
  const rows = new Uint8Array(height * (rowBytes + 1))
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
