import { outlineOf, type SupplyOutline } from '../outline.ts'
import { timelessPlan } from '../plan.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import { pieceBytes } from './registerObjects.ts'

/** Usual size of the wind part of the exports of 2026: 20 to 40 MB of 3 GB. */
const usualPieces = 30

/** Outline with usual sizes: only the source knows which export is the newest. */
export function outlineRegister(settings: SupplySettings): SupplyOutline {
  const objects = Array.from({ length: usualPieces }, (_, index) => ({
    key: `piece-${index + 1}`,
    expectedBytes: pieceBytes,
    request: { url: settings.urls.mastr },
  }))
  return outlineOf(settings, timelessPlan('mastr', objects), { asked: ['export', 'sizes'] })
}
