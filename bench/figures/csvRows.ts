import { join } from 'node:path'
import { ArtefactFile, CsvFile } from '#calculations'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import {
  TABLE_COLUMNS,
  TABLE_DECIMALS,
  TABLE_ROWS,
  TABLE_START_MS,
  type Table,
  withTable,
} from '../peers/table.ts'
import { rowsPerSecond } from '../peers/tablePeer.ts'

/** Rows per second of a time series table of eight quantities as CSV, checksum and disk included. */
export function csvRows(): Promise<Figure> {
  return withTable(async (table) => {
    const times: number[] = []
    for (let round = 0; round < sized(5, 1); round++) times.push(await write(table))
    return rowsPerSecond('csvRows', table, {
      kind: 'csv',
      file: join(table.folder, 'ours.csv'),
      oursMs: Math.min(...times),
      peerRows: TABLE_ROWS,
      peerName: 'pandas to_csv',
    })
  })
}

async function write({ folder, values }: Table): Promise<number> {
  const start = performance.now()
  const identity = { name: 'ours.csv', kind: 'download', mediaType: 'text/csv', siteId: null } as const
  const file = await ArtefactFile.create(folder, identity)
  const columns = Array.from({ length: TABLE_COLUMNS }, (_, i) => ({
    name: `c${i}`,
    decimals: TABLE_DECIMALS,
  }))
  const csv = new CsvFile(file, columns)
  await csv.write({ rows: TABLE_ROWS, startMs: TABLE_START_MS, stepMs: 3_600_000, values })
  await csv.finish()
  await file.finish()
  return performance.now() - start
}
