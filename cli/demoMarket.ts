import { describeMarket, makeDemoMarket } from '#market'
import type { Context } from './context.ts'
import { marketFolder } from './marketImports.ts'
import { withStores } from './marketTexts.ts'
import { progressBar } from './progressBar.ts'

/** Makes synthetic prices and generation from the weather of the demo atlas where there are none. */
export async function makeDemoPrices(
  context: Context,
  atlasFolder: string,
  signal: AbortSignal,
): Promise<void> {
  const options = {
    folder: marketFolder(context),
    atlasFolder,
    today: new Date().toISOString().slice(0, 10),
    signal,
  }
  await withStores(context, async () => {
    if (await hasMarketData(options.folder)) return
    const bar = progressBar(context.words.marketData.preparingDemo, context.text)
    try {
      await makeDemoMarket(options)
      bar.update(1, null)
    } finally {
      bar.end()
    }
  })
}

/** Whether there are prices, or generation of a real source: then no synthetic ones are created. */
export async function hasMarketData(folder: string): Promise<boolean> {
  const { prices, generation } = await describeMarket(folder)
  return prices !== null || generation?.synthetic === false
}
