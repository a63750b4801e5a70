import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'

/**
 * Where npm's cache has the content with this hash. @returns undefined for a hash that is not SHA-512
 * @see https://github.com/npm/cacache content is found by its hash
 */
export function contentFile(integrity) {
  const [, base64] = /^sha512-([A-Za-z0-9+/]{86}==)$/.exec(integrity ?? '') ?? []
  if (base64 === undefined) return undefined
  const hash = Buffer.from(base64, 'base64').toString('hex')
  // npm passes the path of its cache to the processes that it starts.
  const cache = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
  return path.join(
    cache,
    '_cacache',
    'content-v2',
    'sha512',
    hash.slice(0, 2),
    hash.slice(2, 4),
    hash.slice(4),
  )
}

/** Whether bytes have the hash that a lock file names. */
export function isIntact(bytes, integrity) {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}` === integrity
}
