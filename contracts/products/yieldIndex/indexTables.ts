import {
  columnFactory,
  periodName,
  type ResultTable,
  type ResultWords,
  tableOf,
  withUnit,
} from '../../quantities/index.ts'
import type { SiteIndex } from './result.ts'

/** Months in the table, newest last. */
const shownMonths = 24

/** An index with the name of its site. */
export interface NamedIndex {
  readonly name: string
  readonly index: SiteIndex
}

/** The index of years and of the newest months at each site, percent. */
export function indexTables(sites: readonly NamedIndex[], { text, format }: ResultWords): ResultTable[] {
  const { words, of } = columnFactory(text.quantities)
  const { tabs } = text.yieldIndex.result
  const years = sites.flatMap(({ name, index }) => index.years.map((one) => ({ name, ...one })))
  const months = sites.flatMap(({ name, index }) =>
    index.months.slice(-shownMonths).map((one) => ({ name, ...one })),
  )
  return [
    tableOf<(typeof years)[number]>(
      tabs.years,
      [
        words(text.shares.subject, ({ name }) => name),
        of('year', ({ year }) => year),
        of('yieldIndex', ({ index }) => index),
      ],
      years,
    ),
    tableOf<(typeof months)[number]>(
      tabs.months,
      [
        words(text.shares.subject, ({ name }) => name),
        words(text.quantities.month, ({ month }) => periodName(month, format)),
        of('yieldIndex', ({ index }) => index),
        of('yieldIndex', ({ rolling }) => rolling, {
          head: withUnit(tabs.rolling, 'yieldIndex'),
        }),
      ],
      months,
    ),
  ]
}
