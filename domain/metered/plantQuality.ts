import { median } from '../numbers/median.ts'
import { type QualityLimits, usualQualityLimits } from './qualityLimits.ts'

/** A plant's metered year next to the modelled one of the same turbines. */
export interface MeteredYear {
  /** The plant's number in the register. */
  readonly plant: string
  readonly year: number
  readonly lat: number
  readonly lon: number
  /** Name of its farm; empty where it has none. */
  readonly farm: string
  readonly isOffshore: boolean
  readonly powerKw: number
  /** Days on which its turbines were commissioned, YYYY-MM-DD; null where unknown. */
  readonly commissionedOn: readonly (string | null)[]
  /** First day without operation of each turbine that has stopped. */
  readonly endedOn: readonly string[]
  readonly hasOwnUse: boolean
  /** Whether the register has hub height and rotor of all its turbines. */
  readonly isSizeKnown: boolean
  /** kWh, shape [13]: energy of the year that is assigned to no month, then January to December. */
  readonly kwh: readonly number[]
  readonly modelled: ModelledYear
}

/**
 * Energy of the same turbines in the same months by the product's method, without losses, and how it follows the wind:
 * ln E(f) / E(1) = sensitivity · ln f + curvature · (ln f)². Shapes [12].
 */
export interface ModelledYear {
  readonly kwh: ArrayLike<number>
  readonly sensitivity: ArrayLike<number>
  readonly curvature: ArrayLike<number>
}

/** Reasons for showing a plant's year without comparing it. */
export const yearFlags = [
  'partYear',
  'impossible',
  'ownUse',
  'fewMonths',
  'unusualHours',
  'noEnergy',
  'unknownSize',
  'notModelled',
] as const
export type YearFlag = (typeof yearFlags)[number]

/** Reasons for showing a month without comparing it. */
export const monthFlags = ['outage', 'takenBack', 'teething'] as const
export type MonthFlag = (typeof monthFlags)[number]

export interface JudgedYear {
  readonly metered: MeteredYear
  /** `months`: energies by month; `year`: only the total of the year can be compared. */
  readonly kind: 'months' | 'year'
  readonly flags: readonly YearFlag[]
  /** Reason for not comparing each month, shape [12]; null: it is compared. All are null if `kind` is `year`. */
  readonly months: readonly (MonthFlag | null)[]
}

/** Fewest neighbours by which an outage is found. */
const leastNeighbours = 15

/** Plants within one block of about 40 km are neighbours. */
const block = { lat: 0.36, lon: 0.58 } as const

/**
 * Decides which metered years of plants, and which of their months, are compared with the model. Outages are
 * found by comparison with the neighbours in the same year, which have the same weather; nothing is corrected.
 */
export function judgeYears(
  years: readonly MeteredYear[],
  limits: QualityLimits = usualQualityLimits,
): JudgedYear[] {
  const first = years.map((own) => firstJudgement(own, limits))
  const usual = usualMonths(first, limits)
  return first.map((one, index) => {
    if (one.kind === 'year' || one.flags.length > 0) return one
    const months = one.months.map((flag, m) => flag ?? (usual(index, m) ? 'outage' : null))
    const good = months.filter((flag) => flag === null).length
    return { ...one, months, flags: good < limits.least_good_months ? ['fewMonths' as const] : [] }
  })
}

function firstJudgement(metered: MeteredYear, limits: QualityLimits): JudgedYear {
  const { year, kwh, powerKw, isOffshore, modelled } = metered
  const [withoutMonth = 0, ...months] = kwh
  const byMonth = months.reduce((sum, value) => sum + value, 0)
  const total = withoutMonth + byMonth
  const flags: YearFlag[] = []
  const isPart =
    metered.commissionedOn.some((day) => day !== null && day >= `${year}-01-01`) ||
    metered.endedOn.some((day) => day < `${year + 1}-01-01`)
  if (isPart) flags.push('partYear')
  const mostShare = isOffshore ? limits.year_capacity_offshore : limits.year_capacity_onshore
  const isImpossible =
    months.some((value, m) => value > limits.month_capacity * powerKw * hoursOf(year, m)) ||
    total > mostShare * powerKw * hoursOfYear(year)
  if (isImpossible) flags.push('impossible')
  if (metered.hasOwnUse) flags.push('ownUse')
  if (!(total > 0)) flags.push('noEnergy')
  else if (
    !isPart &&
    !isImpossible &&
    !isOffshore &&
    (total / powerKw < limits.least_full_load_hours || total / powerKw > limits.most_full_load_hours)
  )
    flags.push('unusualHours')
  if (!metered.isSizeKnown) flags.push('unknownSize')
  if (!months.every((_, m) => modelled.kwh[m]! > 0)) flags.push('notModelled')
  const withEnergy = months.filter((value) => value > 0).length
  const kind =
    withoutMonth > limits.without_month * byMonth || withEnergy < limits.least_months_with_energy
      ? 'year'
      : 'months'
  const teethingUntil = metered.commissionedOn
    .flatMap((day) => (day === null ? [] : [`${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}`]))
    .sort()
    .at(-1)
  const own = months.map((value, m): MonthFlag | null => {
    if (kind === 'year') return null
    const name = `${year}-${String(m + 1).padStart(2, '0')}`
    if (teethingUntil !== undefined && name < teethingUntil) return 'teething'
    return value < 0 ? 'takenBack' : null
  })
  return { metered, kind, flags, months: own }
}

/**
 * Finds months that fall behind those of the neighbours, each against its own level.
 * @returns whether a month of the year at an index is an outage
 */
function usualMonths(
  years: readonly JudgedYear[],
  limits: QualityLimits,
): (index: number, month: number) => boolean {
  const blocks = new Map<string, number[]>()
  const levels = years.map(({ metered: { kwh, modelled } }) => {
    const logs = Array.from({ length: 12 }, (_, m) =>
      Math.log(Math.max(kwh[m + 1]!, 1e-3) / modelled.kwh[m]!),
    )
    const own = median(logs)
    return logs.map((value) => value - own)
  })
  const rowOf = ({ lat }: MeteredYear) => Math.floor(lat / block.lat)
  const columnOf = ({ lon }: MeteredYear) => Math.floor(lon / block.lon)
  years.forEach(({ metered, kind, flags }, index) => {
    if (kind !== 'months' || flags.length > 0) return
    const key = `${metered.year} ${rowOf(metered)} ${columnOf(metered)}`
    blocks.set(key, [...(blocks.get(key) ?? []), index])
  })
  const known = new Map<string, { readonly usual: number[]; readonly spread: number[] } | null>()

  function around({ metered }: JudgedYear) {
    const [row, column] = [rowOf(metered), columnOf(metered)]
    const key = `${metered.year} ${row} ${column}`
    const found = known.get(key)
    if (found !== undefined) return found
    let members: number[] = []
    for (let reach = 1; reach <= 2 && members.length < leastNeighbours; reach++) {
      members = []
      for (let r = row - reach; r <= row + reach; r++)
        for (let c = column - reach; c <= column + reach; c++)
          members.push(...(blocks.get(`${metered.year} ${r} ${c}`) ?? []))
    }
    const made = members.length < leastNeighbours ? null : spreadOf(members)
    known.set(key, made)
    return made
  }

  function spreadOf(members: readonly number[]) {
    const usual = Array.from({ length: 12 }, (_, m) => median(members.map((i) => levels[i]![m]!)))
    const spread = usual.map((own, m) => 1.4826 * median(members.map((i) => Math.abs(levels[i]![m]! - own))))
    return { usual, spread }
  }

  return (index, month) => {
    const neighbours = around(years[index]!)
    // Without neighbours, only a month without any energy is certainly an outage.
    if (neighbours === null) return !(years[index]!.metered.kwh[month + 1]! > 0)
    const behind = levels[index]!.map((value, m) => value - neighbours.usual[m]!)
    const own = behind[month]! - median(behind)
    return own <= -Math.max(limits.outage_drop, limits.outage_spreads * neighbours.spread[month]!)
  }
}

/** Hours of a month, 0 to 11; a clock change alters them by less than 0.2 %. */
function hoursOf(year: number, month: number): number {
  return (Date.UTC(year, month + 1, 1) - Date.UTC(year, month, 1)) / 3_600_000
}

function hoursOfYear(year: number): number {
  return (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 3_600_000
}
