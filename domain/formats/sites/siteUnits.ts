import { plainCell, readNumber } from '../../numbers/index.ts'
import { type Dimension, type Unit, unitInHead, withoutSea } from '../../reading/index.ts'
import { otherSystemIn } from '../../sites/mapSystem.ts'
import type { IssueList } from '../issueList.ts'
import type { SiteColumn } from './siteColumns.ts'
import type { SiteSheet } from './siteSheet.ts'

export const measuredColumns = {
  siteHeight: 'length',
  hubHeight: 'length',
  ratedPower: 'power',
  rotorDiameter: 'length',
} as const satisfies Record<string, Dimension>

const placeColumns = {
  lat: 'angle',
  lon: 'angle',
  easting: 'length',
  northing: 'length',
} as const satisfies Partial<Record<SiteColumn, Dimension>>

type PlaceColumn = keyof typeof placeColumns
export type MeasuredColumn = keyof typeof measuredColumns
/** Units of the columns that state one: their values become m and kW. */
export type SiteUnits = Readonly<Partial<Record<MeasuredColumn, Unit>>>

/** Units stated by the header of a table, or the row below it; an impossible one is reported. */
export function siteUnits(sheet: SiteSheet, errors: IssueList): SiteUnits {
  const { columns, header, rows, units } = sheet
  const stated: Partial<Record<MeasuredColumn, Unit>> = {}
  const line = Math.max(1, (rows[0]?.line ?? 2) - 1)
  for (const [column, dimension] of Object.entries(placeColumns) as [PlaceColumn, Dimension][]) {
    const position = columns.get(column)
    if (position === undefined) continue
    const head = header?.[position] ?? ''
    const unit = unitInHead(head, dimension).unit ?? units?.[position] ?? null
    const other = otherSystemIn(head)
    if (other !== null) errors.add({ code: 'coordinateSystemUnknown', text: other })
    // Places have their own units: degrees and metres.
    const isOtherUnit = unit?.dimension === dimension && unit.factor !== 1
    const hasParts = (header ?? []).some(
      (other, i) => i !== position && partsOfAngle[column as 'lat']?.test(other.trim()),
    )
    if (isOtherUnit || (dimension === 'angle' && (hasParts || arePackedDegrees(head, rows, position))))
      errors.add({ code: 'unitUnknown', line, text: head })
  }
  for (const [column, dimension] of Object.entries(measuredColumns) as [MeasuredColumn, Dimension][]) {
    const position = columns.get(column)
    if (position === undefined) continue
    const head = header?.[position] ?? ''
    const plain = withoutSea(head)
    const written = unitInHead(plain, dimension)
    const unit = written.unit ?? (written.text === null ? (units?.[position] ?? null) : null)
    const isUnknown = unit === null && /\[[^\d\]]{1,12}\]/.test(plain)
    const isOpen = column === 'ratedPower' && unit === null && haveMegawatts(sheet, position)
    if (unit?.dimension === dimension) stated[column] = unit
    else if (isOpen || isUnknown || unit !== null || written.text !== null)
      errors.add({ code: 'unitUnknown', line, text: head })
  }
  return stated
}

/** Wind turbines of sites have more, kW: smaller numbers without a unit are MW. */
const leastPowerKw = 30

function haveMegawatts({ rows, decimal }: SiteSheet, position: number): boolean {
  const powers = rows.flatMap(({ cells }) => {
    const plain = plainCell(cells[position] ?? '', decimal ?? 'unknown')
    return plain === 'ambiguous' ? Number.POSITIVE_INFINITY : (readNumber(plain) ?? [])
  })
  const filled = powers.filter((power) => power > 0)
  return filled.some((power) => power < leastPowerKw)
}

/** A separate column of minutes or seconds: `Lat Min`. */
const partsOfAngle = {
  lat: /^(?:lat|breite)\w*[ _.([]*(?:min\w*|se[ck]\w*|m|s|′|″|['"])[)\]]?$/i,
  lon: /^(?:lon|l(?:ä|ae)nge)\w*[ _.([]*(?:min\w*|se[ck]\w*|m|s|′|″|['"])[)\]]?$/i,
}

/** `Latitude (dd.mmss)` above plain numbers: 52.3015 is 52° 30′ 15″. */
function arePackedDegrees(head: string, rows: SiteSheet['rows'], position: number): boolean {
  const isPacked = /d{1,3}[.,:° ]?m{1,2}|\b(?:dms|gms)\b|(?:deg|grad)\w*[., ]+min/i.test(head)
  return isPacked && rows.some(({ cells }) => readNumber(cells[position] ?? '') !== null)
}
