import type { Command } from 'commander'
import {
  createFormat,
  type FileQuestion,
  fileIssueText,
  notUsedLines,
  presentRecord,
  questionOf,
  readingLines,
} from '#contracts'
import type { Answers, FileIssue } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { type FileRead, isReadableKind, readableKinds, readFile } from './fileReaders.ts'
import { bytesOfFile } from './stationFile.ts'

const exitCodes = { read: 0, questions: 3, refused: 1 } as const
/** From the best to the worst. */
const order = ['read', 'questions', 'refused'] as const

/** `anemone read KIND FILE…`: reads files as the product does and stores nothing. */
export function addReadCommand(program: Command, context: Context): void {
  const { readCommand: text } = context.words
  program
    .command('read')
    .description(text.about)
    .argument('<kind>', text.kind(readableKinds.join(', ')))
    .argument('<files...>', text.files)
    .option('--answer <key=value>', text.answer, answersWith, {})
    .option('--json', text.json)
    .action(async (kind: string, files: string[], options: { answer: Answers; json?: true }) => {
      if (!isReadableKind(kind)) throw new Failure(text.kindUnknown(kind, readableKinds.join(', ')), 2)
      let worst: FileRead['status'] = 'read'
      for (const file of files) {
        const found = readFile(kind, { file, bytes: await bytesOfFile(context, file) }, options.answer)
        if (order.indexOf(found.status) > order.indexOf(worst)) worst = found.status
        if (options.json) printJson(context, found)
        else printText(context, file, found)
      }
      process.exitCode = exitCodes[worst]
    })
}

function answersWith(answer: string, answers: Answers): Answers {
  const at = answer.indexOf('=')
  return at < 0 ? { ...answers, [answer]: '' } : { ...answers, [answer.slice(0, at)]: answer.slice(at + 1) }
}

function printJson(context: Context, { status, record, issues, lines }: FileRead): void {
  const { columns, time, place, not_used } = presentRecord(record)
  const first = {
    status,
    columns,
    time,
    place,
    questions: questionsOf(context, record),
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
  const { readCommand: text, reading, fileIssues } = context.words
  const { exact } = createFormat(context.language, context.words.units)
  context.print(text.status(file, text.statuses[status]))
  const shown = presentRecord(record)
  for (const { subject, reading: understood, basis } of readingLines(shown, reading, exact))
    context.print(`  ${subject}: ${understood} (${basis})`)
  for (const line of notUsedLines(shown, reading)) context.print(`  ${line}`)
  for (const issue of issues) {
    const [line, said] = [lineOf(issue), issueText(context, issue)]
    context.print(`  ${line === null ? said : fileIssues.atLine(String(line), said)}`)
  }
  for (const { key, text: asked, choices } of questionsOf(context, record)) {
    context.print(`  ${asked}`)
    for (const choice of choices) context.print(`    --answer '${key}=${choice.value}'  ${choice.text}`)
    if (choices.length === 0) context.print(`    --answer '${key}=…'`)
  }
  for (const line of lines)
    context.print(
      `  ${Object.entries(line)
        .map(([name, value]) => `${name} ${typeof value === 'number' ? exact(value) : (value ?? '–')}`)
        .join(' · ')}`,
    )
}

function questionsOf(context: Context, { questions }: FileRead['record']): FileQuestion[] {
  return questions.map((question) => questionOf(question, context.words.reading))
}

function issueText(context: Context, issue: FileIssue): string {
  const { words, language } = context
  return fileIssueText(issue, words, createFormat(language, words.units).exact)
}

function lineOf(issue: FileIssue): number | null {
  return 'line' in issue ? issue.line : null
}
