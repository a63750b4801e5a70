import { type Checked, valid } from '../checked/index.ts'
import type { ForwardCurve } from './forwardCurve.ts'
import { type PpaNumber, ppaCosts, ppaInputs } from './ppaInputs.ts'
import { ppaPrice } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import type { PpaIssue } from './ppaYears.ts'

/** Inputs that are varied, one at a time. */
export const ppaSwingIds = [
  'forwardBase',
  'fleetFactor',
  'fleetChangePerYear',
  'siteToFleetRatio',
  ...ppaCosts,
  'discountRate',
  'degradation',
  'indexation',
  'volatility',
  'meanReversion',
] as const
export type PpaSwingId = (typeof ppaSwingIds)[number]

/** Change of each input, down and up: of the forward prices as a share of them, of other inputs in their own unit. */
export type PpaSwings = Readonly<Record<PpaSwingId, number>>

/** Usual swings: assumptions that show the important inputs, not confidence intervals. */
export const usualSwings: PpaSwings = {
  forwardBase: 0.1,
  fleetFactor: 0.03,
  fleetChangePerYear: 0.005,
  siteToFleetRatio: 0.03,
  ...(Object.fromEntries(ppaCosts.map((name) => [name, 1])) as Record<(typeof ppaCosts)[number], 1>),
  discountRate: 0.02,
  degradation: 0.005,
  indexation: 0.01,
  volatility: 0.1,
  meanReversion: 0.15,
}

/** One bar of a tornado. */
export interface PpaSensitivity {
  readonly id: PpaSwingId
  /** Lower and higher value of the input: of the forward prices a factor, of others in their own unit. */
  readonly lowInput: number
  readonly highInput: number
  /** Pay-as-produced price with the lower and the higher value, EUR/MWh. */
  readonly lowEurMwh: number
  readonly highEurMwh: number
}

/**
 * Prices with one input after the other varied, the most important first. Inputs stay within their ranges. The
 * variation of market values is left out where it moves no price: without limits, and where these cost their worth.
 */
export function ppaSensitivity(
  terms: PpaTerms,
  curve: ForwardCurve,
  monthlyMwh: readonly number[],
  swings: PpaSwings = usualSwings,
): Checked<PpaSensitivity[], PpaIssue> {
  const bars: PpaSensitivity[] = []
  const hasAgreedLimits =
    (terms.floorEurMwh !== null || terms.capEurMwh !== null) && terms.limitFeeEurMwh !== null
  for (const id of ppaSwingIds) {
    if ((id === 'volatility' || id === 'meanReversion') && !hasAgreedLimits) continue
    const low = varied(terms, curve, id, -swings[id])
    const high = varied(terms, curve, id, swings[id])
    const [lowPrice, highPrice] = [low, high].map((one) => ppaPrice(one.terms, one.curve, monthlyMwh))
    if (!lowPrice!.ok) return lowPrice as Checked<never, PpaIssue>
    if (!highPrice!.ok) return highPrice as Checked<never, PpaIssue>
    bars.push({
      id,
      lowInput: low.input,
      highInput: high.input,
      lowEurMwh: lowPrice!.value.payAsProducedEurMwh,
      highEurMwh: highPrice!.value.payAsProducedEurMwh,
    })
  }
  const width = ({ lowEurMwh, highEurMwh }: PpaSensitivity) => Math.abs(highEurMwh - lowEurMwh)
  return valid(bars.toSorted((a, b) => width(b) - width(a)))
}

function varied(terms: PpaTerms, curve: ForwardCurve, id: PpaSwingId, change: number) {
  if (id === 'forwardBase') {
    const factor = 1 + change
    const scaled = <One extends { readonly baseEurMwh: number }>(one: One) => ({
      ...one,
      baseEurMwh: one.baseEurMwh * factor,
    })
    return {
      terms,
      curve: { years: curve.years.map(scaled), months: curve.months.map(scaled) },
      input: factor,
    }
  }
  if (id === 'fleetFactor' || id === 'fleetChangePerYear') {
    const name = id === 'fleetFactor' ? 'factor' : 'changePerYear'
    const input = terms.fleetFactor[name] + change
    return { terms: { ...terms, fleetFactor: { ...terms.fleetFactor, [name]: input } }, curve, input }
  }
  const [min, max] = ppaInputs[id satisfies PpaNumber].range
  const input = Math.min(max, Math.max(min, terms[id] + change))
  return { terms: { ...terms, [id]: input }, curve, input }
}
