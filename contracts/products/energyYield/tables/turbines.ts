import {
  type ColumnOf,
  columnFactory,
  quantityText,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../../quantities/index.ts'
import { headlineYears } from '../netFigures.ts'
import type { EnergyYieldResult, ResultTurbine } from '../result.ts'
import { nearestTurbines, turbineDistances } from '../turbineDistances.ts'
import { netOfTurbine } from '../turbineLosses.ts'
import { levelName } from './groups.ts'
import { type TurbineQuantity, turbineValue } from './turbineFields.ts'
import type { TableWords } from './words.ts'

/** Columns of turbines, each a quantity. */
export function turbineColumns(
  names: readonly TurbineQuantity[],
  result: EnergyYieldResult,
  { quantities }: TableWords['text'],
): ColumnOf<ResultTurbine>[] {
  const { of } = columnFactory(quantities)
  return names.map((name) => of(name, (turbine) => turbineValue(name, turbine, result)))
}

/** Uncertainty and exceeded yields of a turbine over spans of operation, those of a headline first. */
export function periodColumns(
  levels: readonly ('p75_mwh' | 'p90_mwh')[],
  result: EnergyYieldResult,
  { quantities, yieldFigures: { turbines: text } }: TableWords['text'],
): ColumnOf<ResultTurbine>[] {
  const { of } = columnFactory(quantities)
  return headlineYears.flatMap((years) => {
    const periodOf = (turbine: ResultTurbine) =>
      netOfTurbine(result, turbine).periods.find((one) => one.years === years)
    const name = String(years)
    return [
      of<ResultTurbine>('energySigma', (one) => periodOf(one)?.sigma || null, {
        head: withUnit(text.sigma(name), 'energySigma'),
      }),
      ...levels.map((level) =>
        of<ResultTurbine>('netYield', (one) => periodOf(one)?.[level], {
          head: withUnit(text.level(levelName(level), name), 'netYield'),
        }),
      ),
    ]
  })
}

/** Net yield, losses and uncertainty of each turbine. */
export function turbineNetTable(result: EnergyYieldResult, { text, nameOf }: TableWords): ResultTable {
  const { turbines: words } = text.yieldFigures
  const { words: name } = columnFactory(text.quantities)
  return tableOf(
    words.title,
    [
      name(words.turbine, nameOf),
      ...turbineColumns(['netYield', 'lossShare', 'netFullLoadHours', 'netCapacityFactor'], result, text),
      ...periodColumns(['p90_mwh'], result, text),
    ],
    result.turbines,
    { note: words.note },
  )
}

/** Nearest neighbour of each turbine; null for a single turbine. */
export function nearestTable(result: EnergyYieldResult, { text, nameOf }: TableWords): ResultTable | null {
  if (result.turbines.length < 2) return null
  const { distances: words } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const rows = nearestTurbines(turbineDistances(result)).map((one) => one!)
  type Row = (typeof rows)[number]
  return tableOf(
    words.nearest,
    [
      column.words<Row>(words.turbine, (_, index) => nameOf(result.turbines[index]!)),
      column.words<Row>(words.to, ({ index }) => nameOf(result.turbines[index]!)),
      column.of<Row>('distance', ({ metres }) => metres),
      column.of<Row>('distanceInDiameters', ({ diameters }) => diameters),
      column.of<Row>('direction', ({ bearingDeg }) => Math.round(bearingDeg)),
    ],
    rows,
    { note: words.note },
  )
}

/**
 * All distances of a farm. The page shows one matrix, by the numbers of the turbines: metres above the
 * diagonal, rotor diameters below it; files have two columns for each turbine.
 */
export function distanceTable(result: EnergyYieldResult, { text, format, nameOf }: TableWords): ResultTable {
  const { distances: words } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const numbered = result.turbines.map((turbine, index) => `${index + 1} ${nameOf(turbine)}`)
  const rows = turbineDistances(result)
  type Row = (typeof rows)[number]
  const each = (quantity: 'distance' | 'distanceInDiameters', key: 'metres' | 'diameters') =>
    numbered.map((name, to) =>
      column.of<Row>(quantity, (row) => row[to]?.[key], { head: withUnit(name, quantity), only: 'file' }),
    )
  return tableOf(
    words.all,
    [
      column.words<Row>(words.turbine, (_, from) => numbered[from]!, { width: 30 }),
      ...numbered.map((_, to) =>
        column.words<Row>(
          String(to + 1),
          (row, from) => {
            const one = row[to] ?? null
            if (one === null) return '–'
            return to > from
              ? format.number(one.metres)
              : quantityText('distanceInDiameters', one.diameters, format)
          },
          { only: 'shown', align: 'right' },
        ),
      ),
      ...each('distance', 'metres'),
      ...each('distanceInDiameters', 'diameters'),
    ],
    rows,
    { note: words.note },
  )
}
