/** Finding about an atlas for its operator. */
export interface CheckFinding {
  readonly code:
    | 'missing_chunk'
    | 'corrupt_chunk'
    | 'missing_values'
    | 'out_of_range'
    | 'bad_time_axis'
    | 'bad_coordinates'
    | 'source_differs'
    | 'source_unreadable'
  /** Errors make numbers wrong or unreadable; warnings need a person's judgement. */
  readonly severity: 'error' | 'warning'
  /** Variable or coordinate, null if it concerns a file. */
  readonly variable: string | null
  /** One line in English with the values concerned. */
  readonly message: string
}

/** Contents of one variable. */
export interface VariableCheck {
  readonly id: string
  /** Smallest and largest value; NaN if there is none. */
  readonly lowest: number
  readonly highest: number
  /** Share of missing values over all cells and steps, 0 to 1. */
  readonly missingShare: number
}
