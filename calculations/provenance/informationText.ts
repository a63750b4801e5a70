import { coordinateNameDecimals } from '#domain'
import type { InformationRow } from './informationRows.ts'

/** Name of the file that describes a CSV: separate, so that programs read the CSV without skipping lines. */
export function informationFileName(stem: string): string {
  return `${stem}_csv.txt`
}

/** Its lines, one for each item. */
export function informationText(rows: readonly InformationRow[]): Uint8Array {
  const shown = (value: string | number) =>
    typeof value === 'number' ? value.toFixed(coordinateNameDecimals) : value
  return Buffer.from(rows.map(([item, value]) => `${item}: ${shown(value)}\r\n`).join(''))
}
