import { outlineOf, type SupplyOutline } from '../outline.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import { pieceBytes } from './registerObjects.ts'

/** What is about wind of the exports of 2026: 20 to 40 MB of 3 GB. */
const usualPieces = 30

/** What would be fetched, as large as it usually is: which export is the newest only the source knows. */
export function outlineRegister(settings: SupplySettings): SupplyOutline {
  const objects = Array.from({ length: usualPieces }, (_, index) => ({
    key: `piece-${index + 1}`,
    expectedBytes: pieceBytes,
    request: { url: settings.urls.mastr },
  }))
  const plan = { source: 'mastr', fromMs: null, endMs: null, objects, keys: [] } as const
  return outlineOf(settings, plan, { asked: ['export', 'sizes'] })
}
