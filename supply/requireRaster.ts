import { type Checked, isAtlasError } from '#atlas'
import { UnexpectedAnswer } from './plan.ts'

/** Checks a file's raster, and closes it. @param what  such as `map` @throws UnexpectedAnswer */
export async function requireRaster<Raster extends { readonly close: () => Promise<void> }>(
  opened: Checked<Raster>,
  what: string,
  check: (raster: Raster) => Promise<void>,
): Promise<void> {
  if (!opened.ok) throw new UnexpectedAnswer(`no ${what}: ${opened.issues[0]?.reason ?? ''}`)
  try {
    await check(opened.value)
  } catch (error) {
    if (!isAtlasError(error, 'DamagedGeoTiff')) throw error
    throw new UnexpectedAnswer(`a damaged ${what}`)
  } finally {
    await opened.value.close()
  }
}
