import { readFileSync, statSync } from 'node:fs'
import { SupplyError } from '../faults.ts'

const largestBytes = 65_536

/**
 * Keys from a file of lines such as `ENTSOE_TOKEN=…`; blank lines and those that begin with # are ignored.
 * @returns empty without the file
 * @throws SupplyError others than the owner may read it, or a line is not a setting
 */
export function readKeysFile(file: string): ReadonlyMap<string, string> {
  const status = statSync(file, { throwIfNoEntry: false })
  if (status === undefined) return new Map()
  if ((status.mode & 0o077) !== 0) throw new SupplyError(null, { code: 'keysReadable', file })
  if (!status.isFile() || status.size > largestBytes)
    throw new SupplyError(null, { code: 'keysUnclear', file, line: 1 })
  const keys = new Map<string, string>()
  for (const [index, text] of readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    const line = text.trim()
    if (line === '' || line.startsWith('#')) continue
    const match = /^([A-Z][A-Z0-9_]*)\s*=\s*(\S+)$/.exec(line)
    if (match === null) throw new SupplyError(null, { code: 'keysUnclear', file, line: index + 1 })
    keys.set(match[1]!, match[2]!)
  }
  return keys
}
