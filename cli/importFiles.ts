import { existsSync } from 'node:fs'
import {
  appendEra5,
  type ImportReport,
  type ImportResult,
  importEra5,
  type ProgressReport,
  type TileEffort,
  type TileRunner,
} from '#atlas'
import { formatUtc } from '#contracts'
import type { Answers } from '#domain'
import { areaOfText } from './areaOption.ts'
import { importIssueText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import { atlasJson } from './describeAtlas.ts'
import { Failure } from './failure.ts'
import { interruptible, interruption } from './interruption.ts'
import { questionLines, recordLines } from './printReading.ts'
import { progressBar } from './progressBar.ts'
import type { TileArguments } from './tileArguments.ts'
import { readTileOptions } from './tileOptions.ts'

export interface ImportArguments extends TileArguments {
  readonly id: string
  readonly title?: string
  readonly amounts?: string
  readonly area?: string
  readonly answer?: Answers
  readonly json?: true
}

/** Makes an atlas from files. Refused files are reported one line per reason, all at once. */
export async function importFiles(
  context: Context,
  files: readonly string[],
  { id, title, json, amounts, area, answer: answers, ...tiles }: ImportArguments,
): Promise<void> {
  const titles = title === undefined ? {} : { title: { de: title, en: title } }
  const report = await follow(context, files, id, tiles, (options) =>
    importEra5(files, {
      ...{ id, ...titles, answers, ...amountsOf(context, amounts) },
      ...areaOf(context, area),
      ...options,
    }),
  )
  if (tiles.dryRun) printRecord(context, report)
  else printImported(context, report, json === true, context.text.imported)
}

/** Adds files to an atlas; `replace` lets them overwrite existing steps. */
export async function appendFiles(
  context: Context,
  files: readonly string[],
  { id, json, replace, amounts, answer: answers, ...tiles }: ImportArguments & { readonly replace?: true },
): Promise<void> {
  const report = await follow(context, files, id, tiles, (options) =>
    appendEra5(files, { id, replace: replace === true, answers, ...amountsOf(context, amounts), ...options }),
  )
  if (tiles.dryRun) printRecord(context, report)
  else printImported(context, report, json === true, context.text.appended)
}

/** Form of amounts such as rain, as the operator states it. @throws Failure  neither of the two */
function amountsOf(context: Context, amounts: string | undefined): { readonly amounts?: 'step' | 'sum' } {
  if (amounts === undefined) return {}
  if (amounts !== 'step' && amounts !== 'sum') throw new Failure(context.text.amountsUnknown(amounts), 2)
  return { amounts }
}

function areaOf(context: Context, area: string | undefined) {
  if (area === undefined) return {}
  const degrees = areaOfText(area)
  if (degrees === null || !(degrees.west < degrees.east && degrees.south < degrees.north))
    throw new Failure(context.words.supply.weather.invalidArea(area), 2)
  return { area: degrees }
}

interface Following {
  readonly folder: string
  readonly signal: AbortSignal
  readonly onProgress: (report: ProgressReport) => void
  readonly runTiles: TileRunner
  readonly onAccepted: (statistics: TileEffort | null) => boolean
}

async function follow(
  context: Context,
  files: readonly string[],
  id: string,
  tiles: TileArguments,
  work: (options: Following) => Promise<ImportResult>,
): Promise<ImportReport> {
  const { text } = context
  requireAtlasId(context, id)
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Failure(missing.map(text.noSuchFile).join('\n'), 2)
  const { run: runTiles, costText } = await readTileOptions(context, tiles)
  const bar = progressBar(text.importing(id), text)
  const signal = interruption()
  const result = await interruptible(
    signal,
    () =>
      work({
        folder: context.atlasesFolder(),
        signal,
        runTiles,
        // The cost is not part of the JSON.
        onAccepted(statistics) {
          const cost = statistics === null ? text.noStatistics : costText(statistics)
          if (tiles.dryRun) context.print(cost)
          else process.stderr.write(`${cost}\n`)
          return !tiles.dryRun
        },
        onProgress: ({ done, etaSeconds }) => bar.update(done, etaSeconds),
      }),
    () => bar.end(),
  )
  return takenOrRefused(context, result)
}

/** @throws Failure */
export function requireAtlasId({ text }: Context, id: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw new Failure(text.invalidId(id), 2)
}

/** @throws Failure  one line per reason why the files are refused */
export function takenOrRefused(context: Context, result: ImportResult): ImportReport {
  if (result.ok) return result.value
  const issues = result.issues.map((issue) => importIssueText(issue, context.words.atlasFaults))
  const questions = result.record === null ? [] : questionLines(result.record, context)
  throw new Failure([...issues, ...questions].join('\n'), issues.length > 0 ? 1 : 3)
}

/** How the files were understood, one line per variable. */
function printRecord(context: Context, { record }: ImportReport): void {
  for (const line of record === null ? [] : recordLines(record, context)) context.print(`  ${line}`)
}

export function printImported(
  context: Context,
  report: ImportReport,
  asJson: boolean,
  sentence: (id: string, steps: string, from: string, until: string) => string,
): void {
  const { text } = context
  const { info, isUnchanged, skipped, lacking } = report
  if (asJson) {
    context.print(JSON.stringify(atlasJson(info)))
    return
  }
  if (isUnchanged) context.print(text.unchanged(info.id))
  context.print(
    sentence(info.id, String(info.stepCount), formatUtc(info.dataFromMs), formatUtc(info.dataTillMs)),
  )
  printRecord(context, report)
  const names = [...new Set(skipped.map(({ variable, reason }) => `${variable} (${reason})`))]
  if (names.length > 0) context.print(text.skippedVariables(names.join(', ')))
  if (lacking.length > 0) context.print(text.lacking(lacking.join(', ').replaceAll('_', ' ')))
}
