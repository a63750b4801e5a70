import type { Messages } from '#contracts'
import { AppError } from '../../appError.ts'
import { printable, printInAnyScript } from '../blocks/index.ts'
import { codePointNames } from '../typst/index.ts'
import type { NamedParties, ReportDocument } from './material/document.ts'

/** A report in the form for the typesetter. */
export function printableReport(document: ReportDocument): Uint8Array {
  return printable(document)
}

/**
 * Prints a report whose names may be in any script. A character without a glyph is shown by its number, since the names
 * of a calculated farm cannot change; in a name typed for the report it is refused.
 * @param report from `printableReport`
 * @throws AppError REPORT_UNPRINTABLE, naming the characters
 */
export function printReport(
  report: Uint8Array,
  set: (report: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> {
  return printInAnyScript(report, set, (document, pieces) =>
    refuseTyped((document as ReportDocument).named, pieces),
  )
}

function refuseTyped(named: NamedParties, pieces: readonly string[]): void {
  const issues = (['client', 'author', 'project'] as const).flatMap((path) =>
    pieces
      .filter((piece) => named[path].includes(piece))
      .map((piece) => ({
        path,
        describe: ({ yieldReport }: Messages) =>
          yieldReport.unprintable(yieldReport[path], piece, codePointNames(piece)),
      })),
  )
  if (issues.length > 0) throw new AppError('REPORT_UNPRINTABLE', {}, issues)
}
