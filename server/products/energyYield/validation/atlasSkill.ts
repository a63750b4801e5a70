import { judgedAgainst, type PlantRegion, plantTruths, presentSkill } from '#calculations'
import type { SkillAnswer } from '#contracts'
import { type AtlasComparison, currentSettlements, readComparison } from '#market'

/** Atlases, and the region of the metered plants that judge them. */
export interface SkillRequest {
  /** The first is the one that others are compared with. */
  readonly atlases: readonly { readonly id: string; readonly title: string }[]
  /** Folder of metered energies. */
  readonly folder: string
  readonly region: PlantRegion
}

/** Skill of atlases at metered plants as JSON, from the comparisons that are stored; for worker processes. */
export async function skillAsJson(request: SkillRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await atlasSkill(request)))
}

async function atlasSkill({ atlases, folder, region }: SkillRequest): Promise<SkillAnswer> {
  const comparisons: AtlasComparison[] = []
  for (const { id } of atlases) {
    const comparison = await readComparison(folder, id)
    if (comparison !== null) comparisons.push(comparison)
  }
  const truths = plantTruths(comparisons, region, region.kind)
  const first = truths[0]
  const titles = new Map(atlases.map(({ id, title }) => [id, title]))
  const better = truths
    .filter((truth) => judgedAgainst(truth, first!)?.verdict === 'better')
    .toSorted((one, other) => one.scores.rmse - other.scores.rmse)
  const isJudged = truths.some((truth) => (judgedAgainst(truth, first!)?.verdict ?? null) !== null)
  const years = (await currentSettlements(folder)).map(({ year }) => year)
  return {
    atlases: truths.map((truth) => ({ ...presentSkill(truth, first!), title: titles.get(truth.atlasId)! })),
    left_out: atlases
      .filter(({ id }) => truths.every(({ atlasId }) => atlasId !== id))
      .map(({ id, title }) => ({ atlas: id, title })),
    recommended: isJudged ? (better[0] ?? first!).atlasId : null,
    years: [...new Set(years)].sort(),
  }
}
