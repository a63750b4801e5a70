import { aktermFindingText, createFormat } from '#contracts'
import { checkAkterm } from '#domain'
import type { Context } from './context.ts'
import { bytesOfFile } from './stationFile.ts'

/** Checks AKTerm files and prints the findings, line by line; exit code 1 if a file has errors. */
export async function checkFiles(context: Context, files: readonly string[], asJson: boolean): Promise<void> {
  const { aktermCommand: text, dispersion } = context.words
  const format = createFormat(context.language, context.words.units)
  for (const file of files) {
    const { findings, isSound, records } = checkAkterm(await bytesOfFile(context, file))
    if (!isSound) process.exitCode = 1
    for (const finding of findings) {
      const { line, severity, rule } = finding
      const said = aktermFindingText(finding, context.words, format)
      if (asJson) context.print(JSON.stringify({ file, line, severity, code: rule.code, text: said }))
      else context.print(text.finding(file, String(line ?? ''), dispersion.severities[severity], said))
    }
    if (findings.length === 0 && !asJson) context.print(text.sound(file, format.exact(records)))
  }
}
