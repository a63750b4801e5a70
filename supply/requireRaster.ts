import { isAtlasError } from '#atlas'
import { UnexpectedAnswer } from './plan.ts'

type Opened<Raster> =
  | { readonly ok: true; readonly value: Raster }
  | { readonly ok: false; readonly issues: readonly { readonly reason?: string }[] }

/**
 * Checks a file's raster, and closes it.
 * @param what  the raster in the texts of errors, such as `map`
 * @throws UnexpectedAnswer
 */
export async function requireRaster<Raster extends { readonly close: () => Promise<void> }>(
  opened: Opened<Raster>,
  what: string,
  check: (raster: Raster) => Promise<void>,
): Promise<void> {
  if (!opened.ok) throw new UnexpectedAnswer(`no ${what}: ${opened.issues[0]?.reason ?? ''}`)
  try {
    await check(opened.value)
  } catch (error) {
    if (!isAtlasError(error, 'DamagedGeoTiff')) throw error
    throw new UnexpectedAnswer(`${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} that is damaged`)
  } finally {
    await opened.value.close()
  }
}
