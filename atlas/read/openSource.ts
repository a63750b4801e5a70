import { realpath } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { NotAnAtlas } from '../errors.ts'
import { bucketAddress, encoded, requestSigner, type S3Settings, s3SettingsFrom } from '../s3/index.ts'
import type { ByteSource } from './byteSource.ts'
import { cachedSource } from './cachedSource.ts'
import { HttpSource } from './httpSource.ts'
import { LocalSource } from './localSource.ts'

/** Whether a location is a remote URL rather than a path or file: URL. */
export function isRemote(url: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(url) && !url.startsWith('file:')
}

/** @throws NotAnAtlas  nothing there, or an unsupported kind of URL */
export async function openSource(url: string): Promise<ByteSource> {
  if (/^https?:/i.test(url)) return cachedSource(new HttpSource(url, url), process.env)
  if (url.startsWith('s3:')) return cachedSource(s3Source(url, s3SettingsFrom(process.env)), process.env)
  if (isRemote(url)) throw new NotAnAtlas(url, 'only paths and file:, http(s): and s3: URLs can be read')
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  try {
    // The target of the link: it does not change while the atlas is open.
    return new LocalSource(await realpath(path))
  } catch (cause) {
    throw new NotAnAtlas(url, 'nothing there', { cause })
  }
}

/** A store in a bucket: `s3://bucket/prefix`. */
function s3Source(url: string, settings: S3Settings): HttpSource {
  const { bucketUrl, prefix } = bucketAddress(url, settings)
  const base = bucketUrl + prefix.split('/').map(encoded).join('/')
  const { credentials, region } = settings
  if (!credentials) return new HttpSource(url, base)
  const sign = requestSigner(region, credentials, () => new Date())
  return new HttpSource(url, base, (address, headers) => sign({ method: 'GET', url: address, headers }))
}
