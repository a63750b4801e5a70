import { realpath } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { NotAnAtlas } from '../errors.ts'
import { type Catalogue, catalogueSchema, FORMAT, infoOf } from '../layout/catalogue.ts'
import type { Atlas, AtlasInfo } from '../types.ts'
import type { ByteSource } from './byteSource.ts'
import { LocalSource } from './localSource.ts'
import { StoreReader } from './storeReader.ts'

/**
 * Opens an atlas for reading. What is read belongs to the version that stood there when it was opened, also
 * while a new one is being written.
 *
 * @param url  path of a folder, or a file: URL
 * @throws NotAnAtlas  nothing there, or no complete atlas of this format
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

/** The catalogue entry alone. */
export async function readAtlasInfo(url: string, signal?: AbortSignal): Promise<AtlasInfo> {
  const source = await openSource(url)
  try {
    return infoOf(await readCatalogue(source, url, signal))
  } finally {
    await source.close()
  }
}

async function openSource(url: string): Promise<ByteSource> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(url) && !url.startsWith('file:'))
    throw new NotAnAtlas(url, 'only file: URLs and paths can be read')
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  try {
    return new LocalSource(await realpath(path))
  } catch (cause) {
    throw new NotAnAtlas(url, 'nothing there', { cause })
  }
}

async function readCatalogue(source: ByteSource, url: string, signal?: AbortSignal): Promise<Catalogue> {
  const document = await source.readAll('zarr.json', signal)
  if (document === null) throw new NotAnAtlas(url, 'no zarr.json there')
  const attributes = parseJson(document, url)?.attributes?.anemone
  if (attributes === undefined) throw new NotAnAtlas(url, 'its zarr.json has no anemone attribute')
  if (attributes.format > FORMAT)
    throw new NotAnAtlas(url, `format ${attributes.format} is newer than ${FORMAT}`)
  const parsed = catalogueSchema.safeParse(attributes)
  if (!parsed.success) throw new NotAnAtlas(url, z.prettifyError(parsed.error), { cause: parsed.error })
  return parsed.data
}

function parseJson(bytes: Uint8Array, url: string) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new NotAnAtlas(url, 'its zarr.json is no JSON', { cause })
  }
}
