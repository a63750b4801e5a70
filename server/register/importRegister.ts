import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { collectRegister, demoRegister, type RegisterUnit } from '#domain/register'
import type { RegisterDescription } from '#market'
import { type RegisterIssue, UnreadableRegister } from './issues.ts'
import { readRegisterFile } from './readRegisterFile.ts'
import { keepRegister } from './registerFolder.ts'

export interface RegisterImport {
  readonly folder: string
  /** Day of the data; absent: as the files say. */
  readonly asOf?: string
  readonly signal: AbortSignal
  readonly onProgress: (fraction: number) => void
}

export type RegisterImportResult =
  | { readonly ok: true; readonly value: RegisterDescription }
  | { readonly ok: false; readonly issues: readonly RegisterIssue[] }

/** As the data's licence asks for its source to be named (dl-de/by-2-0); the page adds the link to the licence. */
const source = (year: string) => `Bundesnetzagentur, Marktstammdatenregister (${year})`

/**
 * Imports the register from its export files. Several files are one register. Files that cannot be read are reported
 * all at once, and nothing is changed then.
 */
export async function importRegister(
  files: readonly string[],
  { folder, asOf, signal, onProgress }: RegisterImport,
): Promise<RegisterImportResult> {
  const issues: RegisterIssue[] = []
  const collection = collectRegister()
  for (const [index, file] of files.entries()) {
    const before = collection.quality().read
    const issue = await issueOf(file, () =>
      readRegisterFile(file, {
        onUnit: collection.add,
        onProgress: (fraction) => onProgress((index + fraction) / files.length),
        signal,
      }),
    )
    if (issue !== null) issues.push(issue)
    else if (collection.quality().read === before) issues.push({ file: path.basename(file), code: 'noUnits' })
  }
  if (issues.length > 0) return { ok: false, issues }
  const day = asOf ?? dayOf(files) ?? collection.newestChange() ?? changedOn(files)
  const value = await keepRegister(folder, collection.units, collection.former, {
    asOf: day,
    synthetic: false,
    source: source(day.slice(0, 4)),
    quality: collection.quality(),
  })
  return { ok: true, value }
}

/** Makes the synthetic register, in place of the one that is there. */
export function makeDemoRegister(folder: string): Promise<RegisterDescription> {
  const units = demoRegister(3000)
  return keepRegister(folder, units, [], {
    asOf: '2025-06-10',
    synthetic: true,
    source: 'Anemone',
    quality: qualityOf(units),
  })
}

/** The quality of units that need no cleaning. */
function qualityOf(units: readonly RegisterUnit[]) {
  const planned = units.filter(({ status }) => status === 'planned').length
  return {
    ...collectRegister().quality(),
    read: units.length,
    kept: units.length,
    operating: units.length - planned,
    planned,
  }
}

async function issueOf(file: string, read: () => Promise<void>): Promise<RegisterIssue | null> {
  if (!existsSync(file)) return { file, code: 'notFound' }
  try {
    await read()
    return null
  } catch (error) {
    if (error instanceof UnreadableRegister) return error.issue
    throw error
  }
}

/** The newest day in the files' names, as the register writes it: Gesamtdatenexport_20260711_26.1.zip. */
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
