import { type GribMap2, gribMessage2 } from './gribMessage2.ts'

/** A seeded file of GRIB messages of winds and radiation, and its true values. */
export interface GribExample {
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

/** Winds and radiation of the nodes by hours, at a random place. */
export type TrueFields = ReturnType<typeof trueFields>

/** @param random from 0 to 1, below 1 */
export function trueFields(random: () => number, firstYear: number) {
  const integer = (end: number) => Math.floor(random() * end)
  const [north, west] = [50 + integer(20), integer(20) - 10]
  const scanning = [0, 0x40, 0x80, 0xc0, 0x20, 0x60, 0x10, 0x50][integer(8)]!
  const baseMs = Date.UTC(firstYear + integer(5), integer(12), 1 + integer(28))
  const place = { baseMs, north, west, stepDeg, rows, columns, scanning }
  const nodes = Array.from({ length: rows * columns }, (_, node) => node)
  const field = (scale: number) => nodes.map(() => Math.round(64 * scale * (random() - 0.3)) / 64)
  const u = Array.from({ length: hours }, () => field(20))
  const v = Array.from({ length: hours }, () => field(20))
  const sun = Array.from({ length: hours }, () => nodes.map(() => Math.round(400 * random())))
  return { place, field, u, v, sun }
}

/** Energies of the hours after one to another, J/m². */
export function energiesOf(
  { sun }: { readonly sun: readonly (readonly number[])[] },
  from: number,
  until: number,
): number[] {
  return sun[0]!.map((_, node) => 3600 * sun.slice(from, until).reduce((sum, hour) => sum + hour[node]!, 0))
}

/** True values at the first and last node. */
export function cornersOf(
  { place: { north, west }, ...fields }: TrueFields,
  truthOf: (at: (own: 'u' | 'v' | 'sun') => readonly number[]) => Truth,
): GribExample['corners'] {
  return [0, rows * columns - 1].map((node) => ({
    lat: north - Math.floor(node / columns) * stepDeg,
    lon: west + (node % columns) * stepDeg,
    truth: truthOf((own) => fields[own].map((field) => field[node]!)),
  }))
}

/** @param random from 0 to 1, below 1 */
export function gribExample(oddity: Oddity, random: () => number): GribExample {
  const own = trueFields(random, 2020)
  const { place, field, u, v, sun } = own
  const { baseMs } = place
  if (oddity === 'missingNodes') for (const hour of u) hour[5] = Number.NaN
  const windAt = windOf(oddity)
  const messages: GribMap2[] = []
  for (let hour = 0; hour < hours; hour++) {
    const step = hour + 1
    for (const [number, values] of [
      [2, u[hour]!],
      [3, v[hour]!],
    ] as const) {
      const message = { ...place, ...wind, number, step, level: 100, ...windAt(step), values }
      messages.push(message)
      if (oddity === 'severalMembers') messages.push({ ...message, member: 2, values: field(20) })
      if (oddity === 'twoForecasts' && hour > 1)
        messages.push({ ...message, baseMs: baseMs + 3_600_000, step: step - 1, values: field(20) })
    }
    messages.push({ ...place, ...radiation, step, ...sunOf(oddity, sun, hour) })
  }
  const order = oddity === 'otherOrder' ? messages.toSorted(() => random() - 0.5) : messages
  return {
    bytes: Buffer.concat(order.map(gribMessage2)),
    corners: cornersOf(own, (at) => {
      if (oddities[oddity] === 'refused') return {}
      return { ssrd: at('sun'), ...(oddities[oddity] !== 'noWind' && { u100: at('u'), v100: at('v') }) }
    }),
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
  const energies = (from: number) => energiesOf({ sun }, from, hour + 1)
  if (oddity === 'runningMean')
    return { statistic: 0, fromStep: 0, values: energies(0).map((sum) => sum / 3600 / (hour + 1)) }
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
