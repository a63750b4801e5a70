/** A map of a message of edition 2 on latitudes and longitudes with 16 bits a value. */
export interface GribMap2 {
  readonly discipline?: number
  readonly category: number
  readonly number: number
  /** Number of code table 4.10 of an interval's statistic; absent: an instant. */
  readonly statistic?: number
  /** Number of time ranges of the statistic; default: 1. */
  readonly timeRanges?: number
  /** Begin of the forecast, or time of the analysis. */
  readonly baseMs: number
  /** Hours after `baseMs`; an interval covers those from `fromStep` on. */
  readonly step?: number
  readonly fromStep?: number
  /** Code of table 4.4 and length in hours of the unit that steps are written in; default: the hour. */
  readonly timeUnit?: readonly [code: number, hours: number]
  readonly levelType: number
  readonly level?: number
  /** Decimal places of the written level. */
  readonly levelScale?: number
  /** Second surface of a layer. */
  readonly second?: { readonly type: number; readonly level: number }
  readonly member?: number
  readonly centre?: number
  /** Flags of code table 3.4; default: rows from the north, each from the west. */
  readonly scanning?: number
  /** Degrees between neighbouring nodes as written; absent: those of the nodes. */
  readonly writtenStepDeg?: number
  /** Cone of template 3.30: rows from the south, whatever `scanning` says; absent: latitudes and longitudes. */
  readonly cone?: GribCone
  /** North pole of the rotated latitudes and longitudes of template 3.1, degrees; absent: not rotated. */
  readonly pole?: { readonly lat: number; readonly lon: number }
  readonly north: number
  readonly west: number
  readonly stepDeg: number
  readonly rows: number
  readonly columns: number
  /** Rows from the north, each from the west; NaN: missing. */
  readonly values: readonly number[]
}

/** Lambert's cone with one parallel and its first node, degrees and m, on the sphere of code table 3.2's shape 6. */
export interface GribCone {
  readonly lat0: number
  readonly lon0: number
  readonly stepM: number
  readonly first: { readonly lat: number; readonly lon: number }
}

const hourMs = 3_600_000
const [westward, northward, byColumns, alternating] = [0x80, 0x40, 0x20, 0x10]

/** The bytes of a message. */
export function gribMessage2(map: GribMap2): Buffer {
  const values = inScanOrder(map.cone === undefined ? map : { ...map, scanning: northward })
  const body = Buffer.concat([
    identificationOf(map),
    map.cone === undefined ? gridOf(map) : coneOf(map, map.cone),
    productOf(map),
    representationOf(values),
    bitmapOf(values),
    dataOf(values),
  ])
  const head = Buffer.alloc(16)
  head.write('GRIB', 0, 'latin1')
  head.set([map.discipline ?? 0, 2], 6)
  head.writeBigUInt64BE(BigInt(20 + body.length), 8)
  return Buffer.concat([head, body, Buffer.from('7777')])
}

/** Values as the flags of scanning order them, in either edition. */
export function inScanOrder({
  rows,
  columns,
  scanning = 0,
  values,
}: Pick<GribMap2, 'rows' | 'columns' | 'scanning' | 'values'>): readonly number[] {
  const at = (row: number, column: number) =>
    values[
      (scanning & northward ? rows - 1 - row : row) * columns +
        (scanning & westward ? columns - 1 - column : column)
    ]!
  const [outer, inner] = scanning & byColumns ? [columns, rows] : [rows, columns]
  return Array.from({ length: outer * inner }, (_, index) => {
    const [line, along] = [Math.floor(index / inner), index % inner]
    const place = scanning & alternating && line % 2 === 1 ? inner - 1 - along : along
    return scanning & byColumns ? at(place, line) : at(line, place)
  })
}

function section(number: number, bytes: number): Buffer {
  const own = Buffer.alloc(bytes)
  own.writeUInt32BE(bytes, 0)
  own[4] = number
  return own
}

/** Whole numbers with their sign in the first bit. */
function writeSigned(own: Buffer, octet: number, bytes: number, value: number): void {
  own.writeUIntBE(Math.abs(value), octet - 1, bytes)
  if (value < 0) own[octet - 1]! |= 0x80
}

function writeTime(own: Buffer, octet: number, ms: number): void {
  const time = new Date(ms)
  own.writeUInt16BE(time.getUTCFullYear(), octet - 1)
  own.set(
    [
      time.getUTCMonth() + 1,
      time.getUTCDate(),
      time.getUTCHours(),
      time.getUTCMinutes(),
      time.getUTCSeconds(),
    ],
    octet + 1,
  )
}

function identificationOf({ centre = 98, baseMs }: GribMap2): Buffer {
  const own = section(1, 21)
  own.writeUInt16BE(centre, 5)
  own.set([21, 0, 1], 9)
  writeTime(own, 13, baseMs)
  own[20] = 1
  return own
}

function gridOf({
  north,
  west,
  stepDeg,
  writtenStepDeg = stepDeg,
  rows,
  columns,
  scanning = 0,
  pole,
}: GribMap2): Buffer {
  const own = section(3, pole === undefined ? 72 : 84)
  const [south, east] = [north - (rows - 1) * stepDeg, west + (columns - 1) * stepDeg]
  const millionths = (octet: number, degrees: number) => writeSigned(own, octet, 4, Math.round(degrees * 1e6))
  own.writeUInt32BE(rows * columns, 6)
  own[14] = 6
  own.writeUInt32BE(columns, 30)
  own.writeUInt32BE(rows, 34)
  own.writeUInt32BE(0xffffffff, 42)
  millionths(47, scanning & northward ? south : north)
  millionths(51, scanning & westward ? east : west)
  own[54] = 0x30
  millionths(56, scanning & northward ? north : south)
  millionths(60, scanning & westward ? west : east)
  millionths(64, writtenStepDeg)
  millionths(68, writtenStepDeg)
  own[71] = scanning
  if (pole === undefined) return own
  own.writeUInt16BE(1, 12)
  millionths(73, -pole.lat)
  millionths(77, (pole.lon + 540) % 360)
  return own
}

function coneOf({ rows, columns }: GribMap2, { lat0, lon0, stepM, first }: GribCone): Buffer {
  const own = section(3, 81)
  const millionths = (octet: number, degrees: number) => writeSigned(own, octet, 4, Math.round(degrees * 1e6))
  own.writeUInt32BE(rows * columns, 6)
  own.writeUInt16BE(30, 12)
  own[14] = 6
  own.writeUInt32BE(columns, 30)
  own.writeUInt32BE(rows, 34)
  millionths(39, first.lat)
  millionths(43, first.lon)
  millionths(48, lat0)
  millionths(52, lon0)
  own.writeUInt32BE(1000 * stepM, 55)
  own.writeUInt32BE(1000 * stepM, 59)
  own[64] = northward
  millionths(66, lat0)
  millionths(70, lat0)
  return own
}

function productOf(map: GribMap2): Buffer {
  const { category, number, statistic, timeRanges = 1, baseMs, step = 0, fromStep = 0, member } = map
  const [unit, unitHours] = map.timeUnit ?? [1, 1]
  const inUnit = (hours: number) => Math.round(hours / unitHours)
  const isInterval = statistic !== undefined
  const template = (isInterval ? 8 : 0) + (member === undefined ? 0 : isInterval ? 3 : 1)
  const interval = member === undefined ? 35 : 38
  const own = section(4, isInterval ? interval + 23 + 12 * (timeRanges - 1) : member === undefined ? 34 : 37)
  own.writeUInt16BE(template, 7)
  own.set([category, number, 2, 0, 0], 9)
  own[17] = unit
  own.writeUInt32BE(inUnit(isInterval ? fromStep : step), 18)
  const { levelType, level, levelScale = 0, second } = map
  own[22] = levelType
  if (level === undefined) own.fill(0xff, 23, 28)
  else {
    writeSigned(own, 24, 1, levelScale)
    writeSigned(own, 25, 4, Math.round(level * 10 ** levelScale))
  }
  own.fill(0xff, 28, 34)
  if (second !== undefined) {
    own.set([second.type, 0], 28)
    writeSigned(own, 31, 4, second.level)
  }
  if (member !== undefined) own.set([3, member, 10], 34)
  if (!isInterval) return own
  writeTime(own, interval, baseMs + step * hourMs)
  own[interval + 6] = timeRanges
  for (let range = 0; range < timeRanges; range++) {
    const at = interval + 11 + 12 * range
    own.set([statistic, 2, unit], at)
    own.writeUInt32BE(inUnit(step - fromStep), at + 3)
    own[at + 7] = 255
  }
  return own
}

/** Least value and step of the packed numbers. */
function packingOf(values: readonly number[]) {
  const present = values.filter((value) => !Number.isNaN(value))
  // Whole maps have more values than a call has arguments.
  const least = present.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const reference = present.length === 0 ? 0 : Math.floor(least)
  const most = present.reduce((one, other) => Math.max(one, other), reference)
  let binaryScale = -6
  while ((most - reference) / 2 ** binaryScale > 0xffff) binaryScale++
  return { present, reference, binaryScale }
}

function representationOf(values: readonly number[]): Buffer {
  const { present, reference, binaryScale } = packingOf(values)
  const own = section(5, 21)
  own.writeUInt32BE(present.length, 5)
  own.writeFloatBE(reference, 11)
  writeSigned(own, 16, 2, binaryScale)
  own[19] = 16
  return own
}

function bitmapOf(values: readonly number[]): Buffer {
  const isWhole = !values.some(Number.isNaN)
  const own = section(6, isWhole ? 6 : 6 + Math.ceil(values.length / 8))
  own[5] = isWhole ? 255 : 0
  if (!isWhole)
    for (const [i, value] of values.entries()) if (!Number.isNaN(value)) own[6 + (i >> 3)]! |= 0x80 >> (i & 7)
  return own
}

function dataOf(values: readonly number[]): Buffer {
  const { present, reference, binaryScale } = packingOf(values)
  const own = section(7, 5 + 2 * present.length)
  for (const [i, value] of present.entries())
    own.writeUInt16BE(Math.round((value - reference) / 2 ** binaryScale), 5 + 2 * i)
  return own
}
