import { type PlantRegion, plantTruths } from '#calculations'
import type { SkillAnswer } from '#contracts'
import { currentSettlements, readComparison } from '#market'
import { type NamedAtlas, skillAnswer } from './skillAnswer.ts'

/** Atlases, and the region of the metered plants that judge them. */
export interface SkillRequest {
  /** The first is the one that others are compared with. */
  readonly atlases: readonly NamedAtlas[]
  /** Folder of metered energies. */
  readonly folder: string
  readonly region: PlantRegion
}

/** Skill of atlases at metered plants as JSON, from the comparisons that are stored; for worker processes. */
export async function skillAsJson(request: SkillRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await atlasSkill(request)))
}

/** Scores of the atlases with a comparison that is stored, and the recommended one. */
export async function atlasSkill({ atlases, folder, region }: SkillRequest): Promise<SkillAnswer> {
  const read = await Promise.all(atlases.map(({ id }) => readComparison(folder, id)))
  const comparisons = read.filter((comparison) => comparison !== null)
  const settled = (await currentSettlements(folder)).map(({ year }) => year)
  const listed = comparisons.flatMap(({ plants }) =>
    plants.flatMap((plant) =>
      plant.years.flatMap(({ year, operator, compared }) =>
        operator === null && compared !== null ? year : [],
      ),
    ),
  )
  const years = new Set([...settled, ...listed])
  return skillAnswer(plantTruths(comparisons, region, region.kind), atlases, [...years].sort())
}
