import { join } from 'node:path'

/** What a backup does with a part of the data directory. */
export type PartTreatment =
  /** Every file, folder and link of it is kept. */
  | 'copied'
  /** The database: kept row by row, from whichever engine. */
  | 'rows'
  /** Folders of jobs: results that the database names are kept, and what was set aside. */
  | 'results'
  /** Made anew by any start, or only meant for the running server. */
  | 'transient'

interface PartRecord {
  readonly kind: 'folder' | 'file'
  readonly backup: PartTreatment
  /** `anemone backup --without` may leave it out, since it can be had again from elsewhere. */
  readonly isOmissible?: true
  /** Other names at the top of the directory that belong to the part: drafts and unfinished work. */
  readonly alsoNamed?: RegExp
}

/**
 * Everything that a data directory may hold at its top. Backup, first start and `anemone doctor` read it; a part that
 * is missing here cannot be addressed by `partPath`, and is found by `directoryContents.test.ts`.
 */
export const directoryParts = {
  atlases: { kind: 'folder', backup: 'copied', isOmissible: true },
  basemap: { kind: 'folder', backup: 'copied' },
  brand: { kind: 'folder', backup: 'copied' },
  cache: { kind: 'folder', backup: 'transient' },
  'credentials.txt': { kind: 'file', backup: 'copied' },
  db: { kind: 'folder', backup: 'rows', alsoNamed: /^db\.unfinished$/ },
  jobs: { kind: 'folder', backup: 'results' },
  keys: { kind: 'file', backup: 'copied' },
  'layout.json': { kind: 'file', backup: 'transient', alsoNamed: /^layout\.json\.[0-9a-f-]{36}$/ },
  market: { kind: 'folder', backup: 'copied', isOmissible: true },
  'mean-speed': { kind: 'folder', backup: 'copied', isOmissible: true },
  // Settlements disappear from their source after a year: nothing but a backup has them then.
  metered: { kind: 'folder', backup: 'copied' },
  outbox: { kind: 'folder', backup: 'copied' },
  register: { kind: 'folder', backup: 'copied', isOmissible: true },
  requests: { kind: 'folder', backup: 'transient' },
  roughness: { kind: 'folder', backup: 'copied', isOmissible: true },
  'server.lock': { kind: 'file', backup: 'transient', alsoNamed: /^server\.lock-(journal|wal|shm)$/ },
  supply: { kind: 'folder', backup: 'copied', isOmissible: true },
  terrain: { kind: 'folder', backup: 'copied', isOmissible: true },
} as const satisfies Readonly<Record<string, PartRecord>>

export type DirectoryPart = keyof typeof directoryParts

/** Names of all parts, in alphabetical order. */
export const directoryPartNames = Object.keys(directoryParts) as readonly DirectoryPart[]

/** Properties of a part, whichever it is. */
export function partRecord(part: DirectoryPart): PartRecord {
  return directoryParts[part]
}

/** Path of a part in a data directory. */
export function partPath(dataDirectory: string, part: DirectoryPart): string {
  return join(dataDirectory, part)
}

/** The part that a name at the top of a data directory belongs to; null: none, the operator put it there. */
export function partNamed(name: string): DirectoryPart | null {
  return (
    directoryPartNames.find((part) => part === name || partRecord(part).alsoNamed?.test(name) === true) ??
    null
  )
}

/** Whether the file system itself keeps a name at the top of a volume. */
export function isOfVolume(name: string): boolean {
  return ['lost+found', '.snapshot', '.zfs'].includes(name)
}
