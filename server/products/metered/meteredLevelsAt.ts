import type { MeteredLevel, MeteredLevels } from '#contracts'
import { gridOperatorNames } from '#domain/metered'
import {
  comparisonState,
  energyLevels,
  type LevelGroup,
  type LevelRow,
  readComparison,
  readFleet,
} from '#market'
import { type MeteredRequest, meteredBasis } from './nearPlants.ts'

/** Metered over computed energy of all settled plants by year and group, for worker processes. */
export async function meteredLevelsAt({
  atlas,
  basis,
  folder,
  registerFolder,
  fleetFolder,
  by,
}: Omit<MeteredRequest, 'place'> & {
  readonly fleetFolder: string
  readonly by: LevelGroup
}): Promise<MeteredLevels> {
  const state = await comparisonState(atlas, { folder, registerFolder })
  const comparison = await readComparison(folder, atlas.id)
  const rows = comparison === null ? [] : energyLevels(comparison, by, await readFleet(fleetFolder, atlas.id))
  return {
    ...{ state, synthetic: comparison?.synthetic ?? false },
    rows: rows.map((row) => wireLevel(row, by)),
    basis: meteredBasis(basis, comparison),
  }
}

function wireLevel(
  { year, group, plants, settledKwh, fleetKwh, level, shape }: LevelRow,
  by: LevelGroup,
): MeteredLevel {
  return {
    year,
    group: by === 'operator' ? gridOperatorNames[group as keyof typeof gridOperatorNames] : group,
    ...{ plants, settled_mwh: settledKwh / 1000, fleet_mwh: fleetKwh === null ? null : fleetKwh / 1000 },
    compared: level?.plants ?? 0,
    ratio: level?.ratio ?? null,
    wakes: level?.wakes ?? null,
    losses: level?.losses ?? null,
    rest: level?.rest ?? null,
    factor: level?.factor ?? null,
    deviation: level && level.factor * level.standardError,
    shape,
  }
}
