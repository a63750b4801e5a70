import { checkAtlas } from '#atlas'
import { findingText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import { findAtlas } from './findAtlas.ts'
import { interruptible, interruption } from './interruption.ts'
import { progressBar } from './progressBar.ts'

export interface CheckArguments {
  readonly source?: readonly string[]
  readonly json?: true
}

/** Prints the problems of an atlas, one line each; the exit code is 1 if any makes its numbers wrong. */
export async function checkOne(
  context: Context,
  id: string,
  { source, json }: CheckArguments,
): Promise<void> {
  const { text, print } = context
  const { url } = await findAtlas(context, id)
  const bar = progressBar(text.check.checking(id), text)
  const signal = interruption()
  const { findings, variables } = await interruptible(
    signal,
    () =>
      checkAtlas(url, {
        signal,
        onProgress: ({ done, etaSeconds }) => bar.update(done, etaSeconds),
        ...(source === undefined ? {} : { sourceFiles: source }),
      }),
    () => bar.end(),
  )
  if (json) print(JSON.stringify({ id, findings, variables }))
  else if (findings.length === 0) print(text.check.ok(id))
  else
    for (const finding of findings) {
      const { severity, variable } = finding
      print(`${text.check[severity]}\t${variable ?? ''}\t${findingText(finding, context.words.atlasFaults)}`)
    }
  if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1
}
