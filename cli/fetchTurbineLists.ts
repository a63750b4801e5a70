import { readSheets } from '#server'
import { fetchTurbineLists, outlineTurbineLists, turbineListAt } from '#supply'
import { mayFetch } from './acceptedTerms.ts'
import type { Context } from './context.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'
import { type FetchArguments, following, printOutcome, supplySettings } from './followFetch.ts'
import { withSources } from './supplyTexts.ts'
import { printTurbineList } from './turbineListTexts.ts'

/** `anemone fetch energies --country denmark`. @param paths  of workbooks at the source; empty: by its page */
export async function fetchDanishLists(
  context: Context,
  options: FetchArguments & { readonly acceptTerms?: true },
  paths: readonly string[],
): Promise<void> {
  const { energies } = context.words
  const text = energies.turbineLists
  const links = paths.map((path) => {
    const link = turbineListAt(path)
    if (link === null) throw new Failure(text.invalidPath(path), 2)
    return link
  })
  await withSources(context, async () => {
    const settings = supplySettings(context)
    const about = { settings, ...(links.length > 0 && { links }) }
    const { terms } = text
    const outline = () => outlineTurbineLists(about)
    if (!(await mayFetch(context, { kind: 'turbine-lists', settings, options, terms, outline }))) return
    const { outcome, result } = await following(context, 'turbine-lists', (run) =>
      fetchTurbineLists({
        ...{ ...about, ...run, meteredFolder: energyFolder(context) },
        sheetsOf: readSheets,
      }),
    )
    printOutcome(context, outcome, result.refused, options, text.refused)
    if (options.json) return
    for (const { isUnchanged, ...list } of result.lists) {
      printTurbineList(list, context)
      if (isUnchanged) context.print(`  ${energies.unchanged}`)
    }
    if (result.lists.length > 0) context.print(text.terms)
  })
}
