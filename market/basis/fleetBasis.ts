import { basisOfSources, type FigureBasis } from '#domain'
import type { FleetDescription } from '../fleet/fleetDescription.ts'

/** What the energy of a computed fleet rests on. */
export function fleetBasis({
  registerAsOf,
  registerVersion,
  atlasId,
  atlasVersion,
  synthetic,
  startMs,
  stepMs,
  stepCount,
}: FleetDescription): FigureBasis {
  const kind = synthetic ? 'synthetic' : 'modelled'
  return basisOfSources(
    [
      {
        ...{ subject: 'fleet', kind, licence: null },
        name: synthetic ? 'Anemone (demo)' : `Marktstammdatenregister ${registerAsOf}`,
        version: registerVersion.slice(0, 12),
      },
      { ...{ subject: 'weather', kind, licence: null }, name: atlasId, version: atlasVersion },
    ],
    [{ fromMs: startMs, endMs: startMs + stepMs * stepCount }],
  )
}
