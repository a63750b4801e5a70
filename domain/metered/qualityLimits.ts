/** Limits of quality control that an operator may change, with their reasons in docs/measured.md. */
export const usualQualityLimits = {
  /** Largest possible energy, over rated power times hours: of a month, and of a year on land and at sea. */
  month_capacity: 1.02,
  year_capacity_onshore: 0.7,
  year_capacity_offshore: 0.75,
  /** Months are incomplete if more energy than this share is assigned to no month. */
  without_month: 0.02,
  least_months_with_energy: 6,
  least_good_months: 8,
  /** An outage lowers the logarithm by this much, and by `outage_spreads` times the neighbours' spread, or more. */
  outage_drop: 0.2,
  outage_spreads: 4,
  /** Plausible energy of a year on land, kWh/kW. */
  least_full_load_hours: 150,
  most_full_load_hours: 4500,
} as const

export type QualityLimit = keyof typeof usualQualityLimits
export type QualityLimits = Readonly<Record<QualityLimit, number>>

export const qualityLimitNames = Object.keys(usualQualityLimits) as readonly QualityLimit[]

/** Accepted values, both included. */
export const qualityLimitRanges: Readonly<Record<QualityLimit, readonly [min: number, max: number]>> = {
  month_capacity: [0.5, 1.5],
  year_capacity_onshore: [0.3, 1],
  year_capacity_offshore: [0.3, 1],
  without_month: [0, 0.5],
  least_months_with_energy: [1, 12],
  least_good_months: [1, 12],
  outage_drop: [0.05, 2],
  outage_spreads: [1, 20],
  least_full_load_hours: [0, 2000],
  most_full_load_hours: [2000, 8784],
}

/** Whether a value may be a limit. */
export function isQualityLimit(name: string, value: number): name is QualityLimit {
  if (!Object.hasOwn(qualityLimitRanges, name)) return false
  const [least, most] = qualityLimitRanges[name as QualityLimit]
  return value >= least && value <= most
}

/** Limits other than the usual ones. */
export function changedLimits(limits: QualityLimits): Partial<QualityLimits> {
  return Object.fromEntries(
    qualityLimitNames.flatMap((name) =>
      limits[name] === usualQualityLimits[name] ? [] : [[name, limits[name]]],
    ),
  )
}
