import { basisOfSources, type FigureBasis } from '#domain'
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
}: Pick<
  AtlasInfo,
  'title' | 'version' | 'licence' | 'citation' | 'synthetic' | 'dataFromMs' | 'resolutionTimeS' | 'stepCount'
>): FigureBasis {
  const name = synthetic ? title.en : citation
  return basisOfSources(
    [{ ...{ subject: 'weather', name, version, licence }, kind: synthetic ? 'synthetic' : 'modelled' }],
    [{ fromMs: dataFromMs, endMs: dataFromMs + 1000 * resolutionTimeS * stepCount }],
  )
}
