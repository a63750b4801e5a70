import { seededNumbers } from '#domain'
import { cellFactors, type WrittenField, writeGrid } from './writtenGrid.ts'

const hourMs = 3_600_000
const meanOfCells = cellFactors.reduce((sum, factor) => sum + factor, 0) / cellFactors.length

/** A file of gridded weather in a random dialect, with its true content. */
export interface GridDialect {
  readonly file: string
  /** Means over the cells by the atlas's variable and by time, ms since 1970. */
  readonly truth: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** True answers by the keys of questions. */
  readonly answers: Readonly<Record<string, string>>
  /** Whether no reader can know its content: a rotated grid, another calendar. */
  readonly isUnreadable: boolean
}

/** Writes an example. @param folder  it becomes `<folder>/a.nc` */
export function writeGridDialect(folder: string, seed: number): GridDialect {
  const next = seededNumbers(seed)
  const chance = (share: number) => next() < share
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  const hours = 24 * pick([1, 2, 3, 10, 31]) + pick([0, 0, 5])
  const fromMs = Date.UTC(2021, Math.floor(next() * 12), 1 + Math.floor(next() * 20), pick([0, 0, 1, 7]))
  const times = Array.from({ length: hours }, (_, i) => fromMs + i * hourMs)
  const isPoint = chance(0.15)
  const meanFactor = isPoint ? cellFactors[0] : meanOfCells
  const truth = new Map<string, ReadonlyMap<number, number>>()
  const answers: Record<string, string> = {}
  const variables: WrittenField[] = []
  const isTrue = (id: string, values: readonly number[]) =>
    truth.set(id, new Map(times.map((ms, i) => [ms, values[i]! * meanFactor])))
  const withUnit = (name: string, units: string, known: string, others: Record<string, string> = {}) => {
    const isStated = chance(0.9)
    if (!isStated) answers[`unit.${name}`] = known
    return { ...(isStated ? { units } : {}), ...others }
  }

  const speedUnit = pick([
    ['m s**-1', 1, 'm/s'],
    ['m s-1', 1, 'm/s'],
    ['m/s', 1, 'm/s'],
    ['km/h', 1 / 3.6, 'km/h'],
    ['knots', 1852 / 3600, 'kn'],
  ] as const)
  const levels = pick([[100], [10, 100], [10], [50, 200]] as const)
  for (const heightM of levels)
    for (const [i, axis] of (['u', 'v'] as const).entries()) {
      const values = times.map((_, t) => (i === 0 ? 6 : -3) + 3 * Math.sin(t / (5 + i)) + heightM / 50)
      const standard = i === 0 ? 'eastward_wind' : 'northward_wind'
      const name = pick([
        `${axis}${heightM}`,
        `${axis}a${heightM}m`,
        `${axis.toUpperCase()}${heightM}M`,
        `${heightM}${axis}`,
        `${heightM}m_${axis}_component_of_wind`,
      ])
      if (name === `${axis}${heightM}`) answers[`height.${name}`] = String(heightM)
      isTrue(name === '' ? '' : `${axis}${heightM}`, values)
      variables.push({
        name,
        attributes: withUnit(name, speedUnit[0], speedUnit[2], {
          ...(chance(0.4) ? { standard_name: standard } : {}),
          ...(chance(0.4) ? { long_name: `${heightM} metre ${i === 0 ? 'U' : 'V'} wind component` } : {}),
        }),
        values: values.map((value) => value / speedUnit[1]),
      })
    }
  if (chance(0.4))
    for (const axis of ['u', 'v']) {
      const name = pick([`${axis.toUpperCase()}850`, `${axis}a850`, `${axis}500`, `${axis}a200`])
      variables.push({
        name,
        attributes: {
          units: 'm s-1',
          ...(chance(0.5) ? { long_name: `Wind at ${name.slice(-3)} hPa` } : {}),
        },
        values: times.map(() => 20),
      })
    }
  if (chance(0.2))
    variables.push({
      name: 'ws100max',
      attributes: { units: 'm s-1', standard_name: 'wind_speed_of_gust' },
      values: times.map(() => 25),
    })

  if (chance(0.6)) {
    const name = pick(['t2m', '2t', 'tas', 'T2M', '2m_temperature'])
    const isCelsius = chance(0.3)
    const values = times.map((_, t) => 260 + 5 * Math.sin(t / 4))
    isTrue('t2m', values)
    // Values in K are multiplied per cell, so values in °C are computed cell by cell below.
    variables.push({
      name,
      attributes: withUnit(
        name,
        isCelsius ? pick(['degC', 'Celsius', '°C'.slice(1)]) : 'K',
        isCelsius ? '°C' : 'K',
        {
          ...(isCelsius ? { offsetOfTest: 'celsius' } : {}),
        },
      ),
      values,
    })
  }
  if (chance(0.4)) {
    const name = pick(['sp', 'ps', 'PS', 'surface_pressure'])
    const isHpa = chance(0.3)
    const values = times.map((_, t) => 85_000 + 300 * Math.sin(t / 9))
    isTrue('sp', values)
    variables.push({
      name,
      attributes: withUnit(name, isHpa ? 'hPa' : 'Pa', isHpa ? 'hPa' : 'Pa'),
      values: values.map((value) => (isHpa ? value / 100 : value)),
    })
  }

  const form = pick(['step', 'step', 'sum_24', 'sum_12', 'sum_6', 'sum_all', 'rate'] as const)
  const bounds = form !== 'rate' && chance(0.2)
  if (chance(0.9)) {
    const amounts = showers(hours, next, pick([0.01, 0.05, 0.2]))
    const name = pick(['tp', 'pr', 'PRECTOT', 'total_precipitation'])
    const rate = pick([
      ['kg m-2 s-1', 1 / 3600, 'kg/m²/s'],
      ['mm/h', 1, 'mm/h'],
      ['mm/day', 24, 'mm/d'],
    ] as const)
    const amount = pick([
      ['m', 1e-3, 'm'],
      ['mm', 1, 'mm'],
      ['kg m**-2', 1, 'mm'],
    ] as const)
    const [units, factor, known] = form === 'rate' ? rate : amount
    isTrue('rain', amounts)
    answers[`accumulation.${name}`] = form
    variables.push({
      name,
      attributes: withUnit(name, units, known, {
        ...(form === 'step' && chance(0.3) ? { cell_methods: 'time: sum' } : {}),
        ...(form !== 'rate' && chance(0.4) ? { GRIB_stepType: 'accum' } : {}),
        ...(form === 'rate' && chance(0.4) ? { cell_methods: 'time: mean' } : {}),
      }),
      values: summedUp(amounts, times, form).map((value) => value * factor),
    })
  }
  if (chance(0.4)) {
    const isJoule = form !== 'rate'
    const watts = times.map((ms) => {
      const hour = new Date(ms).getUTCHours()
      return Math.max(0, 500 * Math.sin(((hour - 6) * Math.PI) / 12)) * (0.7 + 0.3 * next())
    })
    const name = pick(['ssrd', 'surface_solar_radiation_downwards', 'rsds'])
    isTrue('ssrd', watts)
    answers[`accumulation.${name}`] = form
    const joules = watts.map((value) => value * 3600)
    variables.push({
      name,
      attributes: withUnit(name, isJoule ? 'J m**-2' : 'W m-2', isJoule ? 'J/m²' : 'W/m²'),
      values: isJoule ? summedUp(joules, times, form) : watts,
    })
  }
  return { ...writeGrid(folder, { variables, times, form, bounds, isPoint, next }), truth, answers }
}

function summedUp(amounts: readonly number[], times: readonly number[], form: string): number[] {
  const windowH = { sum_24: 24, sum_12: 12, sum_6: 6 }[form] ?? Number.POSITIVE_INFINITY
  let sum = 0
  return amounts.map((amount, i) => {
    const hour = times[i]! / hourMs
    const isFirst = Number.isFinite(windowH) && hour % windowH === 1
    sum = isFirst ? amount : sum + amount
    return form === 'step' || form === 'rate' ? amount : sum
  })
}

function showers(hours: number, next: () => number, often: number): number[] {
  let [left, rate] = [0, 0]
  return Array.from({ length: hours }, () => {
    if (left === 0 && next() < often) [left, rate] = [1 + Math.floor(9 * next()), 4 * next()]
    if (left === 0) return 0
    left -= 1
    return rate * (0.3 + next())
  })
}
