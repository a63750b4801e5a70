import { readDecimal } from '#domain'

/** Heights that the ground of a cell may have, m above sea level. */
const heightRangeM = { min: -100, max: 9000 }

/** Mean ground of an atlas's cell as typed, m; undefined: nothing is, null: it cannot be read. */
export function readCellGround(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  const height = readDecimal(text, { integerDigits: 4, decimals: 1, signed: true })
  return height === null || height < heightRangeM.min || height > heightRangeM.max ? null : height
}
