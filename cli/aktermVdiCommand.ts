import { existsSync } from 'node:fs'
import path from 'node:path'
import { createFormat, fileIssueText } from '#contracts'
import { decodeText, dispersionClassNames, vdiTestClasses, vdiTestFile, vdiTestHours } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { bytesOfFile } from './stationFile.ts'

/** Compares our classes of the guideline's test set with its published hours; exit code 1 if they differ. */
export async function checkVdi(context: Context, folder: string, asJson: boolean): Promise<void> {
  const { aktermCommand: text, units } = context.words
  const { exact } = createFormat(context.language, units)
  const file = path.join(folder, vdiTestFile)
  if (!existsSync(file)) throw new Failure(text.vdiMissing(folder, vdiTestFile), 2)
  const classes = vdiTestClasses(decodeText(await bytesOfFile(context, file)))
  if (!classes.ok)
    throw new Failure(
      classes.issues.map((issue) => text.issue(file, fileIssueText(issue, context.words, exact))).join('\n'),
    )
  const rows = dispersionClassNames.map((name, index) => ({
    class: name,
    expected: vdiTestHours[index]!,
    found: classes.value[index]!,
  }))
  for (const row of rows) {
    if (asJson) context.print(JSON.stringify(row))
    else context.print(text.vdiClass(row.class, exact(row.expected), exact(row.found)))
  }
  const agrees = rows.every(({ expected, found }) => expected === found)
  if (!agrees) process.exitCode = 1
  if (!asJson) context.print(agrees ? text.vdiAgrees : text.vdiDiffers)
}
