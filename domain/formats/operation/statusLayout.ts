import { foldHead } from '../../reading/index.ts'
import { delimitersOfNames } from '../text/delimitedText.ts'
import { type TimedTable, timedTableOf } from '../timed/timedTable.ts'

/** A log, and the positions of the columns that it must have. */
export type StatusLayout = TimedTable & Readonly<Record<'start' | 'end' | 'category', number>>

/** Finds the head of a log; null: no line names begins, ends and categories. */
export function statusLayoutOf(text: string): StatusLayout | null {
  return timedTableOf(text, { delimiters: delimitersOfNames, mostHeadLines: 60 }, ({ heads }) => {
    const at = (...names: string[]) => heads.findIndex((one) => names.includes(foldHead(one)))
    const [start, end, category] = [
      at('timestamp start', 'start', 'begin'),
      at('timestamp end', 'end'),
      at('iec category', 'iec 61400 26 category', 'iec kategorie'),
    ]
    return Math.min(start, end, category) < 0 ? null : { start, end, category }
  })
}
