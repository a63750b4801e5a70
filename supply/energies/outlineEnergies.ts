import { gridOperators } from '#domain/metered'
import { outlineOf, type SupplyOutline } from '../outline.ts'
import { type EnergyFetch, expectedFileBytes } from './fetchEnergies.ts'
import { settlementPagePath } from './settlementPage.ts'

/** Plan without a request to the page: a file of each operator for the year, by default the last complete one. */
export function outlineEnergies({
  settings,
  year,
  now = Date.now,
}: Pick<EnergyFetch, 'settings' | 'year' | 'now'>): SupplyOutline {
  const settled = year ?? new Date(now()).getUTCFullYear() - 1
  const objects = gridOperators.map((operator) => ({
    key: `${operator}-bewegungsdaten-${settled}.zip`,
    expectedBytes: expectedFileBytes,
    request: { url: `${settings.urls.settlements}${settlementPagePath}` },
  }))
  const plan = {
    source: 'settlements',
    fromMs: Date.UTC(settled, 0),
    endMs: Date.UTC(settled + 1, 0),
    objects,
    keys: [],
  } as const
  return outlineOf(settings, plan, { asked: ['names', 'sizes'] })
}
