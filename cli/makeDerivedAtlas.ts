import path from 'node:path'
import type { AtlasInfo, ListedAtlas } from '#atlas'
import { CalculationFailure } from '#calculations'
import { formatUtc, type Language } from '#contracts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { requireAtlasId } from './importFiles.ts'
import { interruptible, interruption } from './interruption.ts'
import { progressBar } from './progressBar.ts'

export interface DerivedArguments {
  readonly id: string
  readonly title?: string
  readonly replace?: true
  readonly json?: true
}

interface About {
  readonly url: string
  readonly folder: string
  readonly id: string
  readonly title: AtlasInfo['title']
}

interface Run {
  readonly signal: AbortSignal
  readonly replace: boolean
  readonly onProgress: (share: number) => void
}

/**
 * Makes an atlas from another one, with its progress.
 * @param titled title of the new atlas by that of the first one
 * @throws Failure wrong names, or years that the atlas does not have
 */
export async function makeDerivedAtlas<Made>(
  context: Context,
  from: string,
  { id, title, replace }: DerivedArguments,
  titled: (title: string, language: Language) => string,
  work: (about: About, run: Run) => Promise<Made>,
): Promise<Made> {
  requireAtlasId(context, id)
  const { text } = context
  if (id === from) throw new Failure(text.derived.sameId(id), 2)
  const source = await findAtlas(context, from)
  const startedMs = performance.now()
  const bar = progressBar(text.derived.making(id), text)
  const signal = interruption()
  const onProgress = (share: number) =>
    bar.update(share, (((performance.now() - startedMs) / share) * (1 - share)) / 1000)
  const folder = path.join(context.atlasesFolder(), id)
  const own = title === undefined ? titlesOf(source, titled) : { de: title, en: title }
  const run = { signal, onProgress, replace: replace === true }
  try {
    return await interruptible(
      signal,
      () => work({ url: source.url, folder, id, title: own }, run),
      () => bar.end(),
    )
  } catch (error) {
    if (!(error instanceof CalculationFailure)) throw error
    const { from: first, till: last } = error.parameters
    throw new Failure(text.derived.outsideYears(from, String(first), String(last)), 2)
  }
}

function titlesOf(
  { title }: ListedAtlas,
  titled: (title: string, language: Language) => string,
): AtlasInfo['title'] {
  return { de: titled(title.de, 'de'), en: titled(title.en, 'en') }
}

export function printMade({ text, print }: Context, info: AtlasInfo): void {
  const [from, until] = [formatUtc(info.dataFromMs), formatUtc(info.dataTillMs)]
  print(text.imported(info.id, String(info.stepCount), from, until))
  print(info.citation)
}
