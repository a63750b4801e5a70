import path from 'node:path'
import { SupplyError } from '../faults.ts'
import { type SourceId, sources } from '../sources.ts'
import { readKeysFile } from './keysFile.ts'
import { Secret } from './secret.ts'

export const keySettings = [
  'CDS_KEY',
  'EARTHDATA_TOKEN',
  'ENTSOE_TOKEN',
  'NETZTRANSPARENZ_CLIENT_ID',
  'NETZTRANSPARENZ_CLIENT_SECRET',
] as const
export type KeySetting = (typeof keySettings)[number]

export interface SupplySettings {
  /** Folder of pending fetches and of the records of sources. */
  readonly folder: string
  readonly urls: Readonly<Record<SourceId, string>>
  readonly keys: ReadonlyMap<KeySetting, Secret>
}

/**
 * Addresses from the environment; keys from the environment or else from a separate file (`SUPPLY_KEYS_FILE`, by
 * default `keys` in the data directory).
 * @throws SupplyError
 */
export function readSupplySettings(
  environment: Readonly<Record<string, string | undefined>>,
  dataDirectory: string,
): SupplySettings {
  const inFile = readKeysFile(environment.SUPPLY_KEYS_FILE || path.join(dataDirectory, 'keys'))
  const keys = new Map<KeySetting, Secret>()
  for (const setting of keySettings) {
    const key = environment[setting] || inFile.get(setting)
    if (key) keys.set(setting, new Secret(key))
  }
  const urls = Object.fromEntries(
    Object.entries(sources).map(([id, { urlSetting, url }]) => [
      id,
      addressOf(urlSetting, environment[urlSetting] || url),
    ]),
  ) as Record<SourceId, string>
  return { folder: supplyFolder(dataDirectory), urls, keys }
}

export function supplyFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'supply')
}

/** @throws SupplyError if it is not a web address, or contains a password */
function addressOf(setting: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isUsable =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search + url.hash === ''
  if (!isUsable) throw new SupplyError(null, { code: 'urlInvalid', setting })
  return text.replace(/\/+$/, '')
}

/** The key of a source. @throws SupplyError if it is not set */
export function keyOf({ keys }: SupplySettings, source: SourceId, setting: KeySetting): Secret {
  const key = keys.get(setting)
  if (key === undefined) throw new SupplyError(source, { code: 'keyMissing', settings: [setting] })
  return key
}
