import { NotAnAtlas } from '../errors.ts'
import { type Catalogue, infoOf, parseCatalogue } from '../layout/catalogue.ts'
import type { Atlas, AtlasInfo } from '../types.ts'
import type { ByteSource } from './byteSource.ts'
import { openSource } from './openSource.ts'
import { StoreReader } from './storeReader.ts'

/**
 * Opens an atlas for reading. All reads use the version at the time of opening, even while a new one is
 * written.
 * @param url path of a folder, or a file:, http(s): or s3: URL
 * @throws NotAnAtlas nothing there, or no complete atlas of this format
 * @throws UnreachableAtlas the server does not answer, or refuses
 */
export async function openAtlas(url: string, signal?: AbortSignal): Promise<Atlas> {
  const source = await openSource(url)
  try {
    return new StoreReader(source, await readCatalogue(source, url, signal))
  } catch (error) {
    await source.close()
    throw error
  }
}

/** Reads only the catalogue entry. */
export async function readAtlasInfo(url: string, signal?: AbortSignal): Promise<AtlasInfo> {
  const source = await openSource(url)
  try {
    return infoOf(await readCatalogue(source, url, signal))
  } finally {
    await source.close()
  }
}

export async function readCatalogue(
  source: ByteSource,
  url: string,
  signal?: AbortSignal,
): Promise<Catalogue> {
  const document = await source.readAll('zarr.json', signal)
  if (document === null) throw new NotAnAtlas(url, 'no zarr.json there')
  return parseCatalogue(document, url)
}
