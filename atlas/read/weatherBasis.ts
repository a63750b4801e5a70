import { basisOfSources, type FigureBasis, sourceReadings, timeOfSteps } from '#domain'
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
  const name = synthetic ? title.en : citation
  const basis = basisOfSources(
    [
      {
        ...{ subject: 'weather', name, version, licence },
        kind: synthetic ? 'synthetic' : 'modelled',
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
