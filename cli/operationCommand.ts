import type { Command } from 'commander'
import { withAtlas } from '#atlas/read'
import { atlasSeries } from '#calculations'
import {
  createFormat,
  fileIssueText,
  mostRatedKw,
  type OperationFindings,
  operationRefusals,
  operationTables,
  shownTable,
} from '#contracts'
import {
  type Answers,
  type AtlasSeries,
  decodeText,
  type Reading,
  readLatitude,
  readLongitude,
  readOperation,
  readProduction,
  readStatusLog,
} from '#domain'
import {
  analyseOperation,
  areJoinable,
  changeOfDays,
  type FarmOperation,
  joinOperation,
  type StatusSpan,
  type Upgrade,
} from '#domain/operation'
import { presentOperation } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { readDegrees, readNumber } from './numberOption.ts'
import { answerOption, answersWith, questionLines } from './printReading.ts'
import { printTable } from './printTable.ts'
import { bytesOfFile } from './stationFile.ts'

interface OperationOptions {
  readonly turbine?: string
  readonly ratedPower?: string
  readonly meter?: string
  readonly status?: readonly string[]
  readonly atlas?: string
  readonly lat?: string
  readonly lon?: string
  readonly height?: string
  readonly changed?: string
  readonly from?: string
  readonly until?: string
  readonly answer: Answers
  readonly meterAnswer: Answers
  readonly statusAnswer: Answers
  readonly json?: true
}

/** `anemone operation FILE...`: the operation of a wind farm by the files of its control system. */
export function addOperationCommand(program: Command, context: Context): void {
  const { operationCommand: text, readCommand } = context.words
  program
    .command('operation')
    .description(text.about)
    .argument('<file...>', text.files)
    .option('--turbine <name>', text.turbine)
    .option('--rated-power <kW>', text.ratedPower)
    .option('--meter <file>', text.meter)
    .option('--meter-answer <key=value>', text.meterAnswer, answersWith, {})
    .option('--status <file...>', text.status)
    .option('--status-answer <key=value>', text.statusAnswer, answersWith, {})
    .option('--atlas <id>', text.atlas)
    .option('--lat <degrees>', text.lat)
    .option('--lon <degrees>', text.lon)
    .option('--height <m>', text.height)
    .option('--changed <turbine>', text.changed)
    .option('--from <day>', text.from)
    .option('--until <day>', text.until)
    .option(...answerOption(context))
    .option('--json', readCommand.json)
    .action(async (files: string[], options: OperationOptions) => {
      const analysis = await analysed(files, options, context)
      if (options.json) context.print(JSON.stringify(analysis))
      else printAnalysis(analysis, context)
    })
}

async function analysed(
  files: readonly string[],
  options: OperationOptions,
  context: Context,
): Promise<OperationFindings> {
  const upgrade = upgradeOf(options, context)
  const { ratedPower } = options
  const ratedKw =
    ratedPower === undefined ? null : readNumber(context, '--rated-power', ratedPower, 1, mostRatedKw)
  const farms: FarmOperation[] = []
  for (const file of files) {
    const read = readOperation(decodeText(await bytesOfFile(context, file)), {
      answers: options.answer,
      ...(options.turbine !== undefined && { turbine: options.turbine }),
    })
    farms.push(requireRead(read, file, context))
  }
  const other = farms.findIndex(({ steps }) => !areJoinable(steps, farms[0]!.steps))
  if (other >= 0) throw new Failure(context.words.operation.refusals.otherSteps(files[other]!))
  const farm = joinOperation(farms)!
  const names = farm.turbines.map(({ name }) => name)
  const meter = options.meter
  const log: StatusSpan[] = []
  for (const file of options.status ?? []) {
    const named = options.turbine === undefined ? {} : { turbine: options.turbine }
    const read = readStatusLog(decodeText(await bytesOfFile(context, file)), {
      ...named,
      answers: options.statusAnswer,
    })
    log.push(...requireRead(read, file, context, '--status-answer'))
  }
  const metered =
    meter === undefined
      ? { months: [], days: [] }
      : requireRead(
          readProduction(decodeText(await bytesOfFile(context, meter)), { answers: options.meterAnswer }),
          meter,
          context,
          '--meter-answer',
        )
  const found = analyseOperation({
    farm,
    stated: [],
    log,
    meter: metered.months,
    meterDays: metered.days,
    atlas: await atlasOf(options, context),
    ratedKw: () => ratedKw,
    upgrade: upgrade && { ...upgrade, references: names.filter((name) => name !== upgrade.turbine) },
  })
  const { startMs, stepMs, count } = farm.steps
  const timeOf = (ms: number) => new Date(ms).toISOString()
  return presentOperation(found, {
    from: timeOf(startMs),
    till: timeOf(startMs + count * stepMs),
    change: upgrade && { turbine: upgrade.turbine, references: names },
  })
}

/** Wind at the farm; null: no atlas is named. */
async function atlasOf(options: OperationOptions, context: Context): Promise<AtlasSeries | null> {
  const { atlas: id, lat, lon, height } = options
  if (id === undefined) return null
  if (lat === undefined || lon === undefined || height === undefined)
    throw new Failure(context.words.operationCommand.placeMissing, 2)
  const place = {
    lat: readDegrees(context, '--lat', readLatitude(lat)),
    lon: readDegrees(context, '--lon', readLongitude(lon)),
    heightM: readNumber(context, '--height', height, 1, 1000),
  }
  const { url } = await findAtlas(context, id)
  const all = { interpolation: 'bilinear', fromMs: -Infinity, tillMs: Infinity } as const
  return withAtlas(url, (atlas) => atlasSeries(atlas, { ...place, ...all }))
}

function upgradeOf(
  { changed, from, until }: OperationOptions,
  context: Context,
): Omit<Upgrade, 'references'> | null {
  if (changed === undefined) return null
  const period = changeOfDays(from, until)
  if (period === null) throw new Failure(context.words.operation.refusals.change, 2)
  return { turbine: changed, ...period }
}

/** @throws Failure  the file cannot be read, or raises questions */
function requireRead<Value>(
  read: Reading<Value>,
  file: string,
  context: Context,
  option = '--answer',
): Value {
  const { words, language } = context
  const { exact } = createFormat(language, words.units)
  const issues = read.ok ? read.warnings : read.issues
  const texts = issues.map((issue) => `${file}: ${fileIssueText(issue, words, exact)}`)
  if (!read.ok)
    throw new Failure(
      [...texts, ...questionLines(read.record, context, option)].join('\n'),
      texts.length > 0 ? 1 : 3,
    )
  for (const text of texts) context.print(text)
  return read.value
}

function printAnalysis(analysis: OperationFindings, context: Context): void {
  const { words, language } = context
  const format = createFormat(language, words.units)
  for (const table of operationTables(analysis, { text: words, format })) {
    const { title, head, rows, note } = shownTable(table, format)
    context.print('')
    context.print(title)
    printTable(context, head, rows)
    if (note !== undefined) context.print(note)
  }
  for (const text of operationRefusals(analysis, words.operation)) context.print(text)
}
