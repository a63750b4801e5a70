/** A loss as the share of energy that is left (1: no loss), with its standard deviation; null: not stated. */
export interface AssessedEfficiency {
  /** Category or subcategory by IEC 61400-15-2, such as 'availability'. */
  readonly label: string
  readonly efficiency: number | null
  readonly sigma: number | null
}

export interface AssessedCategory extends AssessedEfficiency {
  readonly parts: readonly AssessedEfficiency[]
}

/** Net energy over years of operation: relative standard deviation, and exceeded energies, GWh/a; null: not stated. */
export interface AssessedPeriod {
  readonly years: number
  readonly sigma: number | null
  readonly p75Gwh: number | null
  readonly p90Gwh: number | null
}

/** Energies, losses and uncertainties of one scenario of a document by IEC 61400-15-2. */
export interface EnergyAssessment {
  /** GWh/a, before all losses. */
  readonly grossGwh: number
  /** P50, GWh/a. */
  readonly netGwh: number
  /** All losses together. */
  readonly performance: AssessedEfficiency
  readonly categories: readonly AssessedCategory[]
  /** Relative change of energy over relative change of wind speed; null: not stated. */
  readonly sensitivity: number | null
  /** Relative standard deviation of the energy by the wind; null: not stated. */
  readonly windSigma: number | null
  readonly windCategories: readonly { readonly label: string; readonly sigma: number | null }[]
  /** In the order of years. */
  readonly periods: readonly AssessedPeriod[]
}

/** An assessment with its farm and its authors. */
export interface AssessmentDocument extends EnergyAssessment {
  readonly title: string
  readonly project: string
  /** Organisations that issued it. */
  readonly issuers: readonly string[]
  /** As written; empty: not stated. */
  readonly issuedOn: string
  readonly scenario: string
  /** Of the farms that are assessed; null: not stated. */
  readonly capacityMw: number | null
  readonly turbineCount: number
}
