import { commonUnit, foldHead, isUnitHead, type Unit } from '../../reading/index.ts'
import type { MeasurementLayout } from './measurementLayout.ts'

const heightHead = /^(?:(?:measurement |sensor |mess)?(?:height|hoehe)|altitude|level)(?: (?:agl|m|in m))*$/

export interface RowAttributes {
  /** Their columns; -1: there is none. */
  readonly columns: readonly number[]
  readonly height: MeasurementLayout['heightAbove']
  readonly unit: { readonly value: Unit; readonly text: string; readonly line: number } | null
  /** A property that differs between rows. */
  readonly issue: { readonly code: 'rowsOfHeights' | 'unitUnknown'; readonly text: string } | null
}

/** The height and the unit of all rows, where columns state them. */
export function rowAttributes(
  { heads, line }: Pick<MeasurementLayout, 'heads' | 'line'>,
  rows: readonly (readonly string[])[],
): RowAttributes {
  const columns = [(key: string) => heightHead.test(key), isUnitHead].map((isNamed) =>
    heads.findIndex((head) => isNamed(foldHead(head))),
  )
  const [written, units] = columns.map((column) =>
    column < 0 ? [] : rows.map((cells) => (cells[column] ?? '').trim()),
  ) as [string[], string[]]
  const heights = [...new Set(written)].filter((text) => /\d/.test(text))
  const unit = commonUnit(units, ['speed'])
  const heightM =
    heights.length === 1 ? Number(heights[0]!.replace(',', '.').replace(/ ?m$/, '')) : Number.NaN
  const issue =
    heights.length > 1
      ? ({ code: 'rowsOfHeights', text: heights.slice(0, 4).join(', ') } as const)
      : unit !== null && unit.otherRow !== null
        ? ({ code: 'unitUnknown', text: `${unit.text}, ${units[unit.otherRow]}` } as const)
        : null
  return {
    columns,
    height: heightM > 0 ? { heightM, text: heights[0]!, line: line + 1 } : null,
    unit: unit && { value: unit.unit, text: unit.text, line: line + 1 + unit.row },
    issue,
  }
}
