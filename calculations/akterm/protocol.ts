import { aktermFindingText, createFormat, dispersionIssueText, messages } from '#contracts'
import type { DispersionIssue } from '#domain'
import type { SiteMaterial } from './siteFiles.ts'

/** The check of a site's file as text: what was read, by which rules, and everything that was found. */
export function checkProtocol({ spec, checked, result, information }: SiteMaterial): string {
  const text = messages[spec.language]
  const format = createFormat(spec.language, text.units, 'UTC')
  const { protocol } = text.akterm
  const { check, file } = checked
  const findings = check.findings.map((finding) => {
    const where = finding.line === null ? protocol.wholeFile : protocol.line(String(finding.line))
    const severity = text.dispersion.severities[finding.severity]
    return `${severity} · ${where} · ${finding.rule.code}: ${aktermFindingText(finding, text, format)}`
  })
  const remarks = result.findings.map((issue) =>
    dispersionIssueText(issue as unknown as DispersionIssue, text, format),
  )
  const lines = [
    protocol.title(file),
    protocol.rules,
    protocol.program(information.programVersion, information.inputHash),
    '',
    protocol.records(format.number(check.records), format.number(check.validRecords)),
    check.hasRain ? protocol.withRain : protocol.withoutRain,
    check.isSound ? protocol.sound : protocol.unsound,
    '',
    ...protocol.checked.map((rule) => `– ${rule}`),
    '',
    ...(findings.length === 0 ? [protocol.nothing] : findings),
    ...(remarks.length === 0 ? [] : ['', protocol.remarks, ...remarks]),
  ]
  return `${lines.join('\r\n')}\r\n`
}
