import {
  type EnsembleAnswer,
  ensembleAnswer,
  ensembleMember,
  isEnsemble,
  type Language,
  resultWords,
  type Weighting,
} from '#contracts'
import { invalidField } from '../appError.ts'
import { type StoredResult, storedResult } from './storedResult.ts'

/** Results of one order over several atlases. */
export interface EnsembleResults {
  readonly weighting: Weighting
  readonly members: readonly (StoredResult & { readonly run: string; readonly weight: number })[]
  readonly language: Language
}

/**
 * Mean and spread of results over atlases, for worker processes.
 * @throws AppError INVALID_INPUT: they are not of one order over different atlases; others as storedResult
 */
export async function ensembleOfResults({
  weighting,
  members,
  language,
}: EnsembleResults): Promise<EnsembleAnswer> {
  const words = resultWords(language)
  const read = await Promise.all(
    members.map(async ({ run, weight, ...stored }) => ({
      ...ensembleMember(await storedResult(stored), words, language, weight),
      run,
    })),
  )
  if (!isEnsemble(read)) throw invalidField('ensemble', ({ ensemble }) => ensemble.notOneOrder)
  return ensembleAnswer(read, weighting)
}
