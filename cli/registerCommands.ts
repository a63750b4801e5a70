import type { Command } from 'commander'
import { createFormat, type Messages } from '#contracts'
import { exclusionReasons, omissionReasons } from '#domain/register'
import { describeRegister, type RegisterDescription } from '#market'
import { importRegister, makeDemoRegister, type RegisterIssue } from '#server'
import { partPath } from '#server/settings.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { interruptible, interruption } from './interruption.ts'
import { progressBar } from './progressBar.ts'

/** `anemone register …`: bring in the German market master data register. */
export function addRegisterCommands(program: Command, context: Context): void {
  const register = program.command('register').description('the market master data register (MaStR)')
  register
    .command('import')
    .description('read an export of the register, in place of the one before')
    .argument('<file...>', 'complete export (zip), EinheitenWind.xml, or CSV; also packed by gzip')
    .option('--as-of <day>', 'day of the data, YYYY-MM-DD; default: as file names or units tell it')
    .option('--json', 'print the quality as JSON')
    .action((files: string[], options: ImportOptions) => importFiles(context, files, options))
  register
    .command('demo')
    .description('make a synthetic register, unless there is one')
    .action(() => makeDemo(context))
}

interface ImportOptions {
  readonly asOf?: string
  readonly json?: true
}

/** Whether there is a register, be it the demo's. */
export async function hasRegister(context: Context): Promise<boolean> {
  return (await describeRegister(registerFolder(context))) !== undefined
}

/** Makes the demo register where there is none. */
export async function makeDemo(context: Context, { quiet = false } = {}): Promise<void> {
  const text = context.words.registerImport
  if (await hasRegister(context)) {
    if (!quiet) context.print(text.demoExists)
  } else {
    const bar = progressBar(text.preparingDemo, context.text)
    await makeDemoRegister(registerFolder(context))
    bar.update(1, null)
    bar.end()
  }
}

async function importFiles(
  context: Context,
  files: readonly string[],
  { asOf, json }: ImportOptions,
): Promise<void> {
  const text = context.words.registerImport
  if (asOf !== undefined && !isDay(asOf)) throw new Failure(text.invalidDay(asOf), 2)
  const bar = progressBar(text.importing, context.text)
  const signal = interruption()
  const startMs = performance.now()
  const result = await interruptible(
    signal,
    () =>
      importRegister(files, {
        folder: registerFolder(context),
        ...(asOf === undefined ? {} : { asOf }),
        signal,
        onProgress: (done) => {
          const elapsedS = (performance.now() - startMs) / 1000
          bar.update(done, done > 0 ? (elapsedS * (1 - done)) / done : null)
        },
      }),
    () => bar.end(),
  )
  if (!result.ok) throw new Failure(result.issues.map((issue) => registerIssueText(issue, text)).join('\n'))
  if (json) context.print(JSON.stringify(result.value))
  else for (const line of registerLines(result.value, context)) context.print(line)
}

/** What an import has brought, and what it has left out. */
export function registerLines({ version, asOf, quality }: RegisterDescription, context: Context): string[] {
  const { registerImport: text } = context.words
  const { number } = createFormat(context.language, context.words.units)
  const { read, kept, operating, planned, offshore, excluded, omitted, examples } = quality
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
  return lines
}

/** What is wrong with a file. */
export function registerIssueText(
  issue: RegisterIssue,
  { issues: text }: Messages['registerImport'],
): string {
  if (issue.code === 'columnsMissing') return text.columnsMissing(issue.file, issue.columns.join(', '))
  if (issue.code === 'xmlDamaged') return text.xmlDamaged(issue.file, issue.line)
  return text[issue.code](issue.file)
}

/** Where the register is. */
export function registerFolder(context: Context): string {
  return partPath(context.environment().dataDirectory, 'register')
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
