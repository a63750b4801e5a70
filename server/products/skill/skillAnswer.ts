import { type AtlasTruth, judgedAgainst, presentSkill, skillBasis } from '#calculations'
import type { SkillAnswer } from '#contracts'
import type { FigureBasis } from '#domain'

export interface NamedAtlas {
  readonly id: string
  readonly title: string
  readonly weather: FigureBasis
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
  const named = new Map(atlases.map((atlas) => [atlas.id, atlas]))
  const better = truths
    .filter((truth) => judgedAgainst(truth, first!)?.verdict === 'better')
    .toSorted((one, other) => one.scores.rmse - other.scores.rmse)
  const isJudged = truths.some((truth) => (judgedAgainst(truth, first!)?.verdict ?? null) !== null)
  return {
    atlases: truths.map((truth) => {
      const { title, weather } = named.get(truth.atlasId)!
      return { ...presentSkill(truth, first!), title, basis: skillBasis(truth, weather) }
    }),
    left_out: atlases
      .filter(({ id }) => truths.every(({ atlasId }) => atlasId !== id))
      .map(({ id, title }) => ({ atlas: id, title })),
    recommended: isJudged ? (better[0] ?? first!).atlasId : null,
    years: [...years],
  }
}
