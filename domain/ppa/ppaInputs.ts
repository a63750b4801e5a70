/** Definition of a numeric input of an agreement, by which the input is read, shown and checked. */
interface PpaInput {
  /** Name of the input in orders and results. */
  readonly wire: string
  /** Key of the input's label in `contracts/messages`. */
  readonly label: string
  /** '%': a share or rate that is stored as a part of 1. */
  readonly unit: 'EUR/MWh' | '%' | ''
  /** Least and greatest value. */
  readonly range: readonly [number, number]
  /** Decimals in texts for people. */
  readonly decimals: number
  /** Value if nothing is entered; absent: the input may stay open, or follows from the market. */
  readonly usual?: number
  /** Source of the usual value. */
  readonly source?: 'assumption' | 'law' | 'trend'
}

const price = { unit: 'EUR/MWh', decimals: 2 } as const
const rate = { unit: '%', decimals: 2 } as const

/**
 * The inputs. Balancing is, by convention, the 0.4 ct/kWh by which the law lowers the award price of wind turbines that are
 * not marketed directly (EEG 2023, section 53 (1) no. 2), which does not say what it is for. All other usual values are
 * assumptions of an order of magnitude; no free source of offers was found. The cannibalisation is in the trend of the
 * profile factor already. Mean reversion: the logarithms of annual market values of onshore wind of 2012 to 2024 have an
 * autocorrelation of 0.63 ± 0.24, which is 46 % a year, and 16 % with Kendall's correction of short series (0.85).
 */
export const ppaInputs = {
  tenorYears: { wire: 'tenor_years', label: 'tenor', unit: '', decimals: 0, range: [1, 15], usual: 10 },
  siteToFleetRatio: { wire: 'site_ratio', label: 'siteRatio', unit: '', decimals: 3, range: [0.2, 3] },
  lossShare: {
    wire: 'loss_share',
    label: 'lossShare',
    unit: '%',
    decimals: 1,
    range: [0, 0.9],
    usual: 0.1,
    source: 'assumption',
  },
  degradation: {
    wire: 'degradation',
    label: 'degradation',
    ...rate,
    range: [0, 0.1],
    usual: 0.005,
    source: 'assumption',
  },
  discountRate: {
    wire: 'discount_rate',
    label: 'discountRate',
    ...rate,
    range: [0, 0.5],
    usual: 0.06,
    source: 'assumption',
  },
  indexation: {
    wire: 'indexation',
    label: 'indexation',
    ...rate,
    range: [-0.1, 0.2],
    usual: 0,
    source: 'assumption',
  },
  cannibalisationEurMwh: {
    wire: 'cannibalisation',
    label: 'cannibalisation',
    ...price,
    range: [0, 100],
    usual: 0,
    source: 'trend',
  },
  balancingEurMwh: {
    wire: 'balancing',
    label: 'balancing',
    ...price,
    range: [0, 100],
    usual: 4,
    source: 'law',
  },
  volumeRiskEurMwh: {
    wire: 'volume_risk',
    label: 'volumeRisk',
    ...price,
    range: [0, 100],
    usual: 1,
    source: 'assumption',
  },
  priceRiskEurMwh: {
    wire: 'price_risk',
    label: 'priceRisk',
    ...price,
    range: [0, 100],
    usual: 2,
    source: 'assumption',
  },
  marginEurMwh: {
    wire: 'margin',
    label: 'margin',
    ...price,
    range: [-100, 100],
    usual: 1,
    source: 'assumption',
  },
  guaranteesOfOriginEurMwh: {
    wire: 'guarantees_of_origin',
    label: 'guaranteesOfOrigin',
    ...price,
    range: [0, 100],
    usual: 0.5,
    source: 'assumption',
  },
  floorEurMwh: { wire: 'floor', label: 'floor', ...price, range: [-500, 5000] },
  capEurMwh: { wire: 'cap', label: 'cap', ...price, range: [-500, 5000] },
  volatility: {
    wire: 'volatility',
    label: 'volatility',
    unit: '%',
    decimals: 0,
    range: [0, 2],
    usual: 0.3,
    source: 'assumption',
  },
  meanReversion: {
    wire: 'mean_reversion',
    label: 'meanReversion',
    unit: '%',
    decimals: 0,
    range: [0, 3],
    usual: 0.3,
    source: 'assumption',
  },
  limitFeeEurMwh: { wire: 'limit_fee', label: 'limitFee', ...price, range: [-100, 500] },
} as const satisfies Record<string, PpaInput>

type Inputs = typeof ppaInputs
/** Names of terms that are a single number. */
export type PpaNumber = keyof Inputs
/** Names of terms with a usual value and its source. */
export type UsualPpaNumber = {
  [Name in PpaNumber]: Inputs[Name] extends { readonly source: string } ? Name : never
}[PpaNumber]

type UsualTerms = {
  readonly [Name in UsualPpaNumber | 'tenorYears']: number
}

/** Deductions of the buyer from the price, in the order of its steps; the input of each is `<name>EurMwh`. */
export const ppaDeductions = ['cannibalisation', 'balancing', 'volumeRisk', 'priceRisk', 'margin'] as const
export type PpaDeduction = (typeof ppaDeductions)[number]

/** Inputs of the costs, and of energy and money over time, as forms and reports list them. */
export const ppaCosts = [
  ...ppaDeductions.map((name) => `${name}EurMwh` as const),
  'guaranteesOfOriginEurMwh' as const,
]
export const ppaRates = ['lossShare', 'degradation', 'discountRate', 'indexation'] as const

/** Usual value of every input that has one. */
export const usualPpaTerms = Object.fromEntries(
  Object.entries<PpaInput>(ppaInputs).flatMap(([name, { usual }]) =>
    usual === undefined ? [] : [[name, usual]],
  ),
) as UsualTerms

/** Least and greatest value of inputs that may be entered but have no usual value. */
export const ppaInputRanges = {
  /** Forward base price, EUR/MWh. */
  forwardEurMwh: [0.01, 5000],
  /** Profile factor of a year, and its lower limit. */
  profileFactor: [0.05, 3],
  leastFactor: [0, 3],
  changePerYear: [-0.2, 0.2],
  awardCtKwh: [0, 100],
  lastSupportYear: [2000, 2200],
  /** Years of operation after the agreement. */
  yearsAfter: [0, 30],
} as const satisfies Record<string, readonly [number, number]>

/** Least value to which the fitted profile factor is extrapolated: an assumption. */
export const leastFleetFactor = 0.45
