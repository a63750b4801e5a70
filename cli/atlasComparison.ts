import { readAtlasInfo } from '#atlas'
import { type AtlasComparison, compareAtlas, comparisonState, readComparison } from '#market'
import type { Context } from './context.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { interruptible, interruption } from './interruption.ts'
import { progressBar } from './progressBar.ts'
import { registerFolder } from './registerFolder.ts'

/**
 * The comparison of an atlas with metered energies, computed again if one of its sources has changed.
 * @throws Failure no such atlas, no settlements, or nothing to compare
 */
export async function atlasComparison(context: Context, atlasId: string): Promise<AtlasComparison> {
  const text = context.words.energies
  const atlas = await findAtlas(context, atlasId)
  const places = { folder: energyFolder(context), registerFolder: registerFolder(context) }
  const state = await comparisonState(await readAtlasInfo(atlas.url), places)
  if (state === 'noSettlements') throw new Failure(text.none)
  if (state === 'noRegister') throw new Failure(text.notCompared(atlasId))
  if (state === 'current') return (await readComparison(places.folder, atlasId))!
  const bar = progressBar(text.comparing(atlasId), context.text)
  const signal = interruption()
  const startMs = performance.now()
  const made = await interruptible(
    signal,
    () =>
      compareAtlas(
        { atlasUrl: atlas.url, ...places },
        {
          signal,
          onShare: (done) => {
            const elapsedS = (performance.now() - startMs) / 1000
            bar.update(done, done > 0 ? (elapsedS * (1 - done)) / done : null)
          },
        },
      ),
    () => bar.end(),
  )
  if (made === null || made.plants.length === 0) throw new Failure(text.notCompared(atlasId))
  return made
}
