import { type AtlasTruth, judgedAgainst, presentSkill } from '#calculations'
import type { SkillAnswer } from '#contracts'

export interface NamedAtlas {
  readonly id: string
  readonly title: string
}

/**
 * Scores of atlases by one measurement, with the recommended one: the first, unless another is better by its interval.
 * @param truths  of some of the atlases; the first one is the one that others are compared with
 * @param years  of settlements of plants
 */
export function skillAnswer(
  truths: readonly AtlasTruth[],
  atlases: readonly NamedAtlas[],
  years: readonly number[],
): SkillAnswer {
  const first = truths[0]
  const titles = new Map(atlases.map(({ id, title }) => [id, title]))
  const better = truths
    .filter((truth) => judgedAgainst(truth, first!)?.verdict === 'better')
    .toSorted((one, other) => one.scores.rmse - other.scores.rmse)
  const isJudged = truths.some((truth) => (judgedAgainst(truth, first!)?.verdict ?? null) !== null)
  return {
    atlases: truths.map((truth) => ({ ...presentSkill(truth, first!), title: titles.get(truth.atlasId)! })),
    left_out: atlases
      .filter(({ id }) => truths.every(({ atlasId }) => atlasId !== id))
      .map(({ id, title }) => ({ atlas: id, title })),
    recommended: isJudged ? (better[0] ?? first!).atlasId : null,
    years: [...years],
  }
}
