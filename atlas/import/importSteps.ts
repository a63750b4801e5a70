import { join } from 'node:path'
import { type Answers, type ReadingRecord, type Recorder, recorder } from '#domain'
import { isAtlasError } from '../errors.ts'
import { type Catalogue, infoOf } from '../layout/catalogue.ts'
import { withReading } from '../layout/readingSchema.ts'
import type { AtlasInfo, AtlasSource, Quantity } from '../types.ts'
import { beginWriting, type VersionWriter } from '../write/versionWriter.ts'
import type { AmountForm } from './accumulation/index.ts'
import { UnreadableFile } from './dataset/index.ts'
import { inspectFiles } from './fields/index.ts'
import { DatasetOpener } from './formats/index.ts'
import type { ImportRegion } from './grids/index.ts'
import { importProgress, statisticsOptions } from './importProgress.ts'
import { type ImportIssue, issuesOnce, type SkippedVariable } from './issues.ts'
import { lackingIn } from './lacking.ts'
import { type ImportPeriod, type ImportPlan, planImport, type SettledPlan, settlePlan } from './plan/index.ts'
import { type FileIdentity, identify } from './sources.ts'
import { type TransferOptions, transfer } from './transfer/index.ts'

export interface ImportReport {
  readonly info: AtlasInfo
  /** True if nothing was written: the atlas had all these files, or `onAccepted` declined. */
  readonly isUnchanged: boolean
  readonly skipped: readonly SkippedVariable[]
  /** Quantities that products can use but the atlas lacks. */
  readonly lacking: readonly Quantity[]
  /** How the files were understood; null if they were not read again. */
  readonly record: ReadingRecord | null
}

export type ImportResult =
  | { readonly ok: true; readonly value: ImportReport }
  /** Issues; if there are none, the record has questions. */
  | { readonly ok: false; readonly issues: readonly ImportIssue[]; readonly record: ReadingRecord | null }

type MakeCatalogue = (
  version: VersionWriter,
  plan: ImportPlan,
  sources: AtlasSource[],
) => Catalogue | ImportResult

/** Destination of an atlas, and options for writing it. */
interface StepOptions extends TransferOptions {
  readonly id: string
  readonly folder: string
}

/**
 * Runs all steps of an import: inspects the files, plans the work, makes the catalogue, resolves open
 * questions, transfers the values, adds the statistics and publishes the version.
 * @param makeCatalogue makes the catalogue of the plan, or the reason why there is none
 */
export async function importSteps(
  files: readonly string[],
  options: StepOptions,
  makeCatalogue: MakeCatalogue,
): Promise<ImportResult> {
  const version = await beginWriting(join(options.folder, options.id))
  const { coming = null, signal, patienceS } = options
  const opener = new DatasetOpener({ coming, signal, patienceS })
  const old = version.previous?.catalogue ?? null
  const answers = answersOf(options, old)
  const record = recorder(answers)
  const refused = (issues: readonly ImportIssue[]): ImportResult => {
    const all = [...issuesOnce(issues), ...answerIssues(record, options.answers)]
    return { ok: false, issues: all, record: record.record() }
  }
  try {
    const inspection = await inspectFiles(files, opener, record, regionOf(options, old))
    signal?.throwIfAborted()
    if (inspection.issues.length > 0) return refused(inspection.issues)
    const identified = () => Promise.all(files.map((file) => identify(file, signal)))
    const early = coming === null ? await identified() : null
    if (old !== null && early !== null && isHeld(old, early, options.period)) return unchanged(old)
    const planning = await planImport(inspection.fields, old, record, options.period)
    const { plan } = planning
    if (plan === null) return refused(planning.issues)
    const settle = () => settlePlan(plan, answers.amounts, record)
    // Files that arrive later are read only when the import is accepted.
    const settledEarly = coming === null ? await settle() : null
    if (coming === null && (settledEarly === null || answerIssues(record, options.answers).length > 0))
      return refused([])
    const made = makeCatalogue(version, plan, sourcesOf(plan, early ?? []))
    if ('ok' in made) return made
    const changedFromStep = (plan.fromMs - made.dataFromMs) / plan.stepMs
    if (options.onAccepted?.(version.statisticsEffort(made, changedFromStep)) === false)
      return {
        ok: true,
        value: {
          ...{ info: infoOf(made), isUnchanged: true },
          ...{ skipped: [...inspection.skipped, ...planning.skipped], lacking: lackingIn(made) },
          record: record.record(),
        },
      }
    const settled = settledEarly ?? (await settle())
    if (settled === null) return refused([])
    const progress = importProgress(plan, made, options)
    await transfer(settled, made, version, progress, signal)
    await coming?.all
    const identities = early ?? (await identified())
    if (old !== null && isHeld(old, identities, options.period)) return unchanged(old)
    const complete = await version.addStatistics(
      {
        ...made,
        sources: [...(old?.sources ?? []), ...sourcesOf(plan, identities)],
        readings: [...withReading(old?.readings ?? [], record.record())],
        answers: { ...answers },
      },
      statisticsOptions(progress, made, options, version.scratchFolder),
      changedFromStep,
    )
    const catalogue = await version.publish(complete, changedFromStep)
    const skipped = [...inspection.skipped, ...planning.skipped]
    const lacking = lackingIn(catalogue)
    return {
      ok: true,
      value: { info: infoOf(catalogue), isUnchanged: false, skipped, lacking, record: record.record() },
    }
  } catch (error) {
    // The signal ends reading at once, which is not a fault of the file.
    signal?.throwIfAborted()
    return asRefusal(error)
  } finally {
    await opener.close()
    await version.discard()
  }
}

/** Whether the atlas already contains all these files, or their steps of a period. */
function isHeld(old: Catalogue, files: readonly FileIdentity[], period?: ImportPeriod): boolean {
  const isWithin = ({ fromMs, tillMs }: AtlasSource) =>
    period === undefined || (fromMs <= period.fromMs && tillMs + old.resolutionTimeS * 1000 >= period.endMs)
  return files.every((file) => old.sources.some((own) => own.sha256 === file.sha256 && isWithin(own)))
}

function unchanged(old: Catalogue): ImportResult {
  return {
    ok: true,
    value: { info: infoOf(old), isUnchanged: true, skipped: [], lacking: lackingIn(old), record: null },
  }
}

/** An existing atlas determines the cells. */
function regionOf({ area }: TransferOptions, old: Catalogue | null): ImportRegion {
  if (old !== null) return { grid: old.grid }
  return area === undefined ? null : { area }
}

/** Answers for an atlas apply to additions, unless they are answered again. */
function answersOf(
  { answers = {}, amounts }: TransferOptions,
  old: Catalogue | null,
): Answers & { readonly amounts?: AmountForm } {
  return { ...old?.answers, ...answers, ...(amounts && { amounts }) }
}

/** Answers that no file needs, or that are not a choice of their question. */
function answerIssues(record: Recorder, given: Answers = {}): ImportIssue[] {
  const impossible = record.impossibleAnswers().map(({ key }) => key)
  const unused = record.hasQuestions() ? [] : record.unusedAnswers().filter((key) => key in given)
  return [...impossible, ...unused].map((key) => ({
    code: 'answer_unknown',
    file: null,
    variable: null,
    reason: `${key}=${given[key]}`,
  }))
}

/** Faults of the files are an answer, other errors are thrown. */
export function asRefusal(error: unknown): ImportResult {
  if (error instanceof UnreadableFile) return refusal('unreadable', error.message, error.path)
  if (isAtlasError(error, 'ValueOutOfRange'))
    return refusal('value_out_of_range', error.message, null, error.variable)
  throw error
}

export function refusal(
  code: ImportIssue['code'],
  reason: string,
  file: string | null = null,
  variable: string | null = null,
): ImportResult {
  return { ok: false, issues: [{ code, file, variable, reason }], record: null }
}

function sourcesOf(plan: ImportPlan, identities: readonly FileIdentity[]): AtlasSource[] {
  const tillMs = plan.fromMs + (plan.stepCount - 1) * plan.stepMs
  return identities.map((identity) => ({ ...identity, fromMs: plan.fromMs, tillMs }))
}

/**
 * Runs the steps of an import before the values: inspects the files, plans, resolves open questions.
 * @returns null with issues if the files are refused, null without them if the record has questions
 */
export async function settledFiles(
  files: readonly string[],
  opener: DatasetOpener,
  record: Recorder,
  answers: Answers | undefined,
  {
    signal,
    region = null,
  }: { readonly signal?: AbortSignal | undefined; readonly region?: ImportRegion } = {},
): Promise<{ readonly plan: SettledPlan | null; readonly issues: readonly ImportIssue[] }> {
  const inspection = await inspectFiles(files, opener, record, region)
  signal?.throwIfAborted()
  if (inspection.issues.length > 0) return { plan: null, issues: inspection.issues }
  const { plan, issues } = await planImport(inspection.fields, null, record)
  if (plan === null) return { plan, issues }
  const { amounts } = (answers ?? {}) as { amounts?: AmountForm }
  return { plan: await settlePlan(plan, amounts, record), issues: [] }
}
