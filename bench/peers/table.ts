import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sized } from '../extent.ts'

/** Twenty years of hours. */
export const TABLE_ROWS = sized(175_320, 8766)
export const TABLE_COLUMNS = 8
export const TABLE_DECIMALS = 3
export const TABLE_START_MS = Date.UTC(2000, 0)

export interface Table {
  readonly folder: string
  /** Little-endian floats, column after column. */
  readonly source: string
  readonly values: readonly Float32Array[]
}

/** A table of eight quantities in a scratch folder, for the time of a measurement. */
export async function withTable<Result>(measure: (table: Table) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-'))
  try {
    const values = Array.from({ length: TABLE_COLUMNS }, (_, column) =>
      Float32Array.from(
        { length: TABLE_ROWS },
        (_, row) => 10 + 9.7 * Math.sin(row * (0.37 + 0.11 * column)),
      ),
    )
    const source = join(folder, 'values.f32')
    writeFileSync(source, Buffer.concat(values.map((series) => Buffer.from(series.buffer))))
    return await measure({ folder, source, values })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
