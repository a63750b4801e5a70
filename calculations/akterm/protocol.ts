import {
  aktermFindingText,
  basisFacts,
  createFormat,
  type DispersionSeries,
  dispersionIssueText,
  type Language,
  messages,
  type WireBasis,
} from '#contracts'
import type { DispersionIssue } from '#domain'
import type { CheckedSeries } from './checkedSeries.ts'

/** Subject and origin of a protocol. */
export interface ProtocolAbout {
  readonly language: Language
  readonly programVersion: string
  readonly inputHash: string
  /** Basis of the data; null: results of releases before the protocol. */
  readonly basis: WireBasis | null
}

/** The check of a series' file as text: content, rules, and all findings. */
export function checkProtocol(
  { check, file }: CheckedSeries,
  { findings: found }: Pick<DispersionSeries, 'findings'>,
  { language, programVersion, inputHash, basis }: ProtocolAbout,
): string {
  const text = messages[language]
  const format = createFormat(language, text.units, 'UTC')
  const { protocol } = text.akterm
  const findings = check.findings.map((finding) => {
    const where = finding.line === null ? protocol.wholeFile : protocol.line(String(finding.line))
    const severity = text.dispersion.severities[finding.severity]
    return `${severity} · ${where} · ${finding.rule.code}: ${aktermFindingText(finding, text, format)}`
  })
  const remarks = found.map((issue) => dispersionIssueText(issue as unknown as DispersionIssue, text, format))
  const lines = [
    protocol.title(file),
    protocol.rules,
    protocol.program(programVersion, inputHash),
    '',
    protocol.records(format.number(check.records), format.number(check.validRecords)),
    check.hasRain ? protocol.withRain : protocol.withoutRain,
    check.isSound ? protocol.sound : protocol.unsound,
    '',
    ...protocol.checked.map((rule) => `– ${rule}`),
    '',
    ...(findings.length === 0 ? [protocol.nothing] : findings),
    ...(remarks.length === 0 ? [] : ['', protocol.remarks, ...remarks]),
    ...(basis === null
      ? []
      : ['', ...basisFacts(basis, language).map(([item, value]) => `${item}: ${value}`)]),
  ]
  return `${lines.join('\r\n')}\r\n`
}
