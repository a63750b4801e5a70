import { readDecimal } from '#domain'

/** Allowed heights of a cell's ground, m above sea level. */
const heightRangeM = { min: -100, max: 9000 }

/** Mean ground height of an atlas's cell as typed, m; undefined: empty, null: unreadable. */
export function readCellGround(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  const height = readDecimal(text, { integerDigits: 4, decimals: 1, signed: true })
  return height === null || height < heightRangeM.min || height > heightRangeM.max ? null : height
}
