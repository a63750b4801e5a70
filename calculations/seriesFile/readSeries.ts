import { type FileHandle, open } from 'node:fs/promises'
import type { TimeSeriesParameter } from '#contracts'
import { MAGIC, PREFIX_BYTES, type SeriesHeader, seriesHeaderSchema, valueOffset } from './layout.ts'

/** A series file that is open for reading. */
export interface OpenSeriesFile {
  readonly header: SeriesHeader
  /** Values of a column, from a row to one before another. */
  readColumn(column: number, fromRow: number, endRow: number): Promise<Float32Array>
}

/**
 * Opens a series file for as long as `use` runs.
 * @throws NodeJS.ErrnoException ENOENT where it was deleted
 * @throws Error not a series file
 */
export async function withSeriesFile<Result>(
  path: string,
  use: (file: OpenSeriesFile) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r')
  try {
    const { header, headerBytes } = await readHeader(file, path)
    return await use({
      header,
      async readColumn(column, fromRow, endRow) {
        const values = new Float32Array(endRow - fromRow)
        const bytes = new Uint8Array(values.buffer)
        await readFully(file, bytes, valueOffset(headerBytes, header.rows, column, fromRow), path)
        return values
      },
    })
  } finally {
    await file.close()
  }
}

/** Index of a parameter's column; -1 where the file has none. */
export function columnOf(
  header: SeriesHeader,
  parameter: TimeSeriesParameter,
  heightM: number | null,
): number {
  return header.columns.findIndex((column) => column.parameter === parameter && column.height === heightM)
}

async function readHeader(file: FileHandle, path: string) {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  await readFully(file, prefix, 0, path)
  if (prefix.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error(`${path} is no series file`)
  const headerBytes = prefix.readUInt32LE(MAGIC.length)
  const text = Buffer.alloc(headerBytes)
  await readFully(file, text, PREFIX_BYTES, path)
  return { header: seriesHeaderSchema.parse(JSON.parse(text.toString())), headerBytes }
}

async function readFully(file: FileHandle, bytes: Uint8Array, position: number, path: string): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, position + at)
    if (bytesRead === 0) throw new Error(`${path} ends too early`)
    at += bytesRead
  }
}
