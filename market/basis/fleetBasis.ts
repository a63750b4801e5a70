import { basisOfSources, type FigureBasis, timeOfSteps } from '#domain'
import type { FleetDescription } from '../fleet/fleetDescription.ts'
import { shortVersion } from '../store/shortVersion.ts'
import { ownName } from './ownName.ts'

/** Data basis of a computed fleet's energy. */
export function fleetBasis({
  registerAsOf,
  registerVersion,
  atlasId,
  atlasVersion,
  synthetic,
  startMs,
  stepMs,
  stepCount,
  gaps,
}: FleetDescription): FigureBasis {
  const kind = synthetic ? 'synthetic' : 'modelled'
  const basis = basisOfSources(
    [
      {
        ...{ subject: 'fleet', kind, licence: null },
        name: synthetic ? ownName : `Marktstammdatenregister ${registerAsOf}`,
        version: shortVersion(registerVersion),
      },
      { ...{ subject: 'weather', kind, licence: null }, name: atlasId, version: atlasVersion },
    ],
    null,
  )
  return { ...basis, time: timeOfSteps({ startMs, stepMs, stepCount, gaps }) }
}
