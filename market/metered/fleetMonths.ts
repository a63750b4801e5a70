import { germanMonths, wholePeriodShare } from '#domain'
import type { Fleet } from '../fleet/fleetFolder.ts'

/** Energy of a fleet on land in months of German time, kWh; null where weather is missing. */
export interface FleetMonths {
  /** @param state  German name; null: all */
  ofYear(year: number, state: string | null): number | null
}

/** Sums a fleet by state and year. Few missing steps are filled by the mean of their month. */
export function fleetMonths({ description, energiesMwh }: Fleet): FleetMonths {
  const { startMs, stepMs, stepCount, groups } = description
  const months = germanMonths(startMs, stepMs, stepCount)

  function monthKwh(group: number, { fromStep, endStep, fullSteps }: (typeof months)[number]): number {
    let [sum, known] = [0, 0]
    for (let step = fromStep; step < endStep; step++) {
      const value = energiesMwh[group]![step]!
      if (Number.isNaN(value)) continue
      sum += value
      known += 1
    }
    return known >= wholePeriodShare * fullSteps ? (1000 * sum * fullSteps) / known : Number.NaN
  }

  return {
    ofYear(year, state) {
      const own = months.filter((month) => month.year === year)
      if (own.length < 12) return null
      let sum = 0
      for (const [index, group] of groups.entries())
        if (!group.isOffshore && (state === null || group.state === state))
          for (const month of own) sum += monthKwh(index, month)
      return Number.isNaN(sum) || sum === 0 ? null : sum
    },
  }
}

/** Calendar years of which a fleet has all months. */
export function fleetYears({
  description: { startMs, stepMs, stepCount },
}: Pick<Fleet, 'description'>): number[] {
  const months = Map.groupBy(germanMonths(startMs, stepMs, stepCount), ({ year }) => year)
  return [...months].flatMap(([year, { length }]) => (length === 12 ? [year] : []))
}
