import {
  type AktermResult,
  aktermFindingText,
  dispersionIssueText,
  type Format,
  type Messages,
} from '#contracts'
import { type AktermFinding, type DispersionIssue, speedClassUpperMs } from '#domain'

type Site = Pick<AktermResult['sites'][number], 'check' | 'findings'>

/** Names of the nine speed classes of TA Luft. */
export function speedClassLabels(
  words: Messages['akterm']['result'],
  { number }: Pick<Format, 'number'>,
): string[] {
  const bounds = speedClassUpperMs.map((upper) => number(upper, 1))
  const first = words.below(bounds[0]!)
  const middle = bounds
    .slice(1)
    .map((until, index) => words.between(number(speedClassUpperMs[index]! + 0.1, 1), until))
  return [first, ...middle, words.above(bounds.at(-1)!)]
}

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
