import type { AtlasInfo } from '#atlas'
import { changedLimits, type QualityLimits, turbineListKeeper } from '#domain/metered'
import { catalogueVersion, hasWind } from '../fleet/computeFleet.ts'
import { describeRegister } from '../fleet/registerFiles.ts'
import { type ComparisonAbout, comparisonMethod, readComparisonAbout } from './comparisonStore.ts'
import { type CurtailmentList, curtailmentLists } from './curtailment/curtailmentStore.ts'
import { readQualityLimits } from './limitsFile.ts'
import type { MeteredPlants } from './meteredPlants.ts'
import { currentSettlements } from './settlementStore.ts'
import { turbineLists } from './turbineLists/turbineListStore.ts'

/** Method and versions of the inputs of a current comparison. */
export type ComparisonSources = Pick<
  ComparisonAbout,
  | 'method'
  | 'atlasId'
  | 'atlasVersion'
  | 'registerVersion'
  | 'catalogueVersion'
  | 'settlements'
  | 'curtailments'
> & { readonly limits: Partial<QualityLimits> }

type SourceAtlas = Pick<AtlasInfo, 'id' | 'version'>

/** Current inputs of a comparison of an atlas. */
export function sourcesOf(
  atlas: SourceAtlas,
  { registerVersion, settlements, lists }: Pick<MeteredPlants, 'registerVersion' | 'settlements' | 'lists'>,
  curtailments: readonly CurtailmentList[],
  limits: QualityLimits,
): ComparisonSources {
  return {
    method: comparisonMethod,
    atlasId: atlas.id,
    atlasVersion: atlas.version,
    registerVersion,
    catalogueVersion: catalogueVersion(),
    curtailments: curtailments.map(({ id }) => id),
    limits: changedLimits(limits),
    settlements: [
      ...settlements.map(({ year, operator, revision }) => `${year} ${operator} ${revision}`),
      ...lists.map(({ lastYear, revision }) => `${lastYear} ${turbineListKeeper} ${revision}`),
    ],
  }
}

/** State of the comparison of an atlas; `outdated`: one of its sources has changed since. */
export type ComparisonState = 'noSettlements' | 'noRegister' | 'notCompared' | 'outdated' | 'current'

export async function comparisonState(
  atlas: SourceAtlas,
  { folder, registerFolder }: { readonly folder: string; readonly registerFolder: string },
): Promise<ComparisonState> {
  const settlements = await currentSettlements(folder)
  const lists = await turbineLists(folder)
  if (settlements.length + lists.length === 0) return 'noSettlements'
  const register = await describeRegister(registerFolder)
  if (register === undefined && lists.length === 0) return 'noRegister'
  const known = await readComparisonAbout(folder, atlas.id)
  if (known === null) return 'notCompared'
  const due = sourcesOf(
    atlas,
    { registerVersion: register?.version ?? '', settlements, lists },
    await curtailmentLists(folder),
    await readQualityLimits(folder),
  )
  const isCurrent = (Object.keys(due) as (keyof ComparisonSources)[]).every(
    (key) => JSON.stringify(known[key] ?? {}) === JSON.stringify(due[key]),
  )
  return isCurrent ? 'current' : 'outdated'
}

/** Whether to compare an atlas: metered plants with a place are stored, and no comparison with its present data exists. */
export async function isComparisonDue(
  atlas: SourceAtlas & Pick<AtlasInfo, 'variables'>,
  places: { readonly folder: string; readonly registerFolder: string },
): Promise<boolean> {
  if (!hasWind(atlas)) return false
  const state = await comparisonState(atlas, places)
  return state === 'notCompared' || state === 'outdated'
}
