/** How the forms of tables say what times and numbers mean. */
export interface TableForm {
  readonly decimal?: '.' | ',' | undefined
  readonly date_order?: 'day_first' | 'month_first' | undefined
  readonly clock: 'utc' | 'german'
  readonly stamp: 'begin' | 'end'
}

/** The same as the readers of tables take it. */
export function tableOptions({ decimal, date_order, clock, stamp }: TableForm) {
  return {
    clock,
    stamp,
    ...(decimal && { decimal }),
    ...(date_order && {
      dateOrder: date_order === 'day_first' ? ('dayFirst' as const) : ('monthFirst' as const),
    }),
  }
}
