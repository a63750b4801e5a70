import { spawnSync } from 'node:child_process'

/** Python with openpyxl, if the environment names one. */
export const workbookReader = process.env.ANEMONE_PEER_PYTHON

const script = `
import io, json, sys
from openpyxl import load_workbook
book = load_workbook(io.BytesIO(sys.stdin.buffer.read()))
print(json.dumps({sheet.title: [[cell.value for cell in row] for row in sheet.iter_rows()] for sheet in book}, default=str))
`

export type Cell = string | number | boolean | null

/** The cells of a workbook by sheet and row, including the header, as read by another program. */
export function workbookCells(xlsx: Buffer): Readonly<Record<string, readonly (readonly Cell[])[]>> {
  const run = spawnSync(workbookReader ?? '', ['-W', 'error', '-c', script], {
    input: xlsx,
    maxBuffer: 1 << 28,
  })
  if (run.status !== 0) throw new Error(run.stderr.toString() || String(run.error))
  return JSON.parse(run.stdout.toString())
}
