import {
  type AktermResult,
  aktermFindingText,
  dispersionIssueText,
  type Format,
  type Messages,
} from '#contracts'
import type { AktermFinding, DispersionIssue } from '#domain'

type Site = Pick<AktermResult['sites'][number], 'check' | 'findings'>

/** Findings of the check and warnings about the series: line, severity, text. */
export function checkRows({ check, findings }: Site, text: Messages, format: Format): string[][] {
  const { wholeFile } = text.akterm.result
  const { severities } = text.dispersion
  return [
    ...check.findings.map((finding) => [
      finding.line === null ? wholeFile : String(finding.line),
      severities[finding.severity],
      aktermFindingText(finding as unknown as AktermFinding, text, format),
    ]),
    ...findings.map((issue) => [
      wholeFile,
      severities.warning,
      dispersionIssueText(issue as unknown as DispersionIssue, text, format),
    ]),
  ]
}
