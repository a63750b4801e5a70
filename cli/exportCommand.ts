import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Command, Option } from 'commander'
import { formatUtc, type Language } from '#contracts'
import { type Answers, languages } from '#domain'
import { AppError, exportFarm, type FarmFormat, farmFormats, InvalidInput } from '#server'
import { readAssessment } from './assessmentFile.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { readFarmFolder } from './farmFolder.ts'
import { answerOption } from './printReading.ts'

interface ExportOptions extends Facts {
  readonly as: FarmFormat
  readonly out: string
  readonly language?: Language
  readonly other?: string
  readonly answer: Answers
}

/** Facts that no calculation knows, by the option that states them. */
interface Facts {
  readonly organisation?: string
  readonly author?: string
  readonly client?: string
  readonly project?: string
  readonly country?: string
  readonly start?: string
  readonly end?: string
  readonly numberOfBlades?: string
  readonly fromYear?: string
  readonly tillYear?: string
}

/** `anemone export FOLDER`: a calculated energy yield in the formats of the field. */
export function addExportCommand(program: Command, context: Context): void {
  const { exportCommand: text } = context.words
  program
    .command('export')
    .description(text.about)
    .argument('<folder>', text.folder)
    .addOption(new Option('--as <format>', text.as).choices(farmFormats).makeOptionMandatory())
    .requiredOption('--out <path>', text.out)
    .option('--organisation <name>', text.organisation)
    .option('--author <name>', text.author)
    .option('--client <name>', text.client)
    .option('--project <name>', text.project)
    .option('--country <code>', text.country)
    .option('--start <day>', text.start)
    .option('--end <day>', text.end)
    .option('--number-of-blades <number>', text.numberOfBlades)
    .option('--from-year <year>', text.fromYear)
    .option('--till-year <year>', text.tillYear)
    .option('--other <file>', text.other)
    .option(...answerOption(context))
    .addOption(new Option('--language <language>', text.language).choices(languages))
    .action((folder: string, { out, ...options }: ExportOptions) =>
      exported(context, path.resolve(folder), { ...options, out: path.resolve(out) }),
    )
}

async function exported(context: Context, folder: string, options: ExportOptions): Promise<void> {
  const { as, out, language = context.language, other, answer, ...facts } = options
  const { words, print } = context
  const order = await readFarmFolder(context, folder, as === 'windio')
  const files = await exportFarm(context.environment(), as, {
    ...{ folder, order, language },
    // The other formats refuse the name of an option that they do not have.
    facts: inQuery(other === undefined || as === 'report' ? facts : { ...facts, other }),
    other: other === undefined ? null : await assessmentOf(context, other, answer),
    onProblem: (line) => process.stderr.write(`${line}\n`),
  }).catch((error: unknown) => {
    throw refusal(context, error)
  })
  const isFolder = as === 'iec-61400-16'
  await mkdir(isFolder ? out : path.dirname(out), { recursive: true })
  for (const { name, bytes } of files) {
    const file = isFolder ? path.join(out, name) : out
    await writeFile(file, bytes)
    print(words.exportCommand.written(file))
  }
}

async function assessmentOf(context: Context, file: string, answers: Answers) {
  const document = await readAssessment(context, file, answers)
  return { file: path.basename(file), at: formatUtc(Date.now()), document }
}

/** Options by the names of the interface: `numberOfBlades` as `number_of_blades`. */
function inQuery(facts: Facts & { readonly other?: string }): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
      value,
    ]),
  )
}

/** The refusal in words, with the option of each fact. */
function refusal({ words, language }: Context, error: unknown): unknown {
  const { exportCommand: text, errors } = words
  const line = (field: string, reason: string) => text.field(field.replaceAll('_', '-'), reason)
  if (error instanceof InvalidInput)
    return new Failure(
      error
        .issues(language)
        .map(({ path: field, message }) => line(field, message))
        .join('\n'),
      2,
    )
  if (error instanceof AppError) {
    const issues = error.issues.map((issue) => issue.describe(words, language))
    return new Failure(issues.length > 0 ? issues.join('\n') : errors[error.code](error.parameters), 1)
  }
  return error
}
