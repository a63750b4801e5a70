import { join } from 'node:path'

/** Treatment of a part of the data directory by a backup. */
export type PartTreatment =
  /** All its files, folders and links are stored. */
  | 'copied'
  /** The database: stored row by row, from either engine. */
  | 'rows'
  /** Folders of jobs: stores the results in the database, and set-aside folders. */
  | 'results'
  /** Recreated by any start, or only used by the running server. */
  | 'transient'

interface PartRecord {
  readonly kind: 'folder' | 'file'
  readonly backup: PartTreatment
  /** `anemone backup --without` may omit it, because it can be recovered from elsewhere. */
  readonly isOmissible?: true
  /** Other top-level names that belong to the part: drafts and unfinished work. */
  readonly alsoNamed?: RegExp
}

/**
 * All top-level entries of a data directory. Backup, first start and `anemone doctor` use it; `partPath`
 * cannot address a part that is missing here, and `directoryContents.test.ts` finds it.
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
  // Sources delete settlements after a year: then only a backup has them.
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

export function partRecord(part: DirectoryPart): PartRecord {
  return directoryParts[part]
}

export function partPath(dataDirectory: string, part: DirectoryPart): string {
  return join(dataDirectory, part)
}

/** Part of a top-level name in a data directory; null: none, an operator's file. */
export function partNamed(name: string): DirectoryPart | null {
  return (
    directoryPartNames.find((part) => part === name || partRecord(part).alsoNamed?.test(name) === true) ??
    null
  )
}

/** Whether a name at the top of a volume belongs to the file system itself. */
export function isOfVolume(name: string): boolean {
  return ['lost+found', '.snapshot', '.zfs'].includes(name)
}
