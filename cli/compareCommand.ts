import type { Command } from 'commander'
import { createFormat, otherAssessmentTables, shownTable } from '#contracts'
import { type Answers, type AssessmentDocument, compareAssessments } from '#domain'
import { readAssessment } from './assessmentFile.ts'
import type { Context } from './context.ts'
import { answerOption } from './printReading.ts'
import { printTable } from './printTable.ts'

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
      const own = await readAssessment(context, ownFile, answer)
      const other = await readAssessment(context, otherFile, answer)
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
