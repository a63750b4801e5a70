import { coordinateNameDecimals } from '#domain'
import type { InformationRow } from './informationRows.ts'

/** Table formats without room for a description. */
export type BareFormat = 'csv' | 'tab'

/** Name of the file that describes a table: separate, so that programs read the table without skipping lines. */
export function informationFileName(stem: string, format: BareFormat = 'csv'): string {
  return `${stem}_${format}.txt`
}

/** Lines of the text, one for each item. */
export function informationText(rows: readonly InformationRow[]): Uint8Array {
  const shown = (value: string | number) =>
    typeof value === 'number' ? value.toFixed(coordinateNameDecimals) : value
  return Buffer.from(rows.map(([item, value]) => `${item}: ${shown(value)}\r\n`).join(''))
}
