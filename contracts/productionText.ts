import { weakFitRSquared } from '#domain'
import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import type {
  LeftOutProduction,
  ProductionCandidate,
  ProductionCorrection,
} from './products/yieldIndex/production.ts'
import { periodName, quantityText, quantityWithUnit } from './quantities/index.ts'

type Words = Messages['production']

/** Reason why a month does not count, in the reader's language. */
export function leftOutText(
  { reason, share }: LeftOutProduction,
  { reasons }: Words,
  format: Format,
): string {
  return reasons[reason](quantityWithUnit('proportion', share, format))
}

/** Reference turbine and its hub height. */
export function candidateTurbineText(
  { turbine }: Pick<ProductionCandidate, 'turbine'>,
  text: Words,
  format: Pick<Format, 'exact'>,
): string {
  return text.turbineOf(turbine.name, `${format.exact(turbine.hub_height)}\u00a0m`)
}

/** How a table was understood: '8,760 rows by hours, Jan 2024 to Dec 2024'. */
export function tableText(
  { rows, resolution, from, till }: ProductionCorrection['table'],
  text: Words,
  format: Pick<Format, 'number' | 'month'>,
): string {
  const by =
    typeof resolution === 'string'
      ? text.resolutions[resolution]
      : resolution === 60
        ? text.resolutions.hours
        : text.minutes(format.number(resolution))
  return text.understood(format.number(rows), by, periodName(from, format), periodName(till, format))
}

/** Known components of the uncertainty of a long-term yield. */
export function uncertaintyText(
  { uncertainty: { correction, reference } }: Pick<ProductionCandidate, 'uncertainty'>,
  text: Words,
  format: Format,
): string {
  const percent = (value: number) => quantityWithUnit('scatter', value, format)
  if (correction === null) return text.noUncertainty
  return reference === null
    ? text.ofMonthsOnly(percent(correction))
    : text.ofWhich(percent(correction), percent(reference))
}

type Yield = Pick<ProductionCandidate, 'annual_energy' | 'uncertainty'>

/**
 * A long-term yield and its standard deviation, both rounded to the second digit of the deviation: "28,100 ±
 * 1,800 MWh"; without a deviation to three digits.
 */
export function longTermYieldText(one: Yield, format: Pick<Format, 'number' | 'quantity'>): string {
  const { energy, deviation, decimals } = rounded(one)
  if (deviation === null || energy === null) return format.quantity(energy, 'MWh', decimals)
  return `${format.number(energy, decimals)} ± ${format.quantity(deviation, 'MWh', decimals)}`
}

/** Only the yield, with the same digits, for tables. */
export function roundedYieldText(one: Yield, format: Format): string {
  const { energy, decimals } = rounded(one)
  return format.number(energy, decimals)
}

function rounded({ annual_energy: energy, uncertainty: { total } }: Yield) {
  if (energy === null || energy === 0) return { energy, deviation: null, decimals: 0 }
  const deviation = total === null ? null : (energy * total) / 100
  const place = placeOf(deviation === null || deviation === 0 ? energy / 10 : deviation)
  const toPlace = (value: number) => Math.round(value / 10 ** place) * 10 ** place
  return {
    energy: toPlace(energy),
    deviation: deviation === null ? null : toPlace(deviation),
    decimals: Math.max(0, -place),
  }
}

/** Power of ten of the second significant digit. */
function placeOf(value: number): number {
  return Math.floor(Math.log10(Math.abs(value))) - 1
}

/** A warning if even the best reference correlates poorly with the farm; null: no warning. */
export function weakFitText(
  { r_squared }: Pick<ProductionCandidate, 'r_squared'>,
  text: Words,
  format: Format,
): string | null {
  return r_squared !== null && r_squared < weakFitRSquared
    ? text.weakFit(quantityText('rSquared', r_squared, format), format.exact(weakFitRSquared))
    : null
}
