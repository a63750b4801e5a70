import { exclusionReasons, omissionReasons } from '#domain/register'
import { readRegister } from '#server'
import type { Context } from './context.ts'
import { interruption } from './interruption.ts'
import { badRecordsLimit, registerIssueText } from './registerCommands.ts'
import type { GridRead } from './weatherReaders.ts'

/** Reads register files together, as an import does: units, excluded ones, skipped parts, and the codes with their texts. */
export async function readRegisterFiles(files: readonly string[], context: Context): Promise<GridRead> {
  const { record, codes, quality, issues } = await readRegister(files, {
    badRecordsPercent: badRecordsLimit(context),
    signal: interruption(),
  })
  const { read, operating, planned, offshore, excluded, omitted, notes = [] } = quality
  const countOf = <Reason extends string>(of: Readonly<Record<Reason, number>>, reasons: readonly Reason[]) =>
    reasons.filter((reason) => of[reason] > 0).map((reason) => [reason, of[reason]] as const)
  const lines = [
    { read, included: operating + planned, operating, planned, offshore },
    ...countOf(excluded, exclusionReasons).map(([reason, units]) => ({ excluded: reason, units })),
    ...countOf(omitted, omissionReasons).map(([reason, units]) => ({ omitted: reason, units })),
    ...notes.map(({ code, ...note }) => ({
      note: code,
      ...('file' in note && { file: note.file }),
      ...('line' in note && { line: note.line }),
      ...('count' in note && { count: note.count }),
    })),
    ...codes.map((code) => ({ ...code })),
  ]
  return {
    file: files.join(', '),
    status: issues.length > 0 ? 'refused' : 'read',
    record,
    issues: issues.map((issue) => ({ code: issue.code, text: registerIssueText(issue, context) })),
    lines: issues.length > 0 ? [] : lines,
  }
}
