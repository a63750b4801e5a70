import { basisOfSources, type FigureBasis, sourceReadings } from '#domain'
import { forwardVersion, quotedFiles } from '../forward/forwardStore.ts'

/** Data basis of the stored forward quotes; null without any. @param folder  of all market data */
export async function forwardBasis(folder: string): Promise<FigureBasis | null> {
  const version = await forwardVersion(folder)
  if (version === null) return null
  const quoted = { subject: 'forwardPrices', kind: 'entered', name: '', licence: null, version } as const
  return basisOfSources([{ ...quoted, readings: sourceReadings(await quotedFiles(folder)) }], null)
}
