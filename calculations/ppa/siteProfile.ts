import {
  lawPlantOf,
  type PpaHistory,
  type PpaProfile,
  type PpaResult,
  type PpaUsedTerms,
  plantValue,
  type SitePlant,
} from '#contracts'
import {
  contributionOfNew,
  contributionTerms,
  germanMonths,
  negativePriceFactors,
  negativePriceSums,
  type PricePlan,
  priceRatiosOf,
  section51Rule,
  siteRatio,
  supportEndMs,
  valuedPeriods,
  wholePeriodShare,
} from '#domain'

type Energies = ArrayLike<number> & Float64Array

/** Past behaviour of a profile. @param energyMwh  per step of the plan's axis; NaN not known */
export function profileOf(plan: PricePlan, energyMwh: Energies, history: PpaHistory): PpaProfile {
  const { years } = valuedPeriods(plan, energyMwh, 'windOnshore', [])
  const factors = years
    .filter(({ coverage, availability }) => coverage * availability >= wholePeriodShare)
    .map(({ year, byLaw }) => ({ year, factor: byLaw.captureRate }))
    .filter(({ factor }) => factor > 0)
  const ratio = siteRatio(factors, history.years)
  const negative = negativePriceFactors(negativePriceSums(plan, energyMwh))
  return {
    ...usualMonths(plan, energyMwh),
    ratio: ratio?.ratio ?? null,
    ratio_years: ratio === null ? [] : [...ratio.years],
    negative_prices: negative && {
      zero_factor: negative.zeroFactor,
      dropped_factor: negative.droppedFactor,
      positive_share: negative.positiveShare,
    },
    price_ratios: priceRatiosOf(plan, energyMwh).map((ratio) => Number(ratio.toFixed(4))),
  }
}

/** Mean energy of each calendar month over all years of weather, of almost completely known months. */
function usualMonths({ axis }: PricePlan, energyMwh: Energies) {
  const known = germanMonths(axis.startMs, axis.stepMs, axis.stepCount).flatMap((span) => {
    let sum = 0
    let count = 0
    for (let step = span.fromStep; step < span.endStep; step++) {
      const energy = energyMwh[step]!
      if (Number.isNaN(energy)) continue
      sum += energy
      count += 1
    }
    const share = count / span.fullSteps
    return share < wholePeriodShare ? [] : [{ year: span.year, month: span.month, energyMwh: sum / share }]
  })
  return {
    monthly_mwh: Array.from({ length: 12 }, (_, i) => {
      const own = known.filter(({ month }) => month === i + 1)
      return own.length === 0 ? 0 : own.reduce((sum, one) => sum + one.energyMwh, 0) / own.length
    }),
    weather_years: known.length / 12,
  }
}

/**
 * Actual or possible support of a site: its award or the entered one.
 *
 * From 2027 on plants of 2023 and later lose support in every negative hour, so all of them are calculated by every
 * negative interval; a plant without known facts counts as a new one.
 * @returns null without an award
 */
export function supportOf(
  plan: PricePlan,
  energyMwh: Energies,
  { plant, ratedPowerKw }: { readonly plant: SitePlant; readonly ratedPowerKw: number },
  entered: Pick<PpaUsedTerms, 'award_ct_kwh' | 'last_support_year'>,
): PpaResult['sites'][number]['support'] {
  const facts = lawPlantOf(plant, ratedPowerKw)
  const own = plantValue(plant, facts)
  const isDated = facts.commissionedOn !== null || facts.bidOn !== null
  const award = own.steps.at(-1)?.ctKwh ?? entered.award_ct_kwh
  if (award === null) return null
  const rule = isDated ? section51Rule(facts) : null
  const vintage = rule === null || rule.vintage === 'from2023' ? 'from2025' : rule.vintage
  const losesSupport = rule === null || rule.losesSupport
  const lost = losesSupport
    ? negativePriceSums(plan, energyMwh, () => true, plan.unsupported[vintage])
    : { negativeMwh: 0, energyMwh: 1 }
  // A plant without known facts counts as a new one.
  const contribution = isDated ? contributionTerms(facts) : contributionOfNew(facts)
  return {
    award_ct_kwh: award,
    last_year: isDated ? Number(lastDayOf(supportEndMs(facts)).slice(0, 4)) : entered.last_support_year,
    ...(isDated && { last_day: lastDayOf(supportEndMs(facts)) }),
    unsupported_share: lost.energyMwh === 0 ? 0 : lost.negativeMwh / lost.energyMwh,
    two_sided: contribution !== null,
    contribution_floor_ct_kwh: contribution?.floorCtKwh ?? null,
  }
}

/** Last day before an instant at which a day of German legal time begins. */
function lastDayOf(endMs: number): string {
  return new Date(endMs - 12 * 3_600_000).toISOString().slice(0, 10)
}
