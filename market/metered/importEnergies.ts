import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  type GridOperator,
  hasTotalRow,
  operatorNamed,
  operatorOfKey,
  type PlantYear,
  type PlantYears,
  plantYears,
  totalKwh,
} from '#domain/metered'
import { type SettlementIssue, UnreadableSettlement } from './issues.ts'
import { openSettlement, readSettlementTable, type SettlementFile } from './settlementFile.ts'
import {
  addSettlement,
  currentSettlements,
  type SettlementDescription,
  type SettlementSource,
} from './settlementStore.ts'

export interface EnergyImport {
  /** Folder of metered energies in the data directory. */
  readonly folder: string
  /** Year for files whose names state no year, or several. */
  readonly year?: number
  /** Operator for files whose names and plants do not show it. */
  readonly operator?: GridOperator
  /** YYYY-MM-DD. */
  readonly today: string
  /** Accepts a settlement with far fewer plants, or far less energy, than the stored one. */
  readonly revise?: boolean
  readonly signal: AbortSignal
  readonly onProgress: (fraction: number) => void
}

/** An operator's year after an import. */
export interface ImportedSettlement {
  readonly settlement: SettlementDescription
  /** True if these files were imported before: nothing was stored. */
  readonly isUnchanged: boolean
  /** kWh of the import before it; null for the first one. */
  readonly beforeKwh: number | null
}

export type EnergyImportResult =
  | {
      readonly ok: true
      readonly settlements: readonly ImportedSettlement[]
      /** Repeated tables, which were read once. */
      readonly repeated: readonly string[]
      readonly notNeeded: readonly string[]
    }
  | { readonly ok: false; readonly issues: readonly SettlementIssue[] }

/** A settlement below this share of the stored plants or energy is incomplete. Our own bound. */
const leastShare = 0.9
export const settlementSource = (year: number) =>
  `Übertragungsnetzbetreiber, netztransparenz.de, EEG-Jahresabrechnung ${year}`

/**
 * Imports metered energies from settlements of the transmission system operators, of any years. If files
 * cannot be read, all of them are reported and nothing is stored. Stored years remain; a later import of the
 * same operator and year is added and takes precedence.
 */
export async function importEnergies(
  files: readonly string[],
  options: EnergyImport,
): Promise<EnergyImportResult> {
  const { folder, today, signal } = options
  const opened = await openAll(files, signal)
  try {
    const read = await readAll(opened.files, options)
    const issues = [...opened.issues, ...read.issues]
    const stored = await currentSettlements(folder)
    const drafts = [...read.sets.values()].map((set) => {
      const plants = set.years.plants()
      const before = stored.find(({ year, operator }) => year === set.year && operator === set.operator)
      const energyKwh = plants.reduce((sum, plant) => sum + totalKwh(plant), 0)
      return { ...set, plants, energyKwh, before }
    })
    for (const { year, operator, plants, energyKwh, before, sources } of drafts) {
      const file = sources[0]!.name
      const doubled = plants.filter(hasTotalRow)
      if (plants.length === 0) issues.push({ file, code: 'withoutWind' })
      else if (doubled.length > 0)
        issues.push({ file, code: 'totalRows', plants: doubled.length, example: nameOf(doubled[0]!) })
      else if (
        before !== undefined &&
        !options.revise &&
        isPart({ plants: plants.length, energyKwh }, before)
      )
        issues.push({
          file,
          code: 'fewerPlants',
          year,
          operator,
          plants: plants.length,
          before: before.plants,
          energyKwh,
          beforeKwh: before.energyKwh,
        })
    }
    if (issues.length > 0) return { ok: false, issues }
    const settlements: ImportedSettlement[] = []
    for (const { year, operator, years, plants, energyKwh, before, sources } of drafts) {
      signal.throwIfAborted()
      const isUnchanged = before !== undefined && areSame(before.files, sources)
      const content = {
        year,
        operator,
        importedOn: today,
        counts: years.counts,
        plants: plants.length,
        energyKwh,
        files: sources,
        source: settlementSource(year),
      }
      const settlement = isUnchanged ? before : await addSettlement(folder, content, plants)
      settlements.push({ settlement, isUnchanged, beforeKwh: before?.energyKwh ?? null })
    }
    const notNeeded = opened.files.flatMap(({ opened: { notNeeded: names } }) => names)
    return { ok: true, settlements, repeated: read.repeated, notNeeded }
  } finally {
    for (const { opened: file } of opened.files) file.close()
  }
}

const nameOf = ({ eegNumber, plantKeys }: PlantYear) => eegNumber ?? plantKeys[0]!

type Extent = Pick<SettlementDescription, 'plants' | 'energyKwh'>

function isPart(now: Extent, before: Extent): boolean {
  if (now.plants < leastShare * before.plants) return true
  return before.energyKwh > 0 && now.energyKwh < leastShare * before.energyKwh
}

interface OpenedFile {
  readonly name: string
  readonly opened: SettlementFile
}

async function openAll(files: readonly string[], signal: AbortSignal) {
  const opened: OpenedFile[] = []
  const issues: SettlementIssue[] = []
  for (const file of files) {
    const name = path.basename(file)
    if (!existsSync(file)) {
      issues.push({ file, code: 'notFound' })
      continue
    }
    try {
      const one = await openSettlement(file, signal)
      opened.push({ name, opened: one })
      if (one.tables.length === 0) issues.push({ file: name, code: 'settlementWithoutRows' })
    } catch (error) {
      if (!(error instanceof UnreadableSettlement)) throw error
      issues.push(error.issue)
    }
  }
  return { files: opened, issues }
}

interface SettlementSet {
  readonly year: number
  readonly operator: GridOperator
  readonly years: PlantYears
  readonly sources: SettlementSource[]
}

async function readAll(files: readonly OpenedFile[], { year, operator, signal, onProgress }: EnergyImport) {
  const sets = new Map<string, SettlementSet>()
  const issues: SettlementIssue[] = []
  const repeated: string[] = []
  const total = files.reduce(
    (sum, { opened }) => sum + opened.tables.reduce((own, { bytes }) => own + bytes, 0),
    0,
  )
  let done = 0
  for (const { name, opened } of files)
    for (const table of opened.tables) {
      const ofTable = yearsNamed(table.name.split(': ').at(-1)!)
      const named = ofTable.length > 0 ? ofTable : yearsNamed(name)
      const ownYear = year ?? (named.length === 1 ? named[0] : undefined)
      if (ownYear === undefined || (named.length > 0 && !named.includes(ownYear))) {
        issues.push({ file: table.name, code: 'settlementYear', named, given: year ?? null })
        continue
      }
      try {
        const { years, sha256, reading } = await readSettlementTable(table, ownYear, signal, (count) => {
          done += count
          onProgress(Math.min(1, done / Math.max(1, total)))
        })
        const found = operatorOf(table.name, years, operator)
        if ('issue' in found) {
          issues.push(found.issue)
          continue
        }
        const key = `${ownYear} ${found.operator}`
        const known = sets.get(key)
        const set: SettlementSet = known ?? {
          year: ownYear,
          operator: found.operator,
          years: plantYears(),
          sources: [],
        }
        sets.set(key, set)
        if (set.sources.some((source) => source.sha256 === sha256)) repeated.push(table.name)
        else {
          set.years.merge(years)
          set.sources.push({ name: table.name, sha256, rows: years.counts.rows, reading })
        }
      } catch (error) {
        if (!(error instanceof UnreadableSettlement)) throw error
        issues.push(error.issue)
      }
    }
  return { sets, issues, repeated }
}

/** The distinct years in a name, ascending. */
function yearsNamed(name: string): number[] {
  return [...new Set(name.match(/(?<!\d)20\d\d(?!\d)/g))].map(Number).sort()
}

/** Operator of most plant keys, else that of the file's name or the given one; an issue if they differ. */
function operatorOf(
  file: string,
  years: PlantYears,
  given: GridOperator | undefined,
): { readonly operator: GridOperator } | { readonly issue: SettlementIssue } {
  const counts = new Map<GridOperator, number>()
  for (const { plantKeys } of years.drafts.values())
    for (const key of plantKeys) {
      const own = operatorOfKey(key)
      if (own !== null) counts.set(own, (counts.get(own) ?? 0) + 1)
    }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  const named = operatorNamed(file) ?? given ?? null
  if (most === undefined)
    return named === null ? { issue: { file, code: 'operatorUnknown' } } : { operator: named }
  const [found] = most
  return named === null || named === found
    ? { operator: found }
    : { issue: { file, code: 'operatorDiffers', named, found } }
}

function areSame(before: readonly SettlementSource[], now: readonly SettlementSource[]): boolean {
  const known = new Set(before.map(({ sha256 }) => sha256))
  return before.length === now.length && now.every(({ sha256 }) => known.has(sha256))
}
