import { type GribMap2, gribMessage2 } from './gribMessage2.ts'

/** A seeded file of GRIB messages of winds and radiation, and its true values. */
export interface GribExample {
  /** Name of what is unusual about the file. */
  readonly oddity: Oddity
  readonly bytes: Buffer
  /** Places of two corners of the grid. */
  readonly corners: readonly { readonly lat: number; readonly lon: number; readonly truth: Truth }[]
}

/** Values by variable of the atlas and step; absent: the file has none. */
export type Truth = Readonly<Partial<Record<'u100' | 'v100' | 'ssrd', readonly number[]>>>

/** Kinds of oddities, each with whether the file has winds at 100 m above ground as usual. */
const oddities = {
  usual: 'same',
  scaledLevel: 'same',
  pressureLevel: 'noWind',
  seaLevel: 'noWind',
  layer: 'noWind',
  missingNodes: 'same',
  oneMember: 'same',
  severalMembers: 'refused',
  twoForecasts: 'refused',
  maximum: 'noWind',
  mean: 'noWind',
  runningMean: 'runningMean',
  runningSum: 'runningSum',
  longSums: 'longSums',
  monthlyMeans: 'refused',
  wrongIncrement: 'refused',
  otherOrder: 'same',
} as const
export type Oddity = keyof typeof oddities
export const gribOddities = Object.keys(oddities) as readonly Oddity[]

const hours = 6
const [rows, columns, stepDeg] = [3, 4, 0.25]
const [wind, radiation] = [
  { category: 2, levelType: 103 },
  { category: 4, number: 7, levelType: 1 },
]

/** @param random from 0 to 1, below 1 */
export function gribExample(oddity: Oddity, random: () => number): GribExample {
  const integer = (end: number) => Math.floor(random() * end)
  const [north, west] = [50 + integer(20), integer(20) - 10]
  const scanning = [0, 0x40, 0x80, 0xc0, 0x20, 0x60, 0x10, 0x50][integer(8)]!
  const baseMs = Date.UTC(2020 + integer(5), integer(12), 1 + integer(28))
  const place = { baseMs, north, west, stepDeg, rows, columns, scanning }
  const nodes = Array.from({ length: rows * columns }, (_, node) => node)
  const field = (scale: number) => nodes.map(() => Math.round(64 * scale * (random() - 0.3)) / 64)
  const u = Array.from({ length: hours }, () => field(20))
  const v = Array.from({ length: hours }, () => field(20))
  const sun = Array.from({ length: hours }, () => nodes.map(() => Math.round(400 * random())))
  if (oddity === 'missingNodes') for (const hour of u) hour[5] = Number.NaN
  const windAt = windOf(oddity)
  const messages: GribMap2[] = []
  for (let hour = 0; hour < hours; hour++) {
    const step = hour + 1
    for (const [number, values] of [
      [2, u[hour]!],
      [3, v[hour]!],
    ] as const) {
      const own = { ...place, ...wind, number, step, level: 100, ...windAt(step), values }
      messages.push(own)
      if (oddity === 'severalMembers') messages.push({ ...own, member: 2, values: field(20) })
      if (oddity === 'twoForecasts' && hour > 1)
        messages.push({ ...own, baseMs: baseMs + 3_600_000, step: step - 1, values: field(20) })
    }
    messages.push({ ...place, ...radiation, step, ...sunOf(oddity, sun, hour) })
  }
  const order = oddity === 'otherOrder' ? messages.toSorted(() => random() - 0.5) : messages
  return {
    oddity,
    bytes: Buffer.concat(order.map(gribMessage2)),
    corners: [0, nodes.length - 1].map((node) => ({
      lat: north - Math.floor(node / columns) * stepDeg,
      lon: west + (node % columns) * stepDeg,
      truth: truthOf(oddity, u, v, sun, node),
    })),
  }
}

function windOf(oddity: Oddity): (step: number) => Partial<GribMap2> {
  const levels: Partial<Record<Oddity, Partial<GribMap2>>> = {
    scaledLevel: { levelScale: 2 },
    pressureLevel: { levelType: 100, level: 10_000 },
    seaLevel: { levelType: 102 },
    layer: { level: 80, second: { type: 103, level: 120 } },
    oneMember: { member: 3 },
    severalMembers: { member: 1 },
    wrongIncrement: { writtenStepDeg: 0.2 },
  }
  const statistics: Partial<Record<Oddity, number>> = { maximum: 2, mean: 0 }
  const statistic = statistics[oddity]
  if (oddity === 'monthlyMeans') return (step) => ({ statistic: 0, timeRanges: 2, fromStep: step - 1 })
  if (statistic !== undefined) return (step) => ({ statistic, fromStep: step - 1 })
  return () => levels[oddity] ?? {}
}

function sunOf(
  oddity: Oddity,
  sun: readonly (readonly number[])[],
  hour: number,
): Pick<GribMap2, 'values' | 'statistic' | 'fromStep' | 'timeRanges'> {
  const sumFrom = (from: number) =>
    sun[0]!.map((_, node) => sun.slice(from, hour + 1).reduce((sum, field) => sum + field[node]!, 0))
  const energies = (from: number) => sumFrom(from).map((watts) => watts * 3600)
  if (oddity === 'runningMean')
    return { statistic: 0, fromStep: 0, values: sumFrom(0).map((sum) => sum / (hour + 1)) }
  if (oddity === 'runningSum') return { statistic: 1, fromStep: 0, values: energies(0) }
  if (oddity === 'longSums') {
    const from = Math.max(0, hour - 2)
    return { statistic: 1, fromStep: from, values: energies(from) }
  }
  return {
    statistic: 0,
    fromStep: hour,
    values: sun[hour]!,
    ...(oddity === 'monthlyMeans' && { timeRanges: 2 }),
  }
}

function truthOf(
  oddity: Oddity,
  u: readonly (readonly number[])[],
  v: readonly (readonly number[])[],
  sun: readonly (readonly number[])[],
  node: number,
): Truth {
  const at = (fields: readonly (readonly number[])[]) => fields.map((field) => field[node]!)
  if (oddities[oddity] === 'refused') return {}
  if (oddities[oddity] === 'noWind') return { ssrd: at(sun) }
  return { u100: at(u), v100: at(v), ssrd: at(sun) }
}
