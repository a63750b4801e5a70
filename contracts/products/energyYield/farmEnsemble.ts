import type { Messages } from '../../messages/index.ts'
import type { ResultWords } from '../../quantities/index.ts'
import { type EnsembleMember, weightsText } from '../ensemble.ts'
import type { Weighting } from '../ensembleChoice.ts'

/** A farm over several atlases, for its documents. */
export interface FarmEnsemble {
  readonly weighting: Weighting
  readonly members: readonly FarmMember[]
}

interface FarmMember extends EnsembleMember {
  /** Id of the calculation. */
  readonly run: string
  readonly atlasVersion: string
  /** Its basis as one sentence; empty: a result of an older release. */
  readonly basisText: string
}

/** Weights with their basis, then each result with atlas, version and calculation. */
export function ensembleOrigin(
  { weighting, members }: FarmEnsemble,
  words: ResultWords & { readonly text: Pick<Messages, 'workbook'> },
): readonly (readonly [item: string, value: string])[] {
  const { ensemble, workbook } = words.text
  return [
    [ensemble.weight, weightsText(members, weighting, words)],
    ...members.map(({ name, atlasVersion, run, basisText }): [string, string] => [
      name,
      [
        `${workbook.atlasVersion} ${atlasVersion}`,
        `${words.text.shares.page.run} ${run}`,
        ...(basisText === '' ? [] : [basisText]),
      ].join(', '),
    ]),
  ]
}
