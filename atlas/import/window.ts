/** A part of an atlas's grid: its south-western cell, rows to the north and columns to the east. */
export interface Window {
  readonly y0: number
  readonly x0: number
  readonly rows: number
  readonly columns: number
}
