import {
  type Format,
  lossSchema,
  uncertaintySchema,
  type YieldAssumptions,
  zeroLosses,
  zeroUncertainties,
} from '#contracts'
import { readDecimal, roundedTo } from '#domain'

/** Losses and uncertainties as they are typed, in percent. */
export interface AssumptionDraft {
  readonly losses: readonly { readonly id: string; readonly text: string }[]
  readonly uncertainties: readonly {
    readonly id: string
    readonly text: string
    readonly of: 'wind_speed' | 'energy'
  }[]
}

export const noAssumptions: YieldAssumptions = { losses: zeroLosses, uncertainties: zeroUncertainties }

/** Adds missing entries of the usual lists. */
export function completeAssumptions({ losses, uncertainties }: YieldAssumptions): YieldAssumptions {
  return { losses: withUsual(losses, zeroLosses), uncertainties: withUsual(uncertainties, zeroUncertainties) }
}

function withUsual<T extends { readonly id: string }>(
  given: readonly T[],
  usual: readonly T[],
): readonly T[] {
  const known = new Map(given.map((one) => [one.id, one]))
  const own = given.filter(({ id }) => usual.every((one) => one.id !== id))
  return [...usual.map((one) => known.get(one.id) ?? one), ...own]
}

export function draftOf({ losses, uncertainties }: YieldAssumptions, format: Format): AssumptionDraft {
  return {
    losses: losses.map(({ id, share }) => ({ id, text: percentText(share, format) })),
    uncertainties: uncertainties.map(({ id, sigma, of }) => ({ id, text: percentText(sigma, format), of })),
  }
}

/** 0.07 is '7' although 100 times it is not quite 7. */
function percentText(share: number, format: Format): string {
  return format.exact(roundedTo(100 * share, 6))
}

/** A percentage from 0 to below 100 as a share; null if it is invalid. Empty means zero. */
export function readPercent(text: string): number | null {
  if (text.trim() === '') return 0
  const percent = readDecimal(text, { integerDigits: 2, decimals: 6, signed: false })
  return percent === null ? null : roundedTo(percent / 100, 8)
}

/** Typed values; null while some cannot be parsed. */
export function readDraft({ losses, uncertainties }: AssumptionDraft): YieldAssumptions | null {
  const read = {
    losses: losses.map(({ id, text }) => ({ id, share: readPercent(text) })),
    uncertainties: uncertainties.map(({ id, text, of }) => ({ id, sigma: readPercent(text), of })),
  }
  const checked = {
    losses: lossSchema.array().safeParse(read.losses).data,
    uncertainties: uncertaintySchema.array().safeParse(read.uncertainties).data,
  }
  if (!checked.losses || !checked.uncertainties) return null
  return { losses: checked.losses, uncertainties: checked.uncertainties }
}

/** Adds the computed losses, which are not editable. */
export function withComputed(
  typed: YieldAssumptions,
  present: YieldAssumptions,
  leaves: ReadonlySet<string>,
): YieldAssumptions {
  const known = new Map(present.losses.map((loss) => [loss.id, loss]))
  const losses = typed.losses.map((loss) => (leaves.has(loss.id) ? (known.get(loss.id) ?? loss) : loss))
  return { ...typed, losses }
}

/** Without the losses of some leaves, which another calculation computes again. */
export function withoutComputed(
  assumptions: YieldAssumptions,
  leaves: ReadonlySet<string>,
): YieldAssumptions {
  const losses = assumptions.losses.map((loss) => (leaves.has(loss.id) ? { ...loss, share: 0 } : loss))
  return { ...assumptions, losses }
}

/** Share of all losses together. */
export function lostShareOf({ losses }: Pick<YieldAssumptions, 'losses'>): number {
  return 1 - losses.reduce((left, { share }) => left * (1 - share), 1)
}
