import { join } from 'node:path'
import { ArtefactFile, WorkbookWriter } from '#calculations'
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

/** The peer takes a minute for all rows; its pace does not depend on their number. */
const PEER_ROWS = 20_000

/** Rows per second of a time series table of eight quantities as Excel, checksum and disk included. */
export function xlsxRows(): Promise<Figure> {
  return withTable(async (table) => {
    const times: number[] = []
    for (let round = 0; round < sized(3, 1); round++) times.push(await write(table))
    return rowsPerSecond('xlsxRows', table, {
      kind: 'openpyxl',
      file: join(table.folder, 'ours.xlsx'),
      oursMs: Math.min(...times),
      peerRows: PEER_ROWS,
      peerName: 'pandas + openpyxl',
    })
  })
}

async function write({ folder, values }: Table): Promise<number> {
  const start = performance.now()
  const identity = { name: 'ours.xlsx', kind: 'download', mediaType: '', siteId: null } as const
  const file = await ArtefactFile.create(folder, identity)
  const numbers = Array.from({ length: TABLE_COLUMNS }, (_, i) => ({
    kind: 'number' as const,
    header: `c${i}`,
    decimals: TABLE_DECIMALS,
  }))
  const columns = [{ kind: 'time' as const, header: 'time_utc' }, ...numbers]
  const tables = [{ name: 'Series', columns, rowCount: TABLE_ROWS }]
  const workbook = await WorkbookWriter.create(file, { title: 'Series', tables })
  await workbook.write(TABLE_ROWS, [{ startMs: TABLE_START_MS, stepMs: 3_600_000 }, ...values])
  await workbook.finish()
  await file.finish()
  return performance.now() - start
}
