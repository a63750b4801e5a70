import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Raise it when another release could not read what this one writes. */
const formatVersion = 1

export const descriptionName = 'backup.json'
export const fileListName = 'files.jsonl'
/** Holds the data directory's files as they lay there. */
export const filesFolder = 'files'
/** Holds a file for each table, a row as JSON on each line. */
export const rowsFolder = 'rows'

/** Parts of the data directory that a backup may leave out, since they can be had again from elsewhere. */
export const omissibleParts = [
  'atlases',
  'results',
  'terrain',
  'roughness',
  'mean-speed',
  'register',
  'market',
  'supply',
] as const
export type OmissiblePart = (typeof omissibleParts)[number]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const tableSchema = z.strictObject({
  table: z.string().regex(/^[a-z_]+$/),
  rows: z.int().min(0),
  /** Of all values, whatever the order of the rows; null: no row. */
  hash: z.string().nullable(),
  /** Of the file of rows. */
  sha256,
  sequences: z.array(z.strictObject({ column: z.string(), last: z.int(), isCalled: z.boolean() })),
})

const descriptionSchema = z.strictObject({
  version: z.literal(formatVersion),
  created_at: z.iso.datetime(),
  program_version: z.string(),
  /** Id that the data directory shares with its database. */
  installation: z.uuid(),
  /** Last migration of the schema that the rows are of. */
  migration: z.string(),
  /** Each after those that it refers to. */
  tables: z.array(tableSchema),
  without: z.array(z.enum(omissibleParts)),
  /** Results that the database names and the data directory did not have. */
  missing_results: z.int().min(0),
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), sha256 }),
})

const fileSchema = z.strictObject({
  /** Below the data directory, with slashes. */
  path: z
    .string()
    .min(1)
    .refine((path) => path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')),
  bytes: z.int().min(0),
  sha256,
})

/** What a backup says about itself; written last, so that a folder without it is not a backup. */
export type BackupDescription = z.output<typeof descriptionSchema>
export type BackupTable = z.output<typeof tableSchema>
export type BackupFile = z.output<typeof fileSchema>

export const currentFormat = { version: formatVersion } as const

/** @returns null where the folder holds no whole backup that this release reads */
export async function readDescription(folder: string): Promise<BackupDescription | null> {
  const text = await readFile(join(folder, descriptionName), 'utf8').catch(() => null)
  const read = descriptionSchema.safeParse(text === null ? undefined : parsed(text))
  return read.success ? read.data : null
}

/** @returns null for a line that is not one of a list of files */
export function readFileLine(line: string): BackupFile | null {
  const read = fileSchema.safeParse(parsed(line))
  return read.success ? read.data : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
