import { isAboveSea } from '../../reading/index.ts'
import type { MeasurementStation } from '../task43/stationFile.ts'
import { delimiters } from '../text/delimitedText.ts'
import type { TextLine } from '../text/textLines.ts'
import { type TimedTable, timedTableOf } from '../timed/timedTable.ts'
import { type WindColumns, windColumnsOf } from './windColumns.ts'

export interface MeasurementLayout extends WindColumns, TimedTable {
  /** Height that a line above the table states for all columns. */
  readonly heightAbove: { readonly heightM: number; readonly text: string; readonly line: number } | null
}

/** Maximum number of lines above a table, of its columns, and of characters of a row. */
const mostHeadLines = 1500
export const mostMeasurementColumns = 5000
const longestLine = 200_000

/** A line with too many cells to be examined. */
export interface TooWide {
  readonly tooWideLine: number
}

/**
 * Finds the header: the first line that names a time and a wind speed; null where there is none.
 * @param described columns of winds by their metadata; null: no metadata
 */
export function detectMeasurementLayout(
  text: string,
  described: MeasurementStation['columns'] | null = null,
): MeasurementLayout | TooWide | null {
  let tooWideLine = 0
  const isEnd = (line: TextLine) => {
    if (isTooWide(line.text)) tooWideLine = line.number
    return tooWideLine > 0
  }
  const found = timedTableOf(text, { delimiters, mostHeadLines, isEnd }, ({ heads, times, units, texts }) =>
    windColumnsOf(heads, times, units, texts, described),
  )
  if (tooWideLine > 0) return { tooWideLine }
  return found && { ...found, heightAbove: heightOfLines(found.above) }
}

function isTooWide(line: string): boolean {
  if (line.length > longestLine) return true
  return delimiters.some(
    (delimiter) => line.split(delimiter, mostMeasurementColumns + 1).length > mostMeasurementColumns,
  )
}

const footM = 0.3048
const heightWords =
  /\b(?:hub[- ]?height|measurement height|sensor height|anemometer height|mess(?:hoehe|höhe)|nabenh(?:oehe|öhe))\b[^\d\n]{0,20}(\d{1,3}(?:\.\d+)?)(?!\d)(?=(.{0,30}))/gi

/** `Hub-Height=100.0`, `measurement height : 50`; if they differ, the hub's is ignored. */
function heightOfLines(lines: readonly TextLine[]): MeasurementLayout['heightAbove'] {
  const matches = lines.flatMap(({ number, text }) =>
    [...text.slice(0, 300).matchAll(heightWords)].map((match) => ({ number, match })),
  )
  const found = matches.flatMap(({ number, match: [stated, written, behind = ''] }) => {
    // Several heights are those of several sensors.
    const isOfSea = /^\s*m\b/i.test(behind) && isAboveSea(behind.slice(0, 16))
    const isOpen = isOfSea || /^\s*(?:m\s*)?[/;,&]\s*\d/.test(behind)
    const heightM = Number(written) * (/^\s*(?:ft|feet|foot)\b/i.test(behind) ? footM : 1)
    return heightM > 0 && !isOpen ? [{ heightM, text: stated, line: number }] : []
  })
  const measured = found.filter(({ text }) => !/^(?:hub|naben)/i.test(text))
  const [first, ...others] = measured.length > 0 ? measured : found
  return first !== undefined && others.every(({ heightM }) => heightM === first.heightM) ? first : null
}
