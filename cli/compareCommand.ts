import type { Command } from 'commander'
import { createFormat, fileIssueText, otherAssessmentTables, shownTable } from '#contracts'
import { type Answers, type AssessmentDocument, compareAssessments, decodeText, readEyaDef } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { answerOption, questionLines } from './printReading.ts'
import { printTable } from './printTable.ts'
import { bytesOfFile } from './stationFile.ts'

interface CompareOptions {
  readonly answer: Answers
  readonly json?: true
}

/** `anemone compare OWN OTHER`: two energy yield assessments (EYA DEF) figure by figure. */
export function addCompareCommand(program: Command, context: Context): void {
  const { compareCommand: text, readCommand } = context.words
  program
    .command('compare')
    .description(text.about)
    .argument('<own>', text.own)
    .argument('<other>', text.other)
    .option(...answerOption(context))
    .option('--json', readCommand.json)
    .action(async (ownFile: string, otherFile: string, { answer, json }: CompareOptions) => {
      const own = await documentOf(context, ownFile, answer)
      const other = await documentOf(context, otherFile, answer)
      const figures = compareAssessments(own, other)
      if (json) for (const one of figures) context.print(JSON.stringify(one))
      else printTables(context, figures, [own, other])
    })
}

function printTables(
  context: Context,
  figures: ReturnType<typeof compareAssessments>,
  documents: readonly AssessmentDocument[],
): void {
  const { words, language } = context
  const format = createFormat(language, words.units)
  const { own, other } = words.otherAssessment
  for (const { title, issuers, issuedOn, scenario } of documents)
    context.print(words.otherAssessment.about(title, issuers.join(', '), issuedOn, scenario))
  for (const table of otherAssessmentTables(figures, { own, other }, { text: words, format })) {
    const { title, head, rows, note } = shownTable(table, format)
    context.print('')
    context.print(title)
    printTable(context, head, rows)
    if (note !== undefined) context.print(note)
  }
}

/** @throws Failure  the document cannot be read, or raises questions */
async function documentOf(context: Context, file: string, answers: Answers): Promise<AssessmentDocument> {
  const read = readEyaDef(decodeText(await bytesOfFile(context, file)), { answers })
  const { words, language } = context
  const { exact } = createFormat(language, words.units)
  const issues = read.ok ? read.warnings : read.issues
  const texts = issues.map((issue) => `${file}: ${fileIssueText(issue, words, exact)}`)
  if (!read.ok)
    throw new Failure([...texts, ...questionLines(read.record, context)].join('\n'), texts.length > 0 ? 1 : 3)
  for (const text of texts) context.print(text)
  return read.value
}
