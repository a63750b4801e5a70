import { basisOfSources, type FigureBasis, sourceReadings, timeOfSteps } from '#domain'
import { derivedFrom } from '../derive/derivedFrom.ts'
import type { AtlasInfo } from '../types.ts'

/** Data basis of figures from an atlas's weather. */
export function weatherBasis({
  title,
  version,
  licence,
  citation,
  synthetic,
  dataFromMs,
  resolutionTimeS,
  stepCount,
  readings = [],
  gaps,
}: Pick<
  AtlasInfo,
  | 'title'
  | 'version'
  | 'licence'
  | 'citation'
  | 'synthetic'
  | 'dataFromMs'
  | 'resolutionTimeS'
  | 'stepCount'
  | 'readings'
  | 'gaps'
>): FigureBasis {
  // The citation of synthetic weather adds nothing, unless the atlas was made from another one.
  const made = derivedFrom({ citation }) === null ? '' : `: ${citation}`
  const names = { de: `${title.de}${made}`, en: `${title.en}${made}` }
  const basis = basisOfSources(
    [
      {
        ...{ subject: 'weather', version, licence },
        ...(synthetic ? { kind: 'synthetic', name: names.en, names } : { kind: 'modelled', name: citation }),
        readings: sourceReadings(readings.map((reading) => ({ reading }))),
      },
    ],
    null,
  )
  return {
    ...basis,
    time: timeOfSteps({ startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount, gaps }),
  }
}
