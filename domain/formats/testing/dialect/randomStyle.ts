import { seededNumbers } from '../../../numbers/index.ts'

/** A seeded choice: a number below a bound, one of several, or a yes or no. */
export interface Random {
  below(bound: number): number
  of<Value>(values: readonly Value[]): Value
  chance(share: number): boolean
}

export function randomOf(seed: number): Random {
  const next = seededNumbers(seed)
  // The first numbers of neighbouring seeds are similar.
  for (let i = 0; i < 3; i++) next()
  return {
    below: (bound) => Math.floor(next() * bound),
    of: (values) => values[Math.floor(next() * values.length)]!,
    chance: (share) => next() < share,
  }
}

const syllables = ['bru', 'zam', 'quil', 'dro', 'vek', 'pluf', 'gno', 'skar', 'wib', 'tul']
const ends = ['', '', ' A', ' [deg]', ' [A]', ' 3', ' (x)', '_b', ' [Hz]']

/** The head of a column that no reader knows. */
export function unknownHead({ below, of }: Random): string {
  const words = Array.from({ length: 2 + below(2) }, () => of(syllables)).join(of(['', ' ']))
  return `${words[0]!.toUpperCase()}${words.slice(1)}${of(ends)}`
}

/** Writing style of a program or a person. */
export interface Style {
  readonly isGerman: boolean
  readonly delimiter: ';' | ',' | '\t' | '|'
  readonly decimal: '.' | ','
  /** Marks between thousands; '' for none. */
  readonly thousands: '' | '.' | ',' | ' ' | "'"
  readonly lineEnd: '\n' | '\r\n' | '\r'
  readonly hasMark: boolean
  readonly unitPlace: 'brackets' | 'parentheses' | 'comma' | 'underscore' | 'below' | 'none'
  /** Meaningless lines above the table. */
  readonly above: number
}

export function randomStyle({ below, of, chance }: Random): Style {
  const isGerman = chance(0.5)
  const decimal = of(isGerman ? ([',', ',', '.'] as const) : (['.', '.', ','] as const))
  const delimiter = of(decimal === ',' ? ([';', '\t', '|'] as const) : ([';', ',', '\t', '|'] as const))
  const others = decimal === ',' ? (['', '', '.', ' '] as const) : (['', '', "'", ' '] as const)
  return {
    isGerman,
    delimiter,
    decimal,
    thousands: of(others),
    lineEnd: of(['\n', '\r\n', '\r'] as const),
    hasMark: chance(0.2),
    unitPlace: of(['brackets', 'parentheses', 'comma', 'underscore', 'below', 'none'] as const),
    above: chance(0.3) ? 1 + below(3) : 0,
  }
}

export function numberText(value: number, decimals: number, { decimal, thousands }: Style): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)
  const sign = value < 0 ? '-' : ''
  return sign + grouped + (fraction === undefined ? '' : decimal + fraction)
}

/** A column of a table: its head, its unit, and its cells. */
export interface WrittenColumn {
  readonly head: string
  /** '' for none. */
  readonly unit: string
  readonly cells: readonly string[]
}

/** A comment above the table that names its columns in another order. */
export function commentOf(columns: readonly WrittenColumn[], { delimiter }: Style): string {
  return `# ${columns
    .map(({ head, unit }) => (unit === '' ? head : `${head} in ${unit}`))
    .toReversed()
    .join(delimiter)}`
}

/** The table as text, with its units where the style has them. */
export function tableText(columns: readonly WrittenColumn[], style: Style, above: readonly string[]): string {
  const { delimiter, unitPlace, lineEnd, hasMark } = style
  const quoted = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell)
  const headOf = ({ head, unit }: WrittenColumn) => {
    if (unit === '') return head
    if (unitPlace === 'brackets') return `${head} [${unit}]`
    if (unitPlace === 'parentheses') return `${head} (${unit})`
    if (unitPlace === 'comma') return `${head}, ${unit}`
    return unitPlace === 'underscore' ? `${head.replaceAll(' ', '_')}_${unit}` : head
  }
  const rows = [
    columns.map(headOf),
    ...(unitPlace === 'below' ? [columns.map(({ unit }) => unit)] : []),
    ...columns[0]!.cells.map((_, row) => columns.map(({ cells }) => cells[row]!)),
  ]
  const blank = Array.from({ length: style.above }, (_, i) => (i === 0 ? 'Windpark Nord' : `Export ${i}`))
  const text = [...blank, ...above, ...rows.map((cells) => cells.map(quoted).join(delimiter))].join(lineEnd)
  return (hasMark ? '\ufeff' : '') + text
}
