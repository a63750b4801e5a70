import { inScanOrder } from './gribMessage2.ts'

/** A map of a message of edition 1 with 16 bits a value, as the climate data store sends ERA5. */
export interface GribMap {
  /** Table and number of ECMWF's parameter, such as 128 and 167. */
  readonly table: number
  readonly number: number
  /** Begin of the forecast, or time of the analysis. */
  readonly baseMs: number
  /** Hours after `baseMs`; a sum covers the last of them. */
  readonly step?: number
  readonly isSum?: boolean
  /** First hour of a sum; default: `step` - 1. */
  readonly sumFrom?: number
  readonly version?: '0001' | '0005'
  readonly member?: number
  /** ECMWF's type of data; default: 2, an analysis. */
  readonly type?: number
  /** Originating centre; default: ECMWF, whose own octets follow the product. */
  readonly centre?: number
  /** Code table 3, and octets 11 and 12; default: the ground. */
  readonly level?: readonly [type: number, value: number]
  /** Octets 18 to 21: unit of time, P1, P2 and time range indicator; default: by `step` and `isSum`. */
  readonly range?: readonly [unit: number, p1: number, p2: number, indicator: number]
  /** Code table 6; default: latitudes and longitudes. */
  readonly gridType?: number
  /** Flags of code table 8; default: rows from the north, each from the west. */
  readonly scanning?: number
  /** Degrees between neighbouring nodes as written; default: those of the nodes. */
  readonly writtenStepDeg?: number
  /** Rows of different lengths, which a list after the grid states. */
  readonly isReduced?: boolean
  /** Powers of ten by which values are multiplied before packing. */
  readonly decimalScale?: number
  /** Code table 11, the first four bits of octet 4 of the data; default: simple packing of a grid. */
  readonly dataFlags?: number
  /** Latitude of the north-western node, from which nodes follow in steps of a quarter of a degree. */
  readonly north: number
  readonly west: number
  readonly rows: number
  readonly columns: number
  /** NaN: missing. */
  readonly values: readonly number[]
}

/** The bytes of a message. */
export function gribMessage(map: GribMap): Buffer {
  const isWhole = !map.values.some(Number.isNaN)
  const values = inScanOrder(map)
  const sections = [
    productOf(map, isWhole),
    gridOf(map),
    ...(isWhole ? [] : [bitmapOf(values)]),
    dataOf(values, map),
  ]
  const body = Buffer.concat(sections)
  const head = Buffer.from('GRIB\0\0\0\x01', 'latin1')
  head.writeUIntBE(12 + body.length, 4, 3)
  return Buffer.concat([head, body, Buffer.from('7777')])
}

function productOf(map: GribMap, isWhole: boolean): Buffer {
  const {
    table,
    number,
    baseMs,
    step = 0,
    isSum = false,
    sumFrom = step - 1,
    version = '0001',
    member = 0,
    type = 2,
    centre = 98,
    level: [levelType, level] = [1, 0],
    decimalScale = 0,
  } = map
  const [unit, ...range] = map.range ?? (isSum ? [1, sumFrom, step, 4] : [1, step, 0, 0])
  const base = new Date(baseMs)
  const year = base.getUTCFullYear()
  const product = Buffer.alloc(52)
  product.writeUIntBE(52, 0, 3)
  product.set([table, centre, 145, 255, isWhole ? 0x80 : 0xc0, number, levelType], 3)
  product.writeUInt16BE(level, 10)
  product.set(
    [((year - 1) % 100) + 1, base.getUTCMonth() + 1, base.getUTCDate(), base.getUTCHours(), 0, unit],
    12,
  )
  product.set(range, 18)
  product[24] = Math.floor((year - 1) / 100) + 1
  product.writeUInt16BE((decimalScale < 0 ? 0x8000 : 0) + Math.abs(decimalScale), 26)
  product.set([1, 23, type, 4, 1], 40)
  product.write(version, 45, 'latin1')
  product[49] = member
  return product
}

function gridOf({
  north,
  west,
  rows,
  columns,
  gridType = 0,
  scanning = 0,
  writtenStepDeg = 0.25,
  isReduced = false,
}: GribMap): Buffer {
  const grid = Buffer.alloc(32 + (isReduced ? 2 * rows : 0))
  const millidegrees = (octet: number, degrees: number) => {
    grid.writeUIntBE(Math.round(Math.abs(degrees) * 1000) + (degrees < 0 ? 0x800000 : 0), octet - 1, 3)
  }
  const [south, east] = [north - (rows - 1) / 4, west + (columns - 1) / 4]
  grid.writeUIntBE(grid.length, 0, 3)
  grid.set([isReduced ? 33 : 255, gridType], 4)
  grid.writeUInt16BE(isReduced ? 0xffff : columns, 6)
  grid.writeUInt16BE(rows, 8)
  millidegrees(11, scanning & 0x40 ? south : north)
  millidegrees(14, scanning & 0x80 ? east : west)
  grid[16] = 0x80
  millidegrees(18, scanning & 0x40 ? north : south)
  millidegrees(21, scanning & 0x80 ? west : east)
  grid.writeUInt16BE(1000 * writtenStepDeg, 23)
  grid.writeUInt16BE(1000 * writtenStepDeg, 25)
  grid[27] = scanning
  for (let row = 0; isReduced && row < rows; row++) grid.writeUInt16BE(columns - (row % 2), 32 + 2 * row)
  return grid
}

function bitmapOf(values: readonly number[]): Buffer {
  const bitmap = Buffer.alloc(6 + 2 * Math.ceil(values.length / 16))
  bitmap.writeUIntBE(bitmap.length, 0, 3)
  bitmap[3] = 8 * (bitmap.length - 6) - values.length
  for (const [i, value] of values.entries())
    if (!Number.isNaN(value)) bitmap[6 + (i >> 3)]! |= 0x80 >> (i & 7)
  return bitmap
}

/** Section of data: steps of 2^-6, or coarser if 16 bits require it, above the least value rounded down. */
function dataOf(values: readonly number[], { decimalScale = 0, dataFlags = 0 }: GribMap): Buffer {
  const present = values.filter((value) => !Number.isNaN(value)).map((value) => value * 10 ** decimalScale)
  const reference = Math.floor(Math.min(...present))
  let binaryScale = -6
  while ((Math.max(...present) - reference) / 2 ** binaryScale > 0xffff) binaryScale++
  const data = Buffer.alloc(12 + 2 * present.length)
  data.writeUIntBE(data.length, 0, 3)
  data[3] = (dataFlags << 4) | 8
  data.writeUInt16BE((binaryScale < 0 ? 0x8000 : 0) + Math.abs(binaryScale), 4)
  // A whole number of six hexadecimal digits, as IBM writes it.
  data[6] = (reference < 0 ? 0x80 : 0) | 70
  data.writeUIntBE(Math.abs(reference), 7, 3)
  data[10] = 16
  for (const [i, value] of present.entries())
    data.writeUInt16BE(Math.round((value - reference) / 2 ** binaryScale), 11 + 2 * i)
  return data
}
