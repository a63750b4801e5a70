import { createFormat, fileIssueText } from '#contracts'
import { type Answers, type AssessmentDocument, decodeText, readEyaDef } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { questionLines } from './printReading.ts'
import { bytesOfFile } from './stationFile.ts'

/**
 * Reads an energy yield assessment (EYA DEF), and prints its warnings.
 * @throws Failure  the document cannot be read, or raises questions
 */
export async function readAssessment(
  context: Context,
  file: string,
  answers: Answers,
): Promise<AssessmentDocument> {
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
