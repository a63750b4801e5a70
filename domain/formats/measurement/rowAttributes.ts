import { foldHead, isUnitHead, readUnit, type Unit } from '../../reading/index.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { MeasurementSample } from './measurementSample.ts'

const heightHead = /^(?:(?:measurement |sensor |mess)?(?:height|hoehe)|altitude|level)(?: (?:agl|m|in m))*$/

/** Properties that columns of their own state for each row. */
export interface RowAttributes {
  readonly height: MeasurementLayout['heightAbove']
  readonly unit: { readonly value: Unit; readonly text: string; readonly line: number } | null
  /** A property that differs between rows. */
  readonly issue: { readonly code: 'rowsOfHeights' | 'unitUnknown'; readonly text: string } | null
}

/** The height and the unit of all rows, where columns state them. */
export function rowAttributes({ heads, rows }: MeasurementSample, line: number): RowAttributes {
  const distinctIn = (isNamed: (key: string) => boolean) => {
    const column = heads.findIndex((head) => isNamed(foldHead(head)))
    if (column < 0) return []
    return [...new Set(rows.map((cells) => (cells[column] ?? '').trim()))].filter((text) => text !== '')
  }
  const heights = distinctIn((key) => heightHead.test(key)).filter((text) => /\d/.test(text))
  const units = distinctIn(isUnitHead).filter((text) => readUnit(text, 'speed') !== null)
  const heightM =
    heights.length === 1 ? Number(heights[0]!.replace(',', '.').replace(/ ?m$/, '')) : Number.NaN
  const issue =
    heights.length > 1
      ? ({ code: 'rowsOfHeights', text: heights.slice(0, 4).join(', ') } as const)
      : units.length > 1
        ? ({ code: 'unitUnknown', text: units.join(', ') } as const)
        : null
  return {
    height: heightM > 0 ? { heightM, text: heights[0]!, line: line + 1 } : null,
    unit:
      units.length === 1 ? { value: readUnit(units[0]!, 'speed')!, text: units[0]!, line: line + 1 } : null,
    issue,
  }
}
