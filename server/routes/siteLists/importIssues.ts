import { createFormat, fileIssueText, type Language, messages, type SiteImport } from '#contracts'
import { AppError, type AppIssue } from '../../appError.ts'
import type { LocatedIssue } from './readImport.ts'

/** Refusal with the errors of an import. */
export function importRefusal(issues: readonly LocatedIssue[]): AppError {
  const appIssues: AppIssue[] = issues.map((one) => ({
    path: [one.file, 'line' in one.issue ? one.issue.line : null].filter((part) => part !== null).join(':'),
    describe: (_text, language) => textOf(one, language),
  }))
  return new AppError('INVALID_INPUT', { field: appIssues[0]?.path ?? '' }, appIssues)
}

/** An error in the form of the preview. */
export function presentIssue(one: LocatedIssue, language: Language): SiteImport['issues'][number] {
  return {
    file: one.file,
    line: 'line' in one.issue ? one.issue.line : null,
    code: one.issue.code,
    message: textOf(one, language),
  }
}

function textOf({ issue }: LocatedIssue, language: Language): string {
  const text = messages[language]
  return fileIssueText(issue, text, createFormat(language, text.units).exact)
}
