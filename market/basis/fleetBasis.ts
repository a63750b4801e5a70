import { basisOfSources, type FigureBasis } from '#domain'
import type { FleetDescription } from '../fleet/fleetDescription.ts'
import { shortVersion } from '../store/shortVersion.ts'
import { ownName } from './ownName.ts'

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
        name: synthetic ? ownName : `Marktstammdatenregister ${registerAsOf}`,
        version: shortVersion(registerVersion),
      },
      { ...{ subject: 'weather', kind, licence: null }, name: atlasId, version: atlasVersion },
    ],
    [{ fromMs: startMs, endMs: startMs + stepMs * stepCount }],
  )
}
