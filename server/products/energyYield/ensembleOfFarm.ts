import {
  type EnergyYieldResult,
  ensembleMember,
  type FarmEnsemble,
  isEnsemble,
  type Language,
  resultWords,
} from '#contracts'
import { invalidField } from '../../appError.ts'
import type { EnsembleFarms } from './ensembleFarms.ts'
import { readFarm } from './farmOnDisk.ts'

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
    synthetic: one.result.synthetic,
  }))
  if (!isEnsemble(members)) throw invalidField('ensemble', ({ ensemble }) => ensemble.notOneOrder)
  return { weighting, members }
}
