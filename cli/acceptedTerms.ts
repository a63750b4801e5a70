import { areTermsAccepted, lastOutcome, type SupplyOutline, type SupplySettings } from '#supply'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { type FetchArguments, printPlan } from './followFetch.ts'

/** A fetch of metered energies, whose source has terms of use. */
interface TermedFetch {
  readonly kind: 'energies' | 'turbine-lists'
  readonly settings: SupplySettings
  readonly options: FetchArguments & { readonly acceptTerms?: true }
  readonly terms: string
  readonly outline: () => SupplyOutline
}

/**
 * Prints plan and terms of a dry run.
 * @returns whether to fetch
 * @throws  Failure: the terms are not accepted yet
 */
export async function mayFetch(
  context: Context,
  { kind, settings, options, terms, outline }: TermedFetch,
): Promise<boolean> {
  const { termsFlag } = context.words.energies
  if (options.dryRun) {
    printPlan(context, kind, outline(), options, { lines: [terms, termsFlag], figures: { terms } })
    return false
  }
  if (options.acceptTerms || areTermsAccepted(await lastOutcome(settings.folder, kind))) return true
  throw new Failure(`${terms}\n${termsFlag}`, 2)
}
