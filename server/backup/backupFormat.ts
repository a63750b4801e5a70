import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { z } from 'zod'
import {
  type DirectoryPart,
  directoryPartNames,
  type directoryParts,
  partRecord,
} from '../directoryContents.ts'

/** Raise it when other releases cannot read the format. 1: without links, empty folders, shared files. */
const formatVersion = 2

export const descriptionName = 'backup.json'
export const fileListName = 'files.jsonl'
/** Folder with the data directory's files in their original layout. */
export const filesFolder = 'files'
/** Folder with a file for each table: one row per line, as JSON. */
export const rowsFolder = 'rows'

type PartsWith<Facts> = {
  [Part in DirectoryPart]: (typeof directoryParts)[Part] extends Facts ? Part : never
}[DirectoryPart]

/** Parts that a backup may omit: parts of the data directory that can be recovered, and results. */
export type OmissiblePart = PartsWith<{ readonly isOmissible: true }> | 'results'

export const omissibleParts: readonly OmissiblePart[] = [...directoryPartNames.filter(isOmissible), 'results']

function isOmissible(part: DirectoryPart): part is Exclude<OmissiblePart, 'results'> {
  return partRecord(part).isOmissible === true
}

/** A link to outside the directory; an entry that is neither file, folder nor link. */
const leftOutReasons = ['pointsOutside', 'special'] as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const tableSchema = z.strictObject({
  table: z.string().regex(/^[a-z_]+$/),
  rows: z.int().min(0),
  /** Hash of all values, independent of the order of the rows; null: no row. */
  hash: z.string().nullable(),
  /** Hash of the file of rows. */
  sha256,
  sequences: z.array(z.strictObject({ column: z.string(), last: z.int(), isCalled: z.boolean() })),
})

const descriptionSchema = z.strictObject({
  version: z.union([z.literal(1), z.literal(formatVersion)]),
  created_at: z.iso.datetime(),
  program_version: z.string(),
  /** Id that the data directory shares with its database. */
  installation: z.uuid(),
  /** Last migration of the rows' schema. */
  migration: z.string(),
  /** Each after the tables that it refers to. */
  tables: z.array(tableSchema),
  without: z.array(z.enum(omissibleParts as [OmissiblePart, ...OmissiblePart[]])),
  /** Results in the database that the data directory lacked. */
  missing_results: z.int().min(0),
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), sha256 }),
  links: z.int().min(0).default(0),
  empty_folders: z.int().min(0).default(0),
  /** Entries of the data directory that the backup omits. */
  left_out: z
    .array(
      z.strictObject({ path: z.string(), reason: z.enum(leftOutReasons), target: z.string().nullable() }),
    )
    .default([]),
  /** Locations of ATLAS_URLS outside the data directory, which are not in the backup. */
  atlases_elsewhere: z.array(z.string()).default([]),
})

/** Relative to the data directory, with slashes. */
const path = z
  .string()
  .min(1)
  .refine((path) => path.split('/').every((name) => name !== '' && name !== '.' && name !== '..'))

const entrySchema = z.union([
  z.strictObject({
    path,
    bytes: z.int().min(0),
    sha256,
    /** Earlier file with the same bytes on disk, as in versions of an atlas: they are stored once. */
    same_as: path.optional(),
  }),
  z
    .strictObject({ path, /** Relative, as in the link. */ link: z.string().min(1) })
    .refine(({ path, link }) => resolvedInside(path, link) !== null),
  z.strictObject({ path, is_folder: z.literal(true) }),
])

/** Description of a backup; written last, so that a folder without it is not a backup. */
export type BackupDescription = z.output<typeof descriptionSchema>
export type BackupTable = z.output<typeof tableSchema>
/** File, link or empty folder of the data directory. */
export type BackupEntry = z.output<typeof entrySchema>
export type LeftOut = BackupDescription['left_out'][number]

export const currentFormat = { version: formatVersion } as const

/** @returns null if the folder has no complete backup that this release can read */
export async function readDescription(folder: string): Promise<BackupDescription | null> {
  const text = await readFile(join(folder, descriptionName), 'utf8').catch(() => null)
  const read = descriptionSchema.safeParse(text === null ? undefined : parsed(text))
  return read.success ? read.data : null
}

/** @returns null for a line that is not an entry of a file list */
export function readEntryLine(line: string): BackupEntry | null {
  const read = entrySchema.safeParse(parsed(line))
  return read.success ? read.data : null
}

export type BackupFile = Extract<BackupEntry, { readonly sha256: string }>

export function isFile(entry: BackupEntry): entry is BackupFile {
  return 'sha256' in entry
}

/** Whether the backup stores the bytes under the entry's own path. */
export function isStored(entry: BackupEntry): entry is BackupFile {
  return isFile(entry) && entry.same_as === undefined
}

/** Target of a relative link as a path in the data directory; null: it leads outside. */
export function resolvedInside(path: string, link: string): string | null {
  if (posix.isAbsolute(link)) return null
  const resolved = posix.join(posix.dirname(path), link)
  return resolved === '..' || resolved.startsWith('../') ? null : resolved
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
