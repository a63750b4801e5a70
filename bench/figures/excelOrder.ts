import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { products } from '#contracts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { calculateOrder } from '../peers/calculateOrder.ts'
import { runPeer } from '../peers/runPeer.ts'
import { absent } from '../peers/speedUp.ts'
import { TABLE_COLUMNS, withTable } from '../peers/table.ts'
import { FIRST_YEAR, STEP_COUNT, writeTwentyYears } from './twentyYears.ts'

const SITES = sized(20, 2)
/** The peer takes a minute for a site; its pace does not depend on the number of rows. */
const PEER_ROWS = 20_000

/** Twenty sites, twenty years and eight quantities ordered as Excel: speed relative to pandas with openpyxl. */
export async function excelOrder(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-'))
  try {
    await writeTwentyYears(join(folder, 'atlases', 'twenty-years'), { xSz: 3, ySz: 3 })
    const oursMs = calculateOrder(folder, spec(), join(folder, 'out'))
    return await withTable(async (table) => {
      const target = join(table.folder, 'peer.xlsx')
      // The peer reads its own file; the figure xlsxRows checks whether both files are read alike.
      const input = {
        kind: 'openpyxl',
        source: table.source,
        rows: PEER_ROWS,
        columns: TABLE_COLUMNS,
        target,
        ours: target,
      }
      const answer = runPeer<unknown>('tables.py', 1, input)
      if (answer === null) return absent('excelOrder', 'ms', oursMs, 'pandas + openpyxl')
      const peer = (answer.best_ms * SITES * STEP_COUNT) / PEER_ROWS
      const [unit, peer_name] = ['ms', 'pandas + openpyxl']
      return {
        name: 'excelOrder',
        ratio: peer / oursMs,
        unit,
        ours: oursMs,
        peer,
        peer_name,
        same_result: null,
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function spec(): object {
  return {
    product: products.timeSeries.code,
    atlas: 'twenty-years',
    sites: Array.from({ length: SITES }, (_, index) => ({
      site_id: index + 1,
      name: `S ${index + 1}`,
      lat: 50.05 + 0.02 * index,
      lon: 8.05 + 0.02 * index,
    })),
    heights: [140],
    parameters: [
      'wind_speed',
      'wind_direction',
      'temperature',
      'pressure',
      'humidity',
      'air_density',
      'radiation',
    ],
    from_year: FIRST_YEAR,
    till_year: 2019,
    formats: ['xlsx'],
  }
}
