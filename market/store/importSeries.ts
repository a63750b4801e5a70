import path from 'node:path'
import { type Answers, germanOffsetMs, type ReadingRecord, type Recorder } from '#domain'
import { type MarketIssue, type MarketNote, orIssue, shortened } from '../files/issues.ts'
import { noIntervals } from '../intervals/intervals.ts'
import { type Difference, type Merged, merge } from '../intervals/merge.ts'
import { filledAfter } from './filledStretches.ts'
import { exclusively } from './publication.ts'
import {
  type MarketImport,
  type MarketRevision,
  publishSeries,
  readSeries,
  type SeriesContent,
  type SeriesDescription,
} from './seriesStore.ts'

/** Options of every import of market data. */
export interface ImportOptions {
  /** Day of the import, YYYY-MM-DD. */
  readonly today: string
  /** Publisher and licence of the data; absent: as the file shows. */
  readonly source?: string
  /** True: accept values that differ from stored ones, and record those. */
  readonly revise?: boolean
  /** True: the values fill another publisher's gaps, and stay marked until that publisher has its own. */
  readonly fills?: boolean
  /** Answers to the questions that the files raise. */
  readonly answers?: Answers
  readonly signal?: AbortSignal
  /** Share of the files that is read, 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

export interface SeriesFile {
  readonly file: string
  readonly sha256: string
  readonly rows: number
  readonly source: string | null
  readonly given: SeriesContent
  /** Line of the row of an interval. */
  readonly lineOf: (startMs: number) => number
  readonly notes: readonly MarketNote[]
  readonly issues: readonly MarketIssue[]
  readonly record: Recorder
}

/** Reading of one of several files. */
export interface FileReading {
  readonly file: string
  readonly record: ReadingRecord
}

/** Reading so far of a file with open questions or errors. */
export function openFile(
  file: string | { readonly file: string; readonly sha256: string },
  record: Recorder,
  issues: readonly MarketIssue[] = [],
): SeriesFile {
  const own = typeof file === 'string' ? { file: path.basename(file), sha256: '' } : file
  return {
    file: own.file,
    sha256: own.sha256,
    rows: 0,
    source: null,
    given: {},
    lineOf: () => 0,
    notes: [],
    issues,
    record,
  }
}

/** How a kind of series is read and judged. */
export interface SeriesKind {
  readonly folder: string
  /** Whole numbers per unit. */
  readonly unit: number
  /** Largest difference of values that count as equal, in whole numbers. */
  readonly tolerance: number
  readonly read: (file: string, stored: SeriesContent) => Promise<SeriesFile>
  /** Signs that a file was misread, so that its differences need not be listed. */
  readonly misread: (file: SeriesFile, stored: SeriesContent, differences: number) => MarketIssue | null
}

export interface ImportedFile {
  readonly file: string
  readonly rows: number
  readonly added: number
  readonly confirmed: number
  readonly revised: number
  /** First and last interval with a value, ms since 1970, UTC. */
  readonly firstMs: number
  readonly lastMs: number
}

export type SeriesImportResult =
  | {
      readonly ok: true
      readonly value: {
        readonly description: SeriesDescription
        /** false: everything was already stored. */
        readonly changed: boolean
        readonly files: readonly ImportedFile[]
        readonly notes: readonly MarketNote[]
        readonly readings: readonly FileReading[]
      }
    }
  /** Without issues, the readings have questions. */
  | { readonly ok: false; readonly issues: readonly MarketIssue[]; readonly readings: readonly FileReading[] }

/**
 * Imports files into a store, all of them or none. They replace synthetic data completely.
 * @throws MarketBusy, MarketDamaged
 */
export function importSeries(
  files: readonly string[],
  kind: SeriesKind,
  options: ImportOptions,
): Promise<SeriesImportResult> {
  return exclusively(kind.folder, async () => {
    const before = await readSeries(kind.folder)
    const isReal = before !== null && !before.description.synthetic
    const imports = isReal ? [...before.description.imports] : []
    const revisions = isReal ? [...before.description.revisions] : []
    let filled = isReal ? (before.description.filled ?? []) : []
    const notes: MarketNote[] = []
    const issues: MarketIssue[] = []
    const imported: ImportedFile[] = []
    const readings: FileReading[] = []
    const recorders: Recorder[] = []
    let content: SeriesContent = isReal ? before.content : {}
    let isChanged = false
    for (const [index, file] of files.entries()) {
      options.signal?.throwIfAborted()
      const read = await readOne(file, kind, content, issues)
      options.onProgress?.((index + 1) / files.length)
      if (read !== null) {
        recorders.push(read.record)
        readings.push({ file: read.file, record: read.record.record() })
      }
      if (read === null || read.issues.length > 0 || read.record.hasQuestions()) continue
      const outcome = mergeFile(read, kind, content, options.revise === true)
      notes.push(...read.notes, ...outcome.notes)
      issues.push(...outcome.issues)
      imported.push(outcome.file)
      content = outcome.content
      const filledBefore = JSON.stringify(filled)
      filled = filledAfter(filled, read.given, options.fills === true ? sourceOf(read, options) : null)
      if (JSON.stringify(filled) !== filledBefore) isChanged = true
      if (outcome.file.added + outcome.file.revised === 0) continue
      isChanged = true
      imports.push(recordOf(read, outcome.file, options))
      for (const revision of outcome.revisions)
        revisions.push({ ...revision, revisedOn: options.today, sha256: read.sha256 })
    }
    issues.push(...flawsOfAnswers(recorders, options.answers ?? {}))
    if (issues.length > 0 || recorders.some((own) => own.hasQuestions()))
      return { ok: false, issues, readings }
    const description =
      !isChanged && before !== null
        ? before.description
        : await publishSeries(kind.folder, content, {
            synthetic: false,
            unit: kind.unit,
            imports,
            revisions,
            filled,
          })
    return { ok: true, value: { description, changed: isChanged, files: imported, notes, readings } }
  })
}

async function readOne(
  file: string,
  kind: SeriesKind,
  content: SeriesContent,
  issues: MarketIssue[],
): Promise<SeriesFile | null> {
  const read = await orIssue(kind.read(file, content), issues)
  issues.push(...shortened(read?.issues ?? []))
  if (read === null || read.issues.length > 0 || read.record.hasQuestions()) return read
  const isEmpty = Object.values(read.given).every(({ hours, quarters }) => hours.size + quarters.size === 0)
  if (isEmpty) issues.push({ file: read.file, code: 'noRows' })
  return isEmpty ? null : read
}

/** Answers that are not a choice of their question, or that no file needs. */
export function flawsOfAnswers(recorders: readonly Recorder[], answers: Answers): MarketIssue[] {
  const flaw = (code: 'answerUnknown' | 'answerImpossible', key: string): MarketIssue => ({
    file: '--answer',
    code,
    text: key,
  })
  const impossible = new Set(recorders.flatMap((own) => own.impossibleAnswers().map(({ key }) => key)))
  // A reader that stopped early may not have raised all its questions.
  const isOpen = recorders.length === 0 || recorders.some((own) => own.hasQuestions())
  const unused = Object.keys(answers).filter((key) =>
    recorders.every((own) => own.unusedAnswers().includes(key)),
  )
  return [
    ...[...impossible].map((key) => flaw('answerImpossible', key)),
    ...(isOpen ? [] : unused.map((key) => flaw('answerUnknown', key))),
  ]
}

function mergeFile(
  read: SeriesFile,
  { tolerance, misread, unit }: SeriesKind,
  content: SeriesContent,
  revise: boolean,
) {
  const merged = new Map<string, Merged>()
  for (const [name, given] of Object.entries(read.given))
    merged.set(name, merge(content[name] ?? noIntervals(), given, { tolerance, revise }))
  const differences = [...merged].flatMap(([series, own]) =>
    own.differences.map((difference) => ({ series, ...difference })),
  )
  const wrong = misread(read, content, differences.length)
  const contradictions = revise ? [] : differences.map((own) => contradiction(read, own, unit))
  const times = Object.values(read.given).flatMap(({ hours, quarters }) => [
    ...hours.keys(),
    ...quarters.keys(),
  ])
  const sum = (count: (own: Merged) => number) =>
    [...merged.values()].reduce((all, own) => all + count(own), 0)
  const file: ImportedFile = {
    file: read.file,
    rows: read.rows,
    added: sum(({ added }) => added),
    confirmed: sum(({ confirmed }) => confirmed),
    revised: revise ? differences.length : 0,
    firstMs: times.reduce((least, time) => Math.min(least, time), Infinity),
    lastMs: times.reduce((greatest, time) => Math.max(greatest, time), -Infinity),
  }
  const [refined, leftOut] = [sum((own) => own.refined), sum((own) => own.leftOut)]
  const notes: MarketNote[] = []
  if (refined > 0) notes.push({ file: read.file, code: 'refined', count: refined })
  if (leftOut > 0) notes.push({ file: read.file, code: 'leftOut', count: leftOut })
  return {
    file,
    notes,
    issues: wrong === null ? shortened(contradictions) : [wrong],
    content: { ...content, ...Object.fromEntries([...merged].map(([name, own]) => [name, own.intervals])) },
    revisions: differences.map(({ series, startMs, stepMs, stored, given }) => ({
      series,
      startMs,
      stepMs,
      before: stored,
      after: given,
    })) satisfies Omit<MarketRevision, 'revisedOn' | 'sha256'>[],
  }
}

function contradiction(read: SeriesFile, { startMs, given, stored }: Difference, unit: number): MarketIssue {
  return {
    file: read.file,
    code: 'contradicts',
    line: read.lineOf(startMs),
    text: germanTimeText(startMs),
    given: given / unit,
    stored: stored / unit,
  }
}

function sourceOf(read: SeriesFile, { source }: ImportOptions): string {
  return source ?? read.source ?? ''
}

function recordOf(read: SeriesFile, file: ImportedFile, options: ImportOptions): MarketImport {
  return {
    file: path.basename(read.file),
    sha256: read.sha256,
    rows: file.rows,
    firstMs: file.firstMs,
    lastMs: file.lastMs,
    importedOn: options.today,
    source: sourceOf(read, options),
    reading: read.record.record(),
  }
}

/** `2025-10-26 02:00 +02:00`: German local time, with its offset since an hour appears twice. */
export function germanTimeText(timeMs: number): string {
  const offsetMs = germanOffsetMs(timeMs)
  const local = new Date(timeMs + offsetMs).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 16)} +0${offsetMs / 3_600_000}:00`
}
