import type { AtlasInfo } from '#atlas'
import type { MarketField } from '#domain'
import { hasWind } from '../fleet/computeFleet.ts'
import { type MarketDataOrigin, marketDataOrigin } from '../marketData.ts'
import { describeStoredField, type FieldDescription, readField } from './fieldFolder.ts'
import { type FieldKind, fieldKinds, folderOfKind } from './fieldKinds.ts'
import { referenceVersion } from './referenceEnergy.ts'

/** Folders that market fields come from and go to. */
export interface FieldFolders {
  /** Folder of all market data. */
  readonly marketFolder: string
  /** Folder of all fields. */
  readonly fieldsFolder: string
}

/** Reference turbines with monthly energies of an atlas: those shown on its maps. */
export function fieldTurbines({ energies }: Pick<AtlasInfo, 'energies'>): string[] {
  return [...new Set(energies.map(({ turbineId }) => turbineId))]
}

/** Whether a field of an atlas is missing, or its weather, prices or turbines have changed since. */
export async function areFieldsDue(
  atlas: Pick<AtlasInfo, 'id' | 'version' | 'energies' | 'variables'>,
  { marketFolder, fieldsFolder }: FieldFolders,
): Promise<boolean> {
  const origin = await marketDataOrigin(marketFolder)
  if (origin === null || !hasWind(atlas)) return false
  for (const turbineId of fieldTurbines(atlas)) {
    for (const kind of fieldKinds) {
      const stored = await describeStoredField(folderOfKind(fieldsFolder, kind), {
        atlasId: atlas.id,
        turbineId,
      })
      if (stored === null || !isCurrent(stored, atlas.version, origin)) return true
    }
  }
  return false
}

/** The stored field of a reference turbine; null if none matches the current weather and prices. */
export async function currentField(
  atlas: Pick<AtlasInfo, 'id' | 'version'>,
  turbineId: string,
  { marketFolder, fieldsFolder }: FieldFolders,
  kind: FieldKind = 'all',
): Promise<MarketField | null> {
  const origin = await marketDataOrigin(marketFolder)
  if (origin === null) return null
  const stored = await readField(folderOfKind(fieldsFolder, kind), { atlasId: atlas.id, turbineId })
  return stored !== null && isCurrent(stored.description, atlas.version, origin) ? stored.field : null
}

function isCurrent(stored: FieldDescription, atlasVersion: string, origin: MarketDataOrigin): boolean {
  return (
    stored.atlasVersion === atlasVersion &&
    stored.marketVersion === origin.version &&
    stored.turbineVersion === referenceVersion(stored.turbineId)
  )
}
