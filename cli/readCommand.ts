import type { Command } from 'commander'
import { marketProblemText } from '#calculations'
import { createFormat, fileIssueText, presentRecord } from '#contracts'
import { type Answers, decodeText } from '#domain'
import { atlasAreas } from './atlasAreas.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import {
  type FileRead,
  isReadableKind,
  type KnownAbout,
  type ReadableKind,
  type ReadIssue,
  readableKinds,
  readFile,
} from './fileReaders.ts'
import { isMarketKind, type MarketKind, marketKinds, marketReaders } from './marketReaders.ts'
import { type ComparedAtlas, compareWithAtlas, type MeasurementComparison } from './measurementComparison.ts'
import { answerOption, questionLines, questionsOf, recordLines } from './printReading.ts'
import { bytesOfFile, packedBytesOfFile } from './stationFile.ts'
import { type GridKind, gridKinds, isGridKind, readGrids } from './weatherReaders.ts'

const allKinds = [...readableKinds, ...marketKinds, ...gridKinds]
const exitCodes = { read: 0, questions: 3, refused: 1 } as const
/** Outcomes from the best to the worst. */
const order = ['read', 'questions', 'refused'] as const

/** `anemone read KIND FILE…`: reads files as the product does and stores nothing. */
export function addReadCommand(program: Command, context: Context): void {
  const { readCommand: text } = context.words
  program
    .command('read')
    .description(text.about)
    .argument('<kind>', text.kind(allKinds.join(', ')))
    .argument('<files...>', text.files)
    .option(...answerOption(context))
    .option('--atlas <id>', text.atlas)
    .option('--lat <degrees>', text.lat)
    .option('--lon <degrees>', text.lon)
    .option('--height <metres>', text.height)
    .option('--metadata <file>', text.metadata)
    .option('--json', text.json)
    .action(async (kind: string, files: string[], options: ReadOptions) => {
      if (!isReadableKind(kind) && !isMarketKind(kind) && !isGridKind(kind))
        throw new Failure(text.kindUnknown(kind, allKinds.join(', ')), 2)
      const atlas = comparedAtlas(context, kind, options)
      const metadata = await metadataOf(context, kind, options)
      let worst: FileRead['status'] = 'read'
      for await (const { file, ...found } of readsOf(context, kind, files, options.answer, metadata)) {
        if (order.indexOf(found.status) > order.indexOf(worst)) worst = found.status
        const compared =
          atlas &&
          (await compareWithAtlas(context, await bytesOfFile(context, file), options.answer, {
            ...atlas,
            ...metadata,
          }))
        if (options.json) printJson(context, found, compared)
        else printText(context, file, found, compared)
      }
      process.exitCode = exitCodes[worst]
    })
}

interface ReadOptions {
  readonly answer: Answers
  readonly atlas?: string
  readonly lat?: string
  readonly lon?: string
  readonly height?: string
  readonly metadata?: string
  readonly json?: true
}

/** Metadata of a measurement. @throws Failure  it is not a measurement */
async function metadataOf(context: Context, kind: string, { metadata }: ReadOptions) {
  if (metadata === undefined) return {}
  if (kind !== 'measurement') throw new Failure(context.words.readCommand.notCompared, 2)
  return { metadata: decodeText(await bytesOfFile(context, metadata)) }
}

/** The atlas to compare with; null: none. @throws Failure  one of its options is missing, or it is not a measurement */
function comparedAtlas({ words }: Context, kind: string, options: ReadOptions): ComparedAtlas | null {
  const { atlas, lat, lon, height } = options
  const { readCommand: text } = words
  if (atlas === undefined && lat === undefined && lon === undefined && height === undefined) return null
  if (kind !== 'measurement') throw new Failure(text.notCompared, 2)
  if (atlas === undefined || lat === undefined || lon === undefined) throw new Failure(text.placeMissing, 2)
  return { atlas, lat, lon, ...(height !== undefined && { height }) }
}

interface ShownIssue {
  readonly line: number | null
  readonly code: string
  readonly text: string
  /** Printed text, with the line unless the text names it. */
  readonly printed: string
}

/** A reading, with its issues as texts. */
interface Read extends Omit<FileRead, 'issues'> {
  readonly issues: readonly ShownIssue[]
}

async function* readsOf(
  context: Context,
  kind: ReadableKind | MarketKind | GridKind,
  files: readonly string[],
  answers: Answers,
  metadata: Pick<KnownAbout, 'metadata'>,
): AsyncGenerator<Read & { readonly file: string }> {
  if (isGridKind(kind)) {
    for (const found of await readGrids(kind, files, answers, context))
      yield {
        ...found,
        issues: found.issues.map((issue) => ({ ...issue, line: null, printed: issue.text })),
      }
    return
  }
  const areas = kind === 'sites' ? await atlasAreas(context) : []
  // Workbooks and zipped maps are archives whose reader unpacks them.
  const bytesOf = kind === 'sites' || kind === 'awards' ? packedBytesOfFile : bytesOfFile
  for (const file of files) {
    const found = isMarketKind(kind)
      ? await marketReaders[kind](file, answers)
      : await readFile(kind, { file, bytes: await bytesOf(context, file) }, answers, { areas, ...metadata })
    yield { ...found, file, issues: found.issues.map((issue) => shown(context, issue)) }
  }
}

function shown(context: Context, issue: ReadIssue): ShownIssue {
  const [line, text] = [lineOf(issue), issueText(context, issue)]
  const isLocated = line === null || 'file' in issue
  const printed = isLocated ? text : context.words.fileIssues.atLine(String(line), text)
  return { line, code: issue.code, text, printed }
}

function printJson(
  context: Context,
  { status, record, issues, lines }: Read,
  compared: MeasurementComparison | null,
): void {
  const { columns, time, place, not_used } = presentRecord(record)
  const first = {
    status,
    columns,
    time,
    place,
    questions: questionsOf(record, context),
    issues: issues.map(({ line, code, text }) => ({ line, code, text })),
    not_used,
    ...(compared !== null && { compared }),
  }
  for (const line of [first, ...lines]) context.print(JSON.stringify(line))
}

function printText(
  context: Context,
  file: string,
  { status, record, issues, lines }: Read,
  compared: MeasurementComparison | null,
): void {
  const { readCommand: text } = context.words
  const { exact } = createFormat(context.language, context.words.units)
  context.print(text.status(file, text.statuses[status]))
  for (const line of recordLines(record, context)) context.print(`  ${line}`)
  for (const { printed } of issues) context.print(`  ${printed}`)
  for (const line of comparisonLines(compared, context)) context.print(`  ${line}`)
  for (const line of questionLines(record, context)) context.print(`  ${line}`)
  for (const line of lines)
    context.print(
      `  ${Object.entries(line)
        .map(([name, value]) => `${name} ${typeof value === 'number' ? exact(value) : (value ?? '–')}`)
        .join(' · ')}`,
    )
}

/** Lines on both winds, then on doubtful facts with their remedy. */
function comparisonLines(
  compared: MeasurementComparison | null,
  { words, language }: Context,
): readonly string[] {
  if (compared === null) return []
  const { number } = createFormat(language, words.units)
  const [measured, atlas] = [compared.measured_mean_ms, compared.atlas_mean_ms].map(
    (speed) => `${number(speed, 2)} m/s`,
  )
  return [
    words.calibration.means(measured!, atlas!, number(compared.r_squared, 3)),
    ...compared.doubts.map(({ message, remedy }) =>
      remedy === null ? message : `${message} ${remedy.text}.`,
    ),
  ]
}

function issueText({ words, language }: Context, issue: ReadIssue): string {
  // Problems of market files name their line themselves.
  if ('file' in issue) return marketProblemText(issue, language)
  return fileIssueText(issue, words, createFormat(language, words.units).exact)
}

function lineOf(issue: ReadIssue): number | null {
  return 'line' in issue ? issue.line : null
}
