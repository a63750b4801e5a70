import { answerer, type Dialect, headOf, steps } from './dialect.ts'
import { numberText, type Random, randomStyle, tableText } from './randomStyle.ts'
import { pointWriter } from './writtenPoints.ts'
import { writtenTimes } from './writtenTimes.ts'

const hourMs = 3_600_000

/** Directions of a measurement, degrees from true north; the file may have them from another north. */
export function writtenDirections(random: Random): Dialect {
  const { below, of, chance } = random
  const style = randomStyle(random)
  const startsMs = steps(random, hourMs, 30 + below(30))
  const isPoints = chance(0.2)
  const directions = startsMs.map((_, i) =>
    isPoints ? (22.5 * (3 * i + below(2))) % 360 : (200 + 17 * i + below(10)) % 360,
  )
  const pointOf = pointWriter(style.isGerman, random)
  const north = isPoints ? 'true' : of(['true', 'head', 'line', 'declination'] as const)
  const declinationDeg = north === 'true' ? 0 : of([-6.5, 2, 3.5, 12])
  const magnetic = of(style.isGerman ? ['missweisend', 'magnetisch'] : ['mag', 'magnetic', 'grid north'])
  const head = [
    of(style.isGerman ? ['Windrichtung 80 m', 'Richtung Windfahne 78 m'] : ['Wind direction 80 m', 'WD_80m']),
    ...(north === 'head' ? [magnetic] : []),
  ].join(' ')
  const degrees = numberText(declinationDeg, 1, style).replace('-', of(['-', '\u2212']))
  const above = {
    true: chance(0.3) ? [style.isGerman ? 'Nord: rechtweisend' : 'Directions from true north'] : [],
    head: [],
    line: [style.isGerman ? 'Windrichtungen ab magnetisch Nord' : 'Wind directions from magnetic north'],
    declination: [
      `${of(style.isGerman ? ['Missweisung', 'Deklination'] : ['Declination', 'Magnetic declination'])}${of([': ', ' = ', style.delimiter])}${degrees}`,
    ],
  }[north]
  const times = writtenTimes(startsMs, hourMs, style, random)
  const speed = {
    head: style.isGerman ? 'Windgeschwindigkeit 80 m' : 'Wind speed 80 m',
    unit: 'm/s',
    cells: startsMs.map((_, i) => numberText(5 + (i % 7), 1, style)),
  }
  const own = {
    head,
    unit: isPoints ? '' : of(['°', 'deg']),
    cells: directions.map((degree) =>
      isPoints ? pointOf(degree) : numberText((degree - declinationDeg + 360) % 360, 1, style),
    ),
  }
  return {
    text: tableText([...times.columns, speed, own], style, [...times.above, ...above]),
    truth: startsMs.map((ms, i) => [ms, directions[i]!]),
    answer: answerer({
      ...times.answers,
      unit: 'm/s',
      [`unit.${headOf(own, style)}`]: '°',
      column: headOf(speed, style),
      decimalMark: style.decimal,
      north: String(declinationDeg),
    }),
  }
}
