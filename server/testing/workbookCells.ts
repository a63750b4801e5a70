import { askPeer } from '#atlas/testing'

/** Python with openpyxl, if the environment names one. */
export { peerPython as workbookReader } from '#atlas/testing'

const script = `
import io, json, sys
from openpyxl import load_workbook
book = load_workbook(io.BytesIO(sys.stdin.buffer.read()))
print(json.dumps({sheet.title: [[cell.value for cell in row] for row in sheet.iter_rows()] for sheet in book}, default=str))
`

export type Cell = string | number | boolean | null

/** The cells of a workbook by sheet and row, including the header, as read by another program. */
export function workbookCells(xlsx: Buffer): Readonly<Record<string, readonly (readonly Cell[])[]>> {
  return askPeer(script, [], xlsx)
}
