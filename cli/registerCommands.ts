import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { readNumber } from '#domain'
import { exclusionReasons, omissionReasons, type RegisterNote } from '#domain/register'
import { describeRegister, type RegisterDescription } from '#market'
import { importRegister, makeDemoRegister, type RegisterIssue } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { interruptible, interruption } from './interruption.ts'
import { progressBar } from './progressBar.ts'
import { addConditionsCommand } from './registerConditionsCommand.ts'
import { addConnectionsCommand } from './registerConnectionsCommand.ts'
import { registerFolder } from './registerFolder.ts'

/** `anemone register …`: imports the German market master data register. */
export function addRegisterCommands(program: Command, context: Context): void {
  const register = program.command('register').description('the market master data register (MaStR)')
  register
    .command('import')
    .description('read an export of the register, in place of the one before')
    .argument('<file...>', 'complete export (zip), EinheitenWind.xml, or CSV; also packed by gzip')
    .option('--as-of <day>', 'day of the data, YYYY-MM-DD; default: as file names or units tell it')
    .option('--bad-records <percent>', 'share of damaged records above which all is refused; default: 0.1')
    .option('--json', 'print the quality as JSON')
    .action((files: string[], options: ImportOptions) => importFiles(context, files, options))
  register
    .command('demo')
    .description('make a synthetic register, unless there is one')
    .option('--small', 'a tenth of the units, for trials and tests')
    .action(({ small }: { small?: true }) => makeDemo(context, { small: small === true }))
  addConditionsCommand(register, context)
  addConnectionsCommand(register, context)
}

interface ImportOptions {
  readonly asOf?: string
  readonly badRecords?: string
  readonly json?: true
}

/** Whether there is a register, even if it is the demo's. */
export async function hasRegister(context: Context): Promise<boolean> {
  return (await describeRegister(registerFolder(context))) !== undefined
}

/** Makes the demo register if there is none. */
export async function makeDemo(
  context: Context,
  { small, quiet = false }: { readonly small: boolean; readonly quiet?: boolean },
): Promise<void> {
  const text = context.words.registerImport
  if (await hasRegister(context)) {
    if (!quiet) context.print(text.demoExists)
  } else {
    const bar = progressBar(text.preparingDemo, context.text)
    await makeDemoRegister(registerFolder(context), { small })
    bar.update(1, null)
    bar.end()
  }
}

async function importFiles(
  context: Context,
  files: readonly string[],
  { asOf, badRecords, json }: ImportOptions,
): Promise<void> {
  const text = context.words.registerImport
  if (asOf !== undefined && !isDay(asOf)) throw new Failure(text.invalidDay(asOf), 2)
  const badRecordsPercent = badRecords === undefined ? badRecordsLimit(context) : readPercent(badRecords)
  if (badRecordsPercent === null) throw new Failure(text.invalidPercent(badRecords ?? ''), 2)
  const bar = progressBar(text.importing, context.text)
  const signal = interruption()
  const startMs = performance.now()
  const result = await interruptible(
    signal,
    () =>
      importRegister(files, {
        folder: registerFolder(context),
        ...(asOf === undefined ? {} : { asOf }),
        badRecordsPercent,
        signal,
        onProgress: (done) => {
          const elapsedS = (performance.now() - startMs) / 1000
          bar.update(done, done > 0 ? (elapsedS * (1 - done)) / done : null)
        },
      }),
    () => bar.end(),
  )
  if (!result.ok)
    throw new Failure(result.issues.map((issue) => registerIssueText(issue, context)).join('\n'))
  if (json) context.print(JSON.stringify(result.value))
  else for (const line of registerLines(result.value, context)) context.print(line)
}

/** Result of an import, and the units it left out. */
export function registerLines({ version, asOf, quality }: RegisterDescription, context: Context): string[] {
  const { registerImport: text } = context.words
  const { number } = createFormat(context.language, context.words.units)
  const { read, kept, operating, planned, offshore, excluded, omitted, examples, notes = [] } = quality
  const lines = [
    text.imported(number(kept), number(read), asOf, version),
    text.kinds(number(operating), number(planned), number(offshore)),
  ]
  const row = (count: number, reason: string, numbers: readonly string[] = []) =>
    `${number(count).padStart(9)}  ${reason}${numbers.length > 0 ? ` (${text.examples(numbers.join(', '))})` : ''}`
  const left = exclusionReasons.filter((reason) => excluded[reason] > 0)
  if (left.length > 0) lines.push(text.leftOut)
  for (const reason of left)
    lines.push(row(excluded[reason], text.excluded[reason], examples[reason]?.slice(0, 3)))
  const without = omissionReasons.filter((reason) => omitted[reason] > 0)
  if (without.length > 0) lines.push(text.valuesLeftOut)
  for (const reason of without) lines.push(row(omitted[reason], text.omitted[reason]))
  if (notes.length > 0) lines.push(text.notes)
  for (const note of notes) lines.push(`  ${noteText(note, context)}`)
  return lines
}

function noteText(note: RegisterNote, context: Context): string {
  const { note: text } = context.words.registerImport
  const { number } = createFormat(context.language, context.words.units)
  if (note.code === 'recordSkipped' || note.code === 'signsLeftOut') return text[note.code](note)
  if (note.code === 'further') return text.further[note.kind](number(note.count))
  if (note.code === 'notNeeded') {
    const more = note.count > note.files.length ? ', …' : ''
    return text.notNeeded(number(note.count), note.files.join(', ') + more)
  }
  if ('file' in note) return text[note.code](note.file)
  return text[note.code]
}

/** Text on a problem of a file. */
export function registerIssueText(issue: RegisterIssue, context: Context): string {
  const { issues: text } = context.words.registerImport
  const { number } = createFormat(context.language, context.words.units)
  if (issue.code === 'columnsMissing') return text.columnsMissing(issue.file, issue.columns.join(', '))
  if (issue.code === 'dateOrderOpen') return text.dateOrderOpen(issue.file, issue.line, issue.text)
  if (issue.code === 'xmlDamaged') return text.xmlDamaged(issue.file, issue.line)
  if (issue.code === 'tooManyBadRecords') {
    const { count, records, percent } = issue
    const numbers = { count: number(count), records: number(records), percent: number(percent, 1) }
    return text.tooManyBadRecords({ ...issue, ...numbers })
  }
  return text[issue.code](issue.file)
}

/** Share of damaged records, %, above which an import is refused. */
export function badRecordsLimit(context: Context): number {
  return context.environment().registerBadRecordsPercent
}

function readPercent(text: string): number | null {
  const value = readNumber(text.replace('%', ''))
  return value !== null && value >= 0 && value <= 100 ? value : null
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
