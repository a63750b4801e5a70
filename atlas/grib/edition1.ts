import { GribFault } from './gribFault.ts'
import type { GribField } from './gribField.ts'
import { type GribGrid, gridOfEdition1 } from './grid/index.ts'
import type { Packing } from './packing/packing.ts'
import { setBits } from './packing/setBits.ts'
import { isAmount, parameterOfEdition1 } from './parameters.ts'
import { Section } from './section.ts'
import { durationMs, type TimeUnit, validAt } from './validTime.ts'

const ecmwf = 98
/** Type of data `es` in ECMWF's archive: products of ensembles in ERA5. */
const ensembleSpread = 18

/**
 * Parses the map of an edition 1 message.
 * @param message all of it
 * @throws GribFault
 */
export function parseEdition1(message: Buffer): GribField {
  let at = 8
  const next = (name: string) => {
    if (at + 3 > message.length - 4) throw new GribFault(at, `${name} is missing`)
    const section = new Section(name, message, at, message.readUIntBE(at, 3))
    at += section.bytes.length
    return section
  }
  const product = next('the product definition')
  const flags = product.unsigned(8, 1)
  if ((flags & 0x80) === 0)
    throw new GribFault(product.at, 'a grid that is given by its number alone is not read')
  const grid = gridOfEdition1(next('the grid description'))
  const bitmap = flags & 0x40 ? bitmapOf(next('the bitmap'), grid) : null
  const data = next('the data')
  const { columns, rows } = grid.lattice
  const count = bitmap === null ? columns * rows : setBits(bitmap, columns * rows)
  const octet = (own: number) => product.unsigned(own, 1)
  const [centre, table, number, levelType] = [octet(5), octet(4), octet(9), octet(10)]
  const code = { centre, table, number, levelType, level: product.unsigned(11, 2), timeRange: octet(21) }
  const parameter = isSpread(product, centre) ? null : parameterOfEdition1(code)
  return {
    centre,
    parameter,
    label: `parameter ${number} of table ${table}, level type ${levelType}${isSpread(product, centre) ? ', spread of an ensemble' : ''}`,
    validMs: validMsOf(product),
    intervalMs: intervalMsOf(product, isAmount(parameter)),
    isForecast: code.timeRange === 0 ? octet(19) > 0 : code.timeRange === 10,
    ...localOf(product, centre),
    grid,
    packing: packingOf(data, product.signed(27, 2), count),
    bitmap,
    packed: data.from(12),
    packedAt: data.at,
  }
}

function bitmapOf(section: Section, { lattice: { columns, rows } }: GribGrid): Buffer {
  if (section.unsigned(5, 2) !== 0)
    throw new GribFault(section.at, 'a bitmap that is given by its number alone is not read')
  const bitmap = section.from(7)
  if (8 * bitmap.length < columns * rows)
    throw new GribFault(section.at, `the bitmap has ${8 * bitmap.length} bits for ${columns} x ${rows} nodes`)
  return bitmap
}

function packingOf(data: Section, decimalScale: number, count: number): Packing {
  const flags = data.unsigned(4, 1) >> 4
  if (flags & 0b1101)
    throw new GribFault(data.at, `packing with flags ${flags} is not read: only simple packing of a grid is`)
  return {
    kind: 'simple',
    reference: data.ibmFloat(7),
    binaryScale: data.signed(5, 2),
    decimalScale,
    bits: data.unsigned(11, 1),
    count,
  }
}

/** Valid time by the time range indicator (code table 5): forecast, analysis, ranges until P2, and P1 in two octets. */
function validMsOf(product: Section): number {
  const year = (product.unsigned(25, 1) - 1) * 100 + product.unsigned(13, 1)
  const octet = (own: number) => product.unsigned(own, 1)
  const [month, day, hour, minute, range] = [octet(14), octet(15), octet(16), octet(17), octet(21)]
  const steps = new Map([
    [0, octet(19)],
    [1, 0],
    [10, product.unsigned(19, 2)],
    ...[2, 3, 4, 5].map((own) => [own, octet(20)] as const),
  ]).get(range)
  if (steps === undefined) throw new GribFault(product.at, `time range indicator ${range} is not read`)
  return validAt(product, { year, month, day, hour, minute, second: 0 }, steps, unitOf(product))
}

function unitOf(product: Section): TimeUnit {
  return { edition: 1, code: product.unsigned(18, 1) }
}

/**
 * Length of the interval of indicators 3 (mean from P1 to P2), 4 (sum) and 5 (difference). Amounts of a forecast (0, 10)
 * are those since its beginning.
 */
function intervalMsOf(product: Section, isAmount: boolean): number | null {
  const [from, until, range] = [product.unsigned(19, 1), product.unsigned(20, 1), product.unsigned(21, 1)]
  const unit = unitOf(product)
  if (range >= 3 && range <= 5) return durationMs(product, until - from, unit)
  if (!isAmount || range === 1) return null
  return durationMs(product, range === 10 ? product.unsigned(19, 2) : from, unit)
}

/** Whether values are standard deviations of an ensemble, by ECMWF's own octets. */
function isSpread(product: Section, centre: number): boolean {
  return centre === ecmwf && product.bytes.length >= 50 && product.unsigned(43, 1) === ensembleSpread
}

/** Version and member are in ECMWF's own octets. */
function localOf(product: Section, centre: number): Pick<GribField, 'version' | 'member'> {
  if (centre !== ecmwf || product.bytes.length < 50) return { version: null, member: 0 }
  const version = product.text(46, 4)
  return { version: /^\d{4}$/.test(version) ? Number(version) : null, member: product.unsigned(50, 1) }
}
