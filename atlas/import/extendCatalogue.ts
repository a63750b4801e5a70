import { derivedFrom } from '../derive/derivedFrom.ts'
import type { Catalogue } from '../layout/catalogue.ts'
import type { AtlasSource } from '../types.ts'
import { CentredSeries } from './fields/index.ts'
import { type ImportIssue, utc } from './issues.ts'
import type { ImportPlan } from './plan/index.ts'

/**
 * The catalogue after a plan's steps have been added to an atlas.
 * @param mayReplace whether steps that the atlas has already may get new values; preliminary ones always may
 * @returns the reason if the steps cannot be added
 */
export function extendCatalogue(
  old: Catalogue,
  plan: ImportPlan,
  sources: readonly AtlasSource[],
  version: string,
  mayReplace: boolean,
): Catalogue | ImportIssue {
  const first = derivedFrom(old)
  if (first !== null) return issue('atlas_derived', `add the files to ${first.id}`)
  const fromStep = (plan.fromMs - old.dataFromMs) / plan.stepMs
  const endMs = old.dataFromMs + old.stepCount * plan.stepMs
  if (!Number.isInteger(fromStep)) return issue('bad_time', 'the files do not lie on the steps of the atlas')
  if (fromStep < 0)
    return issue('overlap', `the files begin before the atlas, ${utc(old.dataFromMs)}: import all files anew`)
  if (plan.fromMs > endMs)
    return issue('gap', `${utc(endMs)} to ${utc(plan.fromMs - plan.stepMs)} is missing${remedy(plan)}`)
  const isPreliminary = old.preliminaryFromMs !== undefined && plan.fromMs >= old.preliminaryFromMs
  if (plan.fromMs < endMs && !mayReplace && !isPreliminary) {
    const known = `${utc(plan.fromMs)} to ${utc(endMs - plan.stepMs)}`
    return issue('overlap', `${known} is in the atlas already: replace it or leave it out`)
  }
  const { preliminaryFromMs: _, ...lasting } = old
  const stepCount = Math.max(old.stepCount, fromStep + plan.stepCount)
  const preliminaryFromMs = preliminaryAfter(old, plan, endMs)
  return {
    ...lasting,
    ...(preliminaryFromMs === null ? {} : { preliminaryFromMs }),
    version,
    stepCount,
    sources: [...old.sources, ...sources],
  }
}

/** The last middle of a step of earlier files waits for the first instant of these. */
function remedy({ inputs }: ImportPlan): string {
  const isCentred = [...inputs.values()].some((series) => series instanceof CentredSeries)
  return isCentred ? ': give the files before these together with them, with --replace' : ''
}

/** First step that is still, or again, preliminary; null if all are final. */
function preliminaryAfter(old: Catalogue, plan: ImportPlan, endMs: number): number | null {
  const planEndMs = plan.fromMs + plan.stepCount * plan.stepMs
  const candidates = plan.preliminaryFromMs === null ? [] : [plan.preliminaryFromMs]
  if (old.preliminaryFromMs !== undefined) {
    const isBeforePlan = old.preliminaryFromMs < plan.fromMs
    const remainsFromMs = isBeforePlan ? old.preliminaryFromMs : Math.max(old.preliminaryFromMs, planEndMs)
    if (remainsFromMs < endMs) candidates.push(remainsFromMs)
  }
  return candidates.length > 0 ? Math.min(...candidates) : null
}

function issue(code: ImportIssue['code'], reason: string): ImportIssue {
  return { code, file: null, variable: null, reason }
}
