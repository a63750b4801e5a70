import { readUnit } from '../../../reading/index.ts'
import { answerer, type Dialect, headOf } from './dialect.ts'
import { numberText, type Random, type Style, tableText, type WrittenColumn } from './randomStyle.ts'

/** A table of months with the energies of the plant, MWh, before the division into turbines. */
export interface PlantMonths {
  readonly label: WrittenColumn
  readonly energies: readonly number[]
  readonly truth: Dialect['truth']
  readonly answers: Readonly<Record<string, string>>
  readonly unit: string
  readonly style: Style
}

/** The months of a plant by its turbines: a column for each, perhaps with their sum, or a row for each. */
export function ofTurbines(
  { label, energies, truth, answers, unit, style }: PlantMonths,
  { below, of, chance }: Random,
): Dialect {
  const word = of(style.isGerman ? ['WEA', 'Anlage', 'WKA'] : ['WTG', 'Turbine'])
  const numbers = Array.from({ length: 2 + below(3) }, (_, i) => i + 1)
  const decimals = unit === 'GWh' ? 5 : 2
  const cellOf = (mwh: number) => numberText((1000 * mwh) / readUnit(unit)!.factor, decimals, style)
  const weight = (number: number) => (2 * number) / (numbers.length * (numbers.length + 1))
  const names = numbers.map((number) => `${word} ${number}`)
  if (chance(0.4)) return inRows()
  const turbines = numbers.map((number, i) => ({
    head: names[i]!,
    unit,
    cells: energies.map((mwh) => cellOf(weight(number) * mwh)),
  }))
  const total = {
    head: of(style.isGerman ? ['Summe', 'Gesamt', 'Windpark'] : ['Total', 'Sum', 'Wind farm']),
    unit: chance(0.7) ? unit : '',
    cells: energies.map(cellOf),
  }
  const sum = turbines.map((one) => headOf(one, style)).join(' + ')
  const columns = [label, ...turbines, ...(chance(0.6) ? [total] : [])]
  return { text: tableText(columns, style, []), truth, answer: answerer({ ...answers, column: sum }) }

  function inRows(): Dialect {
    const head = of(style.isGerman ? ['Anlage', 'WEA'] : ['Turbine', 'WTG'])
    const months = energies.map((_, month) => month)
    const rows = chance(0.5)
      ? months.flatMap((month) => numbers.map((number) => ({ month, number })))
      : numbers.flatMap((number) => months.map((month) => ({ month, number })))
    const columns = [
      { head, unit: '', cells: rows.map(({ number }) => names[number - 1]!) },
      { ...label, cells: rows.map(({ month }) => label.cells[month]!) },
      {
        head: style.isGerman ? 'Ertrag' : 'Energy',
        unit,
        cells: rows.map(({ month, number }) => cellOf(weight(number) * energies[month]!)),
      },
    ]
    return {
      text: tableText(chance(0.5) ? columns : [columns[1]!, columns[0]!, columns[2]!], style, []),
      truth,
      answer: answerer({ ...answers, [`column.${head}`]: names.join(' + ') }),
    }
  }
}
