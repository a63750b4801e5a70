import type { Command } from 'commander'
import { marketProblemText } from '#calculations'
import { createFormat, fileIssueText, presentRecord } from '#contracts'
import type { Answers } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { type FileRead, isReadableKind, type ReadIssue, readableKinds, readFile } from './fileReaders.ts'
import { isMarketKind, marketKinds, marketReaders } from './marketReaders.ts'
import { answerOption, questionLines, questionsOf, recordLines } from './printReading.ts'
import { bytesOfFile } from './stationFile.ts'

const allKinds = [...readableKinds, ...marketKinds]
const exitCodes = { read: 0, questions: 3, refused: 1 } as const
/** From the best to the worst. */
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
    .option('--json', text.json)
    .action(async (kind: string, files: string[], options: { answer: Answers; json?: true }) => {
      if (!isReadableKind(kind) && !isMarketKind(kind))
        throw new Failure(text.kindUnknown(kind, allKinds.join(', ')), 2)
      let worst: FileRead['status'] = 'read'
      for (const file of files) {
        const found = isMarketKind(kind)
          ? await marketReaders[kind](file, options.answer)
          : readFile(kind, { file, bytes: await bytesOfFile(context, file) }, options.answer)
        if (order.indexOf(found.status) > order.indexOf(worst)) worst = found.status
        if (options.json) printJson(context, found)
        else printText(context, file, found)
      }
      process.exitCode = exitCodes[worst]
    })
}

function printJson(context: Context, { status, record, issues, lines }: FileRead): void {
  const { columns, time, place, not_used } = presentRecord(record)
  const first = {
    status,
    columns,
    time,
    place,
    questions: questionsOf(record, context),
    issues: issues.map((issue) => ({
      line: lineOf(issue),
      code: issue.code,
      text: issueText(context, issue),
    })),
    not_used,
  }
  for (const line of [first, ...lines]) context.print(JSON.stringify(line))
}

function printText(context: Context, file: string, { status, record, issues, lines }: FileRead): void {
  const { readCommand: text, fileIssues } = context.words
  const { exact } = createFormat(context.language, context.words.units)
  context.print(text.status(file, text.statuses[status]))
  for (const line of recordLines(record, context)) context.print(`  ${line}`)
  for (const issue of issues) {
    const [line, said] = [lineOf(issue), issueText(context, issue)]
    context.print(`  ${line === null || 'file' in issue ? said : fileIssues.atLine(String(line), said)}`)
  }
  for (const line of questionLines(record, context)) context.print(`  ${line}`)
  for (const line of lines)
    context.print(
      `  ${Object.entries(line)
        .map(([name, value]) => `${name} ${typeof value === 'number' ? exact(value) : (value ?? '–')}`)
        .join(' · ')}`,
    )
}

function issueText({ words, language }: Context, issue: ReadIssue): string {
  // Problems of market files name their line themselves.
  if ('file' in issue) return marketProblemText(issue, language)
  return fileIssueText(issue, words, createFormat(language, words.units).exact)
}

function lineOf(issue: ReadIssue): number | null {
  return 'line' in issue ? issue.line : null
}
