import type { Answers } from '#domain'

/** How the forms of tables say what times and numbers mean. */
export interface TableForm {
  readonly decimal?: '.' | ',' | undefined
  readonly date_order?: 'day_first' | 'month_first' | undefined
  readonly clock?: 'utc' | 'german' | undefined
  readonly stamp?: 'begin' | 'end' | undefined
  /** Answers to the questions that the table raised. */
  readonly answers?: Answers | undefined
}

/** The same as the readers of tables take it. */
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
