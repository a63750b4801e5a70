import type {
  OperationFindings,
  WireDirectionOffset,
  WireEstimate,
  WireOperationAnalysis,
  WireOperationMonth,
} from '#contracts'
import { finiteOrNull, formatYearMonth, monthNumber } from '#domain'
import {
  type DirectionOffset,
  type Estimate,
  type LongTermOperation,
  type OperationAnalysis,
  type OperationMonth,
  sharesOf,
  sumOfMonths,
} from '#domain/operation'

interface About {
  readonly from: string
  readonly till: string
  readonly change: { readonly turbine: string; readonly references: readonly string[] } | null
}

/** An analysis in the form of the interface. */
export function presentOperation(
  {
    turbines,
    months,
    whole,
    electrical,
    standstill,
    statedLosses,
    losses,
    longTerm,
    ideal,
    upgrade,
  }: OperationAnalysis,
  { from, till, change }: About,
): OperationFindings {
  return {
    from,
    till,
    turbines: turbines.map((one) => ({
      name: one.name,
      rated_power_kw: finiteOrNull(one.rated.kw),
      rated_from: one.rated.from,
      checks: one.counts,
      has_curve: one.curve !== null,
      sum: presentSum(sumOfMonths(one.months)),
      wind_direction: one.windOffset && presentOffset(one.windOffset),
      nacelle: one.nacelleOffset && presentOffset(one.nacelleOffset),
    })),
    months: months.map(presentMonth),
    whole_months: new Set(whole.map(monthNumber)).size,
    electrical: electrical && {
      share: electrical.share,
      deviation: electrical.deviation,
      months: electrical.months,
      days: electrical.days,
    },
    standstill:
      standstill?.map(({ category, hours, lostMwh, months: own }) => ({
        ...{ category, hours, lost_mwh: lostMwh },
        months: own.map((one) => ({
          month: formatYearMonth(one),
          hours: one.hours,
          lost_mwh: one.lostMwh,
        })),
      })) ?? null,
    stated_losses: statedLosses.map(({ cause, hours, statedMwh, foundMwh }) => ({
      ...{ cause, hours, stated_mwh: statedMwh, found_mwh: foundMwh },
    })),
    unavailable_share: losses.unavailable,
    long_term: presentLongTerm(longTerm),
    ideal: presentLongTerm(ideal),
    change:
      upgrade === null || typeof upgrade === 'string'
        ? upgrade
        : {
            turbine: change!.turbine,
            references: [...change!.references],
            energy: presentEstimate(upgrade.change),
            days_before: upgrade.daysBefore,
            days_after: upgrade.daysAfter,
          },
  }
}

function presentMonth(month: OperationMonth): WireOperationMonth {
  return { month: formatYearMonth(month), ...presentSum(month) }
}

function presentSum(sum: OperationMonth): Omit<WireOperationMonth, 'month'> {
  const shares = sharesOf(sum)
  return {
    known_share: shares.known,
    energy_mwh: sum.energyMwh,
    possible_mwh: sum.possibleMwh,
    time_availability: finiteOrNull(shares.timeAvailability),
    energy_availability: finiteOrNull(shares.energyAvailability),
    hours: sum.hoursBy,
    lost_mwh: sum.lostMwh,
  }
}

function presentLongTerm(found: LongTermOperation | string | null): WireOperationAnalysis['long_term'] {
  if (found === null || typeof found === 'string') return found as WireOperationAnalysis['long_term']
  return {
    net_mwh: presentEstimate(found.netMwh),
    gross_mwh: presentEstimate(found.grossMwh),
    r_squared: finiteOrNull(found.rSquared),
    months: found.months.length,
    from_year: found.fromYear,
    till_year: found.tillYear,
  }
}

function presentOffset({ offsetDeg, days, months, jumps }: DirectionOffset): WireDirectionOffset {
  return {
    offset_deg: presentEstimate(offsetDeg),
    days,
    months: months.map((month) => ({ month: formatYearMonth(month), offset_deg: month.offsetDeg })),
    jumps: jumps.map((jump) => ({ month: formatYearMonth(jump), turn_deg: jump.turnDeg })),
  }
}

function presentEstimate({ value, deviation, low, high }: Estimate): WireEstimate {
  return { value, deviation: finiteOrNull(deviation), low: finiteOrNull(low), high: finiteOrNull(high) }
}
