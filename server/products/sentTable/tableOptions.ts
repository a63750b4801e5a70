import type { Answers } from '#domain'

/** Meaning of times and numbers in the form of a table. */
export interface TableForm {
  readonly decimal?: '.' | ',' | undefined
  readonly date_order?: 'day_first' | 'month_first' | undefined
  readonly clock?: 'utc' | 'german' | undefined
  readonly stamp?: 'begin' | 'end' | undefined
  /** Answers to the questions raised by the table. */
  readonly answers?: Answers | undefined
}

/** The same in the form for readers of tables. */
export function tableOptions({ decimal, date_order, clock, stamp, answers }: TableForm) {
  return {
    ...(clock && { clock }),
    ...(stamp && { stamp }),
    ...(answers && { answers }),
    ...(decimal && { decimal }),
    ...(date_order && {
      dateOrder: date_order === 'day_first' ? ('dayFirst' as const) : ('monthFirst' as const),
    }),
  }
}
