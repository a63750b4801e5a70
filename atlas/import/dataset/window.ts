import type { Cuts, MapCuts } from './dataset.ts'

/** A part of an atlas's grid: its south-western cell, rows to the north and columns to the east. */
export interface Window {
  readonly y0: number
  readonly x0: number
  readonly rows: number
  readonly columns: number
}

/** The parts that cuts leave of a window, row by row from the south-west. */
export function windowsBetween({ y0, x0, rows, columns }: Window, cuts: MapCuts): Window[] {
  return stretchesBetween(y0, rows, cuts.rows).flatMap((own) =>
    stretchesBetween(x0, columns, cuts.columns).map((across) => ({
      y0: own.from,
      x0: across.from,
      rows: own.count,
      columns: across.count,
    })),
  )
}

function stretchesBetween(from: number, count: number, { first, every }: Cuts) {
  const stretches: { readonly from: number; readonly count: number }[] = []
  for (let at = from; at < from + count; ) {
    const cut = first + every * (Math.floor((at - first) / every) + 1)
    const end = Math.min(cut, from + count)
    stretches.push({ from: at, count: end - at })
    at = end
  }
  return stretches
}
