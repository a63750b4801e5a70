import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { type OmissiblePart, omissibleParts, restoreBackup, writeBackup } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { interruptible, interruption } from './interruption.ts'
import { type ProgressBar, progressBar } from './progressBar.ts'

type Written = Awaited<ReturnType<typeof writeBackup>>

/** Largest number of omitted parts to list. */
const mostNamed = 20

/** `anemone backup`, `anemone restore`: database and data directory, for either database. */
export function addBackupCommands(program: Command, context: Context): void {
  program
    .command('backup')
    .argument('<folder>', 'a new folder')
    .description(
      'write database and data directory into a folder; stop a server with the embedded database first',
    )
    .option('--without <parts...>', `leave out what can be had again: ${omissibleParts.join(', ')}`)
    .option('--json', 'print what was written as JSON')
    .action((folder: string, options: { without?: string[]; json?: true }) =>
      backUp(context, folder, options),
    )
  program
    .command('restore')
    .argument('<folder>', 'what `anemone backup` has written')
    .description('restore a backup into an empty data directory and an empty database')
    .option('--json', 'print what was restored as JSON')
    .action((folder: string, options: { json?: true }) => restore(context, folder, options))
}

async function backUp(
  context: Context,
  folder: string,
  { without = [], json }: { readonly without?: readonly string[]; readonly json?: true },
): Promise<void> {
  const { words, print, language } = context
  const text = words.backup
  const signal = interruption()
  const { onProgress, end } = progress(context)
  const options = { without: without.map((part) => omissible(part, context)), signal }
  const written = await interruptible(
    signal,
    () =>
      writeBackup(context.environment(), resolve(folder), {
        ...options,
        onProgress: (share) => onProgress(text.writing, share),
      }),
    end,
  )
  if (json) return print(JSON.stringify(written))
  const { number } = createFormat(language, words.units)
  const { count, bytes } = written.files
  const size = `${number(Math.ceil(bytes / 1e6))} MB`
  print(text.written(folder, number(rowsOf(written)), number(count), number(written.links), size))
  for (const { path, target } of written.left_out.slice(0, mostNamed)) print(text.leftOut(path, target))
  if (written.left_out.length > mostNamed)
    print(text.moreLeftOut(number(written.left_out.length - mostNamed)))
  if (written.atlases_elsewhere.length > 0) print(text.atlasesElsewhere(written.atlases_elsewhere.join(', ')))
  if (written.missing_results > 0) print(text.missingResults(number(written.missing_results)))
  if (written.without.length > 0) print(text.without(written.without.join(', ')))
}

async function restore(context: Context, folder: string, { json }: { readonly json?: true }): Promise<void> {
  const { words, print, language } = context
  const text = words.backup
  const signal = interruption()
  const environment = context.environment()
  const { onProgress, end } = progress(context)
  const restored = await interruptible(
    signal,
    () =>
      restoreBackup(environment, resolve(folder), {
        signal,
        onProgress: (step, share) => onProgress(text[step], share),
      }),
    end,
  )
  if (json) return print(JSON.stringify(restored))
  const { number } = createFormat(language, words.units)
  const { files, links, left_out, linked_atlases, missing_atlases } = restored
  print(
    text.restored(environment.dataDirectory, number(rowsOf(restored)), number(files.count), number(links)),
  )
  for (const { path, target } of left_out.slice(0, mostNamed)) print(text.notRestored(path, target))
  if (left_out.length > mostNamed) print(text.moreLeftOut(number(left_out.length - mostNamed)))
  if (linked_atlases.length > 0) print(text.linkedAtlases(linked_atlases.join(', ')))
  if (missing_atlases.length > 0) print(text.missingAtlases(missing_atlases.join(', ')))
  if (restored.without.length > 0) print(text.without(restored.without.join(', ')))
}

function omissible(part: string, { words }: Context): OmissiblePart {
  const found = omissibleParts.find((name) => name === part)
  if (found === undefined) throw new Failure(words.backup.unknownPart(part, omissibleParts.join(', ')), 2)
  return found
}

function rowsOf({ tables }: Written): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

/** A bar for each step, one after the other. */
function progress({ text }: Context) {
  let bar: { readonly title: string; readonly shown: ProgressBar; readonly startMs: number } | undefined
  return {
    onProgress(title: string, share: number) {
      if (bar?.title !== title) {
        bar?.shown.end()
        bar = { title, shown: progressBar(title, text), startMs: performance.now() }
      }
      const spentS = (performance.now() - bar.startMs) / 1000
      bar.shown.update(share, share > 0 ? (spentS * (1 - share)) / share : null)
    },
    end: () => bar?.shown.end(),
  }
}
