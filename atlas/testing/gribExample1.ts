import { cornersOf, energiesOf, type GribExample, trueFields } from './gribExample.ts'
import { type GribMap, gribMessage } from './gribMessage.ts'

const ecmwfWind = { table: 228, numbers: [246, 247] }
/** WMO's table, at 100 m above ground. */
const international = { table: 2, numbers: [33, 34], centre: 7, level: [105, 100] } as const

/** Kinds of oddities of edition 1, each with whether the file has winds at 100 m above ground as usual. */
const oddities = {
  usual: 'same',
  international: 'same',
  otherOrder: 'same',
  missingNodes: 'same',
  decimalScale: 'same',
  longForecast: 'same',
  minutes: 'same',
  turnOfCentury: 'same',
  runningSums: 'same',
  longSums: 'same',
  unstatedSums: 'same',
  pressureLevel: 'noWind',
  seaLevel: 'noWind',
  layer: 'noWind',
  otherCentre: 'noWind',
  spread: 'noWind',
  /** Valid between two times: an extreme, or a value of one of them. */
  period: 'noWind',
  mean: 'noWind',
  difference: 'noWind',
  severalMembers: 'refused',
  twoForecasts: 'refused',
  averagesOfDays: 'refused',
  wrongIncrement: 'refused',
  reducedRows: 'refused',
  gaussianGrid: 'refused',
  harmonics: 'refused',
  secondOrderPacking: 'refused',
  moreFlags: 'refused',
} as const
export type Oddity1 = keyof typeof oddities
export const gribOddities1 = Object.keys(oddities) as readonly Oddity1[]

/** Octets of winds that are unusual, by step. */
const winds: Readonly<Partial<Record<Oddity1, (step: number) => Partial<GribMap>>>> = {
  longForecast: (step) => ({ range: [1, 0, step, 10] }),
  minutes: (step) => ({ range: [0, (60 * step) >> 8, (60 * step) & 0xff, 10] }),
  decimalScale: () => ({ decimalScale: 2 }),
  pressureLevel: () => ({ level: [100, 100] }),
  seaLevel: () => ({ level: [103, 100] }),
  layer: () => ({ level: [106, (120 << 8) | 80] }),
  otherCentre: () => ({ centre: 7 }),
  spread: () => ({ type: 18 }),
  period: (step) => ({ range: [1, step - 1, step, 2] }),
  mean: (step) => ({ range: [1, step - 1, step, 3] }),
  difference: (step) => ({ range: [1, step - 1, step, 5] }),
  averagesOfDays: (step) => ({ range: [1, step, 24, 113] }),
  severalMembers: () => ({ member: 1 }),
}
/** Octets of the grid or packing of all messages. */
const maps: Readonly<Partial<Record<Oddity1, Partial<GribMap>>>> = {
  wrongIncrement: { writtenStepDeg: 0.2 },
  reducedRows: { isReduced: true },
  gaussianGrid: { gridType: 4 },
  harmonics: { dataFlags: 0b1000 },
  secondOrderPacking: { dataFlags: 0b0100 },
  moreFlags: { dataFlags: 0b0001 },
}

/** A file of messages of edition 1. @param random from 0 to 1, below 1 */
export function gribExample1(oddity: Oddity1, random: () => number): GribExample {
  const fields = trueFields(random, oddity === 'turnOfCentury' ? 1999 : 2020)
  const { place, field, u, v, sun } = fields
  if (oddity === 'missingNodes') for (const hour of u) hour[5] = Number.NaN
  const isOfWmo = oddity === 'international' || (winds[oddity]?.(1).level !== undefined && random() < 0.5)
  const { numbers, ...wind } = isOfWmo ? international : ecmwfWind
  const messages: GribMap[] = []
  for (const [hour] of sun.entries()) {
    const step = hour + 1
    for (const [at, values] of [u[hour]!, v[hour]!].entries()) {
      const message = { ...place, ...wind, number: numbers[at]!, step, ...winds[oddity]?.(step), values }
      messages.push(message)
      if (oddity === 'severalMembers') messages.push({ ...message, member: 2, values: field(20) })
      if (oddity === 'twoForecasts' && hour > 1)
        messages.push({ ...message, baseMs: place.baseMs + 3_600_000, step: step - 1, values: field(20) })
    }
    const from =
      { runningSums: 0, unstatedSums: 0, longSums: Math.max(0, hour - 2) }[oddity as string] ?? hour
    const isSum = oddity !== 'unstatedSums'
    const values = energiesOf(fields, from, step)
    const sums: GribMap = { ...place, table: 128, number: 169, step, isSum, sumFrom: from, values }
    messages.push(sums)
    if (!isSum && hour === 0) messages.push({ ...sums, step: 0, values: values.map(() => 0) })
  }
  const order = oddity === 'otherOrder' ? messages.toSorted(() => random() - 0.5) : messages
  return {
    bytes: Buffer.concat(order.map((map) => gribMessage({ ...map, ...maps[oddity] }))),
    corners: cornersOf(fields, (at) => {
      if (oddities[oddity] === 'refused') return {}
      return { ssrd: at('sun'), ...(oddities[oddity] === 'same' && { u100: at('u'), v100: at('v') }) }
    }),
  }
}
