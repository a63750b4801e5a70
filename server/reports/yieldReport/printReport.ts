import type { Messages } from '#contracts'
import { AppError } from '../../appError.ts'
import { printable, printInAnyScript } from '../blocks/index.ts'
import { codePointNames } from '../typst/index.ts'
import type { ReportDocument } from './material/document.ts'

/** A report as the typesetter reads it. */
export function printableReport(document: ReportDocument): Uint8Array {
  return printable(document)
}

/**
 * Sets a report whose names may be in any script. A character that no font has is shown by its number, since the
 * names of a calculated farm stay; in the client's name, which is typed for the report, it is refused.
 *
 * @param report     what `printableReport` made
 * @throws AppError  REPORT_UNPRINTABLE, naming the characters
 */
export function printReport(
  report: Uint8Array,
  set: (report: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> {
  return printInAnyScript(report, set, (document, pieces) =>
    refuseClient((document as ReportDocument).client, pieces),
  )
}

function refuseClient(client: string, pieces: readonly string[]): void {
  const characters = pieces.filter((piece) => client.includes(piece))
  if (characters.length === 0) return
  const issues = characters.map((piece) => ({
    path: 'client',
    tell: ({ yieldReport }: Messages) => yieldReport.clientUnprintable(piece, codePointNames(piece)),
  }))
  throw new AppError('REPORT_UNPRINTABLE', {}, issues)
}
