import {
  fetchMeanSpeed,
  fetchRoughness,
  fetchTerrain,
  lastOutcome,
  type SupplyOutcome,
  type SupplyRun,
  type SupplySubject,
} from '#supply'
import { partPath } from '../directoryContents.ts'
import type { StaticTask } from '../supplyTask.ts'

/**
 * Fetches all static data that commands have fetched before: missing tiles, and changed ones.
 * @returns the state of the last fetch, with the files and bytes of all
 * @throws SupplyError of the first failure; earlier fetches remain
 */
export async function fetchAgain(
  kind: StaticTask,
  dataDirectory: string,
  run: SupplyRun,
): Promise<SupplyOutcome> {
  const known = await lastOutcome(run.settings.folder, kind)
  const outcomes: SupplyOutcome[] = []
  for (const subject of known?.subjects ?? []) outcomes.push(await fetchSubject(subject, dataDirectory, run))
  const last = outcomes.at(-1)
  if (last === undefined) throw new Error(`nothing to fetch again: begin by "anemone fetch ${kind}"`)
  const sumOf = (key: 'objects' | 'bytes') => outcomes.reduce((sum, { [key]: own }) => sum + own, 0)
  return { ...last, objects: sumOf('objects'), bytes: sumOf('bytes') }
}

async function fetchSubject(
  subject: SupplySubject,
  dataDirectory: string,
  run: SupplyRun,
): Promise<SupplyOutcome> {
  const folder = partPath(dataDirectory, subject.kind)
  const { outcome } = await (subject.kind === 'mean-speed'
    ? fetchMeanSpeed({ ...run, map: subject.map, meanSpeedFolder: folder })
    : subject.kind === 'roughness'
      ? fetchRoughness({ ...run, area: subject.area, roughnessFolder: folder, isRenewing: true })
      : fetchTerrain({
          ...run,
          area: subject.area,
          model: subject.model,
          terrainFolder: folder,
          isRenewing: true,
        }))
  return outcome
}
