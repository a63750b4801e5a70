import { join } from 'node:path'
import { type Answers, type ReadingRecord, type Recorder, recorder } from '#domain'
import { isAtlasError } from '../errors.ts'
import { type Catalogue, catalogueOf, infoOf } from '../layout/catalogue.ts'
import { withReading } from '../layout/readingSchema.ts'
import { standardVariable } from '../layout/standardVariables.ts'
import type { AtlasDescription, AtlasInfo, AtlasSource, LocalisedText, Quantity } from '../types.ts'
import { unlinkedAtlases } from '../write/bringBack.ts'
import { beginWriting, type VersionWriter } from '../write/versionWriter.ts'
import type { AmountForm } from './accumulation.ts'
import { attributionOf } from './attribution.ts'
import { UnreadableFile } from './dataset.ts'
import { extendCatalogue } from './extendCatalogue.ts'
import { importProgress, statisticsOptions } from './importProgress.ts'
import { inspectFiles } from './inspectFiles.ts'
import { type ImportIssue, issuesOnce, type SkippedVariable } from './issues.ts'
import { lackingIn } from './lacking.ts'
import { DatasetOpener } from './openDataset.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { settlePlan } from './planReading.ts'
import { type FileIdentity, identify } from './sources.ts'
import { type TransferOptions, transfer } from './transfer.ts'

export interface ImportOptions extends TransferOptions {
  /** Lower-case letters, digits and hyphens. */
  readonly id: string
  /** Folder of all atlases: the new one becomes `<folder>/<id>`. */
  readonly folder: string
  /** Default: the id. */
  readonly title?: LocalisedText
  /** Default: ERA5's where the files are ERA5, otherwise that it is not stated. */
  readonly citation?: string
  readonly licence?: string
}

export interface AppendOptions extends TransferOptions {
  readonly id: string
  readonly folder: string
  /** Overwrite final steps that the atlas has already; without it they are refused. Preliminary ones give way. */
  readonly replace?: boolean
}

export interface ImportReport {
  readonly info: AtlasInfo
  /** True when nothing was written: the atlas held all these files already, or `onAccepted` did not want it. */
  readonly isUnchanged: boolean
  readonly skipped: readonly SkippedVariable[]
  /** Quantities that products would use and the atlas does not have. */
  readonly lacking: readonly Quantity[]
  /** How the files were understood; null where they were not read again. */
  readonly record: ReadingRecord | null
}

export type ImportResult =
  | { readonly ok: true; readonly value: ImportReport }
  /** Without issues the record has questions. */
  | { readonly ok: false; readonly issues: readonly ImportIssue[]; readonly record: ReadingRecord | null }

/**
 * Makes an atlas of reanalysis files: NetCDF classic or NetCDF4, on latitudes and longitudes. It appears complete
 * or not at all. Doing it again with the same files changes nothing.
 *
 * @returns             all reasons why the files are refused, or the new atlas and what was left out
 * @throws AtlasLocked  another import of this atlas is running
 * @throws AbortError   stopped by the signal: the atlas is as it was
 */
export async function importEra5(files: readonly string[], options: ImportOptions): Promise<ImportResult> {
  return write(files, options, (version, plan, sources) => {
    if (version.previous) return refusal('atlas_exists', `${options.id} exists already: append to it`)
    const attribution = attributionOf(plan)
    const ground = plan.ground ? [standardVariable('orography')!] : []
    const description: AtlasDescription = {
      id: options.id,
      title: options.title ?? { de: options.id, en: options.id },
      citation: options.citation ?? attribution.citation,
      licence: options.licence ?? attribution.licence,
      synthetic: false,
      grid: plan.grid,
      variables: [...plan.targets.map((target) => target.variable), ...ground],
      dataFromMs: plan.fromMs,
      resolutionTimeS: plan.stepMs / 1000,
      stepCount: plan.stepCount,
      ...(plan.preliminaryFromMs === null ? {} : { preliminaryFromMs: plan.preliminaryFromMs }),
      sources,
    }
    return catalogueOf(description, version.number)
  })
}

/**
 * Extends an atlas by files that begin where it ends. Readers see it as it was until all is there.
 *
 * @returns and throws as importEra5
 */
export async function appendEra5(files: readonly string[], options: AppendOptions): Promise<ImportResult> {
  const isUnlinked = (await unlinkedAtlases(options.folder)).includes(options.id)
  const noAtlas = isUnlinked
    ? refusal('atlas_unlinked', `anemone atlas bring-back ${options.id}`)
    : refusal('atlas_missing', `there is no atlas ${options.id}`)
  return write(files, options, (version, plan, sources) => {
    const old = version.previous?.catalogue
    if (!old) return noAtlas
    const extended = extendCatalogue(old, plan, sources, version.number, options.replace === true)
    return 'reason' in extended ? { ok: false, issues: [extended], record: null } : extended
  })
}

type MakeCatalogue = (
  version: VersionWriter,
  plan: ImportPlan,
  sources: AtlasSource[],
) => Catalogue | ImportResult

async function write(
  files: readonly string[],
  options: ImportOptions | AppendOptions,
  makeCatalogue: MakeCatalogue,
): Promise<ImportResult> {
  const version = await beginWriting(join(options.folder, options.id))
  const { coming = null, signal } = options
  const opener = new DatasetOpener({ coming, signal })
  const old = version.previous?.catalogue ?? null
  const answers = answersOf(options, old)
  const record = recorder(answers)
  const refused = (issues: readonly ImportIssue[]): ImportResult => {
    const all = [...issuesOnce(issues), ...answerIssues(record, options.answers)]
    return { ok: false, issues: all, record: record.record() }
  }
  try {
    const inspection = await inspectFiles(files, opener, record)
    signal?.throwIfAborted()
    if (inspection.issues.length > 0) return refused(inspection.issues)
    const identified = () => Promise.all(files.map((file) => identify(file, signal)))
    const early = coming === null ? await identified() : null
    if (old !== null && early !== null && isHeld(old, early)) return unchanged(old)
    const planning = planImport(inspection.fields, old, record)
    const { plan } = planning
    if (plan === null) return refused(planning.issues)
    const settle = () => settlePlan(plan, answers.amounts, record)
    // What is still to come is read only when the import is accepted.
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
    if (old !== null && isHeld(old, identities)) return unchanged(old)
    const catalogue = await version.addStatistics(
      {
        ...made,
        sources: [...(old?.sources ?? []), ...sourcesOf(plan, identities)],
        readings: [...withReading(old?.readings ?? [], record.record())],
        answers: { ...answers },
      },
      statisticsOptions(progress, made, options, version.scratchFolder),
      changedFromStep,
    )
    await version.publish(catalogue)
    const skipped = [...inspection.skipped, ...planning.skipped]
    const lacking = lackingIn(catalogue)
    return {
      ok: true,
      value: { info: infoOf(catalogue), isUnchanged: false, skipped, lacking, record: record.record() },
    }
  } catch (error) {
    // Reading a file ends at once with the signal, which says nothing against the file.
    signal?.throwIfAborted()
    return asRefusal(error)
  } finally {
    await opener.close()
    await version.discard()
  }
}

/** Whether an atlas has been made of all these files already. */
function isHeld(old: Catalogue, files: readonly FileIdentity[]): boolean {
  return files.every((file) => old.sources.some(({ sha256 }) => sha256 === file.sha256))
}

function unchanged(old: Catalogue): ImportResult {
  return {
    ok: true,
    value: { info: infoOf(old), isUnchanged: true, skipped: [], lacking: lackingIn(old), record: null },
  }
}

/** What was answered for an atlas holds for what is added to it, unless it is answered anew. */
function answersOf(
  { answers = {}, amounts }: TransferOptions,
  old: Catalogue | null,
): Answers & { readonly amounts?: AmountForm } {
  return { ...old?.answers, ...answers, ...(amounts && { amounts }) }
}

/** Answers that none of the files asked for, or that are no choice of their question. */
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

/** What the files themselves are to blame for is an answer, anything else is thrown. */
function asRefusal(error: unknown): ImportResult {
  if (error instanceof UnreadableFile) return refusal('unreadable', error.message, error.path)
  if (isAtlasError(error, 'ValueOutOfRange'))
    return refusal('value_out_of_range', error.message, null, error.variable)
  throw error
}

function refusal(
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
