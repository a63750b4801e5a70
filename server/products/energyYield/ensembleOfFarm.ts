import {
  basisFact,
  type EnergyYieldResult,
  ensembleMember,
  type FarmEnsemble,
  isEnsemble,
  type Language,
  resultWords,
  type Weighting,
} from '#contracts'
import { invalidField } from '../../appError.ts'
import { type FarmOnDisk, readFarm } from './farmOnDisk.ts'

/** The same farm over other atlases, for the mean and spread in the documents of a result. */
export interface EnsembleFarms {
  readonly weighting: Weighting
  /** Of the result itself. */
  readonly weight: number
  /** Id of the result's calculation. */
  readonly run: string
  readonly others: readonly { readonly farm: FarmOnDisk; readonly run: string; readonly weight: number }[]
}

/**
 * A result with those of the same farm over other atlases, the result first.
 * @throws AppError INVALID_INPUT: they are not of one farm and period over different atlases; others as readFarm
 */
export async function ensembleOfFarm(
  result: EnergyYieldResult,
  { weighting, weight, run, others }: EnsembleFarms,
  language: Language,
): Promise<FarmEnsemble> {
  const words = resultWords(language)
  const read = await Promise.all(
    others.map(async ({ farm, ...rest }) => ({ ...rest, result: await readFarm(farm) })),
  )
  const members = [{ run, weight, result }, ...read].map((one) => ({
    ...ensembleMember(one.result, words, language, one.weight),
    run: one.run,
    atlasVersion: one.result.atlas_version,
    basisText: one.result.basis ? basisFact(one.result.basis, language)[1] : '',
  }))
  if (!isEnsemble(members)) throw invalidField('ensemble', ({ ensemble }) => ensemble.notOneOrder)
  return { weighting, members }
}
