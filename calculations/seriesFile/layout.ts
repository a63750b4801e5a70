import { z } from 'zod'
import { timeSeriesParameterSchema } from '#contracts'

/**
 * A series file holds the table of one site for charts: column after column of little-endian 32-bit floats, NaN
 * where missing, so that one column of decades is one read.
 *
 *     8 bytes   'ANEMSER1'
 *     4 bytes   length of the header, uint32 little-endian; a multiple of 4
 *     header    JSON, filled up with blanks
 *     rows * 4  first column, then the next
 */
export const MAGIC = 'ANEMSER1'
export const PREFIX_BYTES = 12

export const seriesHeaderSchema = z.object({
  /** Stamp of the first row, ms since 1970. */
  start_ms: z.number(),
  step_ms: z.number().positive(),
  rows: z.number().int().nonnegative(),
  columns: z.array(
    z.object({
      parameter: timeSeriesParameterSchema,
      /** m above ground; null for the surface. */
      height: z.number().nullable(),
    }),
  ),
})
export type SeriesHeader = z.infer<typeof seriesHeaderSchema>

/** Position of a value in the file. */
export function valueOffset(headerBytes: number, rows: number, column: number, row: number): number {
  return PREFIX_BYTES + headerBytes + 4 * (column * rows + row)
}

export function encodeHeader(header: SeriesHeader): Buffer {
  const json = JSON.stringify(header)
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.write(MAGIC, 'latin1')
  prefix.writeUInt32LE(text.length, MAGIC.length)
  return Buffer.concat([prefix, text])
}
