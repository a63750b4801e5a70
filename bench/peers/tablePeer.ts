import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { runPeer } from './runPeer.ts'
import { absent } from './speedUp.ts'
import { TABLE_COLUMNS, TABLE_ROWS, type Table } from './table.ts'

export interface TableMeasurement {
  readonly kind: 'csv' | 'openpyxl'
  /** Our file, with all rows. */
  readonly file: string
  readonly oursMs: number
  /** Rows that the peer writes. */
  readonly peerRows: number
  readonly peerName: string
}

/** Our rows per second relative to the peer's; the peer also reads our file. */
export function rowsPerSecond(name: string, { folder, source }: Table, measured: TableMeasurement): Figure {
  const { kind, file, oursMs, peerRows, peerName } = measured
  const ours = (1000 * TABLE_ROWS) / oursMs
  const target = join(folder, kind === 'csv' ? 'peer.csv' : 'peer.xlsx')
  const input = { kind, source, rows: peerRows, columns: TABLE_COLUMNS, target, ours: file }
  const answer = runPeer<{ readonly same: boolean }>('tables.py', 1, input)
  if (answer === null) return absent(name, 'rows/s', ours, peerName)
  const peer = (1000 * peerRows) / answer.best_ms
  const same_result = answer.result.same
  return { name, ratio: ours / peer, unit: 'rows/s', ours, peer, peer_name: peerName, same_result }
}
