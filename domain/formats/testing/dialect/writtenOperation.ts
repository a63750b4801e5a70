import { answerer, type Dialect, headOf, steps } from './dialect.ts'
import {
  commentOf,
  numberText,
  type Random,
  randomStyle,
  tableText,
  type WrittenColumn,
} from './randomStyle.ts'
import { pointWriter } from './writtenPoints.ts'
import { writtenTimes } from './writtenTimes.ts'

const minuteMs = 60_000
const powers = [
  ['kW', 1],
  ['MW', 1000],
  ['W', 0.001],
] as const
const speeds = [
  ['m/s', 1],
  ['km/h', 1 / 3.6],
  ['kn', 1852 / 3600],
] as const

/** Means of a turbine over 10 to 60 minutes: truth in kW, then m/s, then degrees. */
export function writtenOperation(random: Random): Dialect {
  const { below, of, chance } = random
  const style = { ...randomStyle(random), thousands: '' } as const
  const stepMs = of([10, 10, 30, 60] as const) * minuteMs
  const startsMs = steps(random, stepMs, 30 + below(30))
  const times = writtenTimes(startsMs, stepMs, style, random)
  const { isGerman } = style
  const [powerUnit, kw] = of(powers)
  const [speedUnit, ms] = of(speeds)
  const isPoints = chance(0.3)
  const values = startsMs.map((_, i) => ({
    power: chance(0.03) ? Number.NaN : 900 + 10 * (i % 60),
    speed: 6 + (i % 9),
    direction: isPoints ? (22.5 * 3 * i) % 360 : (11 * i) % 360,
  }))
  const pointOf = pointWriter(isGerman, random)
  const gap = of(['', 'NaN', '-999'])
  const text = (value: number, decimals: number) =>
    Number.isNaN(value) ? gap : numberText(value, decimals, style)
  const power: WrittenColumn = {
    head: of(isGerman ? ['Leistung', 'Wirkleistung'] : ['Power', 'Active power', 'Grid power']),
    unit: powerUnit,
    cells: values.map((one) => text(one.power / kw, 3)),
  }
  const speed: WrittenColumn = {
    head: isGerman ? 'Windgeschwindigkeit' : 'Wind speed',
    unit: speedUnit,
    cells: values.map((one) => text(one.speed / ms, 2)),
  }
  const direction: WrittenColumn = {
    head: isGerman ? 'Windrichtung' : 'Wind direction',
    unit: isPoints ? '' : '°',
    cells: values.map((one) => (isPoints ? pointOf(one.direction) : text(one.direction, 1))),
  }
  const decoys: readonly WrittenColumn[] = [
    { head: isGerman ? 'Blindleistung' : 'Reactive power', unit: 'kvar', cells: values.map(() => '7') },
    {
      head: isGerman ? 'Leistung Sollwert' : 'Power setpoint',
      unit: powerUnit,
      cells: values.map(() => '8'),
    },
    { head: isGerman ? 'Leistung Max' : 'Power, Maximum', unit: powerUnit, cells: values.map(() => '9') },
    {
      head: isGerman ? of(['Windrichtung relativ', 'relative Windrichtung']) : 'Wind direction relative',
      unit: '°',
      cells: values.map(() => '3'),
    },
    {
      head: isGerman ? 'Windgeschwindigkeit Prognose' : 'Wind speed forecast',
      unit: 'm/s',
      cells: values.map(() => '4'),
    },
    { head: isGerman ? 'Rotordrehzahl' : 'Rotor speed', unit: 'rpm', cells: values.map(() => '11') },
  ].filter(() => chance(0.3))
  const isNamed = chance(0.5)
  const name: WrittenColumn = {
    head: of(isGerman ? ['Anlage', 'WEA'] : ['Turbine', 'Asset id']),
    unit: '',
    cells: values.map(() => 'T1'),
  }
  const above = isNamed ? [] : [isGerman ? 'Anlage: T1' : 'Turbine: T1']
  const columns = [...times.columns, ...(isNamed ? [name] : []), power, speed, direction, ...decoys]
  const comment = chance(0.1) ? [commentOf(columns, style)] : []
  // Rows with the mean and with the maximum at one time contradict each other.
  const isMaximumFirst = chance(0.5)
  const cellsOf = (column: WrittenColumn) => (cell: string, i: number) => {
    const other = column === power ? text((1.3 * values[i]!.power) / kw, 3) : cell
    return isMaximumFirst ? [other, cell] : [cell, other]
  }
  const written = chance(0.02)
    ? columns.map((column) => ({ ...column, cells: column.cells.flatMap(cellsOf(column)) }))
    : columns
  return {
    text: tableText(written, { ...style, above: 0 }, [...above, ...times.above, ...comment]),
    truth: [
      ...startsMs.map((at, i) => [at, values[i]!.power] as const),
      ...startsMs.map((at, i) => [at, values[i]!.speed] as const),
      ...startsMs.map((at, i) => [at, values[i]!.direction] as const),
    ],
    answer: answerer({
      ...times.answers,
      [`unit.${headOf(power, style)}`]: powerUnit,
      [`unit.${headOf(speed, style)}`]: speedUnit,
      unit: '°',
      decimalMark: style.decimal,
    }),
  }
}
