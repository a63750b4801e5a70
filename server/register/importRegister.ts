import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ReadingRecord } from '#domain'
import {
  collectRegister,
  demoRegister,
  nationalUnitCount,
  type RegisterCollection,
  type RegisterQuality,
  type RegisterUnit,
} from '#domain/register'
import type { RegisterDescription } from '#market'
import { defaultBadRecordsPercent } from './badRecords.ts'
import { type RegisterIssue, UnreadableRegister } from './issues.ts'
import type { RegisterParts } from './partKind.ts'
import { readRegisterParts } from './readRegisterParts.ts'
import { keepRegister } from './registerFolder.ts'
import { registerNotes } from './registerNotes.ts'
import { registerParts } from './registerParts.ts'
import { type ReadCode, registerReading } from './registerReading.ts'

export interface RegisterImport {
  readonly folder: string
  /** Day of the data; absent: as stated in the files. */
  readonly asOf?: string
  /** Damaged optional members of an archive that were left out. */
  readonly unread?: readonly string[]
  /** Share of bad records, %, above which the import is refused. */
  readonly badRecordsPercent?: number | undefined
  readonly signal: AbortSignal
  readonly onProgress: (fraction: number) => void
}

export type RegisterImportResult =
  | { readonly ok: true; readonly value: RegisterDescription }
  | { readonly ok: false; readonly issues: readonly RegisterIssue[] }

/** Citation required by the data's licence (dl-de/by-2-0); the page adds the link to the licence. */
const source = (year: string) => `Bundesnetzagentur, Marktstammdatenregister (${year})`

/** Register files that were read but not stored. */
export interface RegisterRead {
  readonly record: ReadingRecord
  readonly codes: readonly ReadCode[]
  readonly quality: RegisterQuality
  readonly issues: readonly RegisterIssue[]
}

/** Reads register files as `importRegister` does, and stores nothing. */
export async function readRegister(
  files: readonly string[],
  { badRecordsPercent, signal }: Pick<RegisterImport, 'badRecordsPercent' | 'signal'>,
): Promise<RegisterRead> {
  const { collection: _, ...found } = await readFiles(files, dayOf(files), {
    badRecordsPercent,
    signal,
    onProgress() {},
  })
  return found
}

/**
 * Imports the register from its export files. Several files are one register. If files cannot be read, all of them are
 * reported and nothing changes; damaged records, empty parts and files without units are left out and noted.
 */
export async function importRegister(
  files: readonly string[],
  { folder, asOf, ...options }: RegisterImport,
): Promise<RegisterImportResult> {
  const stated = asOf ?? dayOf(files)
  const { collection, issues, quality, record } = await readFiles(files, stated, options)
  if (issues.length > 0) return { ok: false, issues }
  const day = stated ?? collection.newestChange() ?? changedOn(files)
  const origin = { asOf: day, synthetic: false, source: source(day.slice(0, 4)), quality, reading: record }
  return { ok: true, value: await keepRegister(folder, collection, origin) }
}

async function readFiles(
  files: readonly string[],
  day: string | null,
  {
    unread = [],
    badRecordsPercent = defaultBadRecordsPercent,
    signal,
    onProgress,
  }: Omit<RegisterImport, 'folder' | 'asOf'>,
): Promise<RegisterRead & { readonly collection: RegisterCollection }> {
  const notes = registerNotes(badRecordsPercent)
  for (const file of unread) notes.add({ code: 'partUnread', file })
  const found = await partsOf(files, signal)
  try {
    const parts = found.opened.flatMap(({ parts: own }) => own)
    const reading = registerReading()
    const { collection, issues } = await readRegisterParts(parts, {
      day: day ?? changedOn(files),
      notes,
      reading,
      onProgress,
      signal,
    })
    const quality = collection.quality()
    const all = [...found.issues, ...issues]
    if (quality.read === 0 && all.length === 0) all.push(...withoutUnits(files, found.opened))
    const tooMany = all.length > 0 ? null : notes.tooMany(quality.read)
    if (tooMany !== null) all.push(tooMany)
    const notNeeded = found.opened.flatMap(({ notNeeded: names }) => names)
    if (notNeeded.length > 0)
      notes.add({ code: 'notNeeded', count: notNeeded.length, files: notNeeded.slice(0, 5) })
    const read = { record: reading.record(), codes: reading.codes(), issues: all }
    return { ...read, quality: { ...quality, notes: notes.all() }, collection }
  } finally {
    for (const { close } of found.opened) close()
  }
}

async function partsOf(files: readonly string[], signal: AbortSignal) {
  const opened: RegisterParts[] = []
  const issues: RegisterIssue[] = []
  for (const file of files) {
    if (!existsSync(file)) {
      issues.push({ file, code: 'notFound' })
      continue
    }
    try {
      opened.push(await registerParts(file, signal))
    } catch (error) {
      if (!(error instanceof UnreadableRegister)) throw error
      issues.push(error.issue)
    }
  }
  return { opened, issues }
}

function withoutUnits(files: readonly string[], opened: readonly RegisterParts[]): RegisterIssue[] {
  return files.map((file, index) => {
    const isWithout = !opened[index]!.parts.some(({ kind }) => kind === 'units' || kind === 'table')
    const isArchive = isWithout && /\.zip$/i.test(file)
    return { file: path.basename(file), code: isArchive ? 'zipWithoutUnits' : 'noUnits' }
  })
}

/** Day of the synthetic register. */
const demoDay = '2025-12-31'
/** Units of it for trials and tests. */
const smallUnitCount = 3000

/**
 * Creates the synthetic register, replacing an existing one.
 * @param small a tenth of Germany's power, for trials and tests
 */
export function makeDemoRegister(
  folder: string,
  { small }: { readonly small: boolean },
): Promise<RegisterDescription> {
  const units = demoRegister(small ? smallUnitCount : nationalUnitCount)
  return keepRegister(
    folder,
    { units, former: [], connections: [] },
    {
      asOf: demoDay,
      synthetic: true,
      source: 'Anemone',
      quality: qualityOf(units),
    },
  )
}

function qualityOf(units: readonly RegisterUnit[]) {
  const planned = units.filter(({ status }) => status === 'planned').length
  return {
    ...collectRegister(demoDay).quality(),
    read: units.length,
    kept: units.length,
    operating: units.length - planned,
    planned,
  }
}

/** The newest day in the files' names, as in Gesamtdatenexport_20260711_26.1.zip. */
function dayOf(files: readonly string[]): string | null {
  const days = files.flatMap((file) => {
    const match = /(?<!\d)(20\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(path.basename(file))
    return match ? [`${match[1]}-${match[2]}-${match[3]}`] : []
  })
  return days.sort().at(-1) ?? null
}

function changedOn(files: readonly string[]): string {
  const newestMs = Math.max(...files.map((file) => statSync(file).mtimeMs))
  return new Date(newestMs).toISOString().slice(0, 10)
}
