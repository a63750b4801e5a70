import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import type {
  LeftOutProduction,
  ProductionCandidate,
  ProductionCorrection,
} from './products/yieldIndex/production.ts'

type Words = Messages['production']

/** Why a month does not count, in the reader's language. */
export function leftOutText(
  { reason, share }: LeftOutProduction,
  { reasons }: Words,
  format: Pick<Format, 'percent'>,
): string {
  return reasons[reason](format.percent(share, 1))
}

/** A month `2024-05` in the reader's language: 'May 2024'. */
export function productionMonthText(month: string, format: Pick<Format, 'month'>): string {
  return `${format.month(Number(month.slice(5)))} ${month.slice(0, 4)}`
}

/** Reference turbine and its hub height. */
export function candidateTurbineText(
  { turbine }: Pick<ProductionCandidate, 'turbine'>,
  text: Words,
  format: Pick<Format, 'quantity'>,
): string {
  return text.turbineOf(turbine.name, format.quantity(turbine.hub_height, 'm'))
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
  return text.understood(
    format.number(rows),
    by,
    productionMonthText(from, format),
    productionMonthText(till, format),
  )
}

/** What the uncertainty of a long-term yield is made of, as far as it is known. */
export function uncertaintyText(
  { uncertainty: { correction, reference } }: Pick<ProductionCandidate, 'uncertainty'>,
  text: Words,
  format: Pick<Format, 'quantity'>,
): string {
  const percent = (value: number) => format.quantity(value, '%', 1)
  if (correction === null) return text.noUncertainty
  return reference === null
    ? text.ofMonthsOnly(percent(correction))
    : text.ofWhich(percent(correction), percent(reference))
}
