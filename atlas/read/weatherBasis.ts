import { basisOfSources, type FigureBasis, sourceReadings } from '#domain'
import type { AtlasInfo } from '../types.ts'

/** What figures of an atlas's weather rest on. */
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
>): FigureBasis {
  const name = synthetic ? title.en : citation
  return basisOfSources(
    [
      {
        ...{ subject: 'weather', name, version, licence },
        kind: synthetic ? 'synthetic' : 'modelled',
        readings: sourceReadings(readings.map((reading) => ({ reading }))),
      },
    ],
    [{ fromMs: dataFromMs, endMs: dataFromMs + 1000 * resolutionTimeS * stepCount }],
  )
}
