import { type Command, Option } from 'commander'
import { gridOperatorNames } from '#domain/metered'
import { fetchEnergies, outlineEnergies } from '#supply'
import { mayFetch } from './acceptedTerms.ts'
import type { Context } from './context.ts'
import { printImported, yearOption } from './energyCommands.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'
import { fetchDanishLists } from './fetchTurbineLists.ts'
import { type FetchArguments, fetchOptions, following, printOutcome, supplySettings } from './followFetch.ts'
import { settlementIssueText } from './settlementIssueText.ts'
import { withSources } from './supplyTexts.ts'

interface EnergyArguments extends FetchArguments {
  readonly country: 'germany' | 'denmark'
  readonly path?: readonly string[]
  readonly year?: string
  readonly again?: true
  readonly revise?: true
  readonly acceptTerms?: true
}

/** `anemone fetch energies`. */
export function addFetchEnergies(fetch: Command, context: Context): void {
  const command = fetch
    .command('energies')
    .description(
      'metered energies of wind plants: yearly settlements of the German transmission system operators (EEG-Bewegungsdaten), or the Danish master data of turbines',
    )
    .addOption(
      new Option('--country <name>', 'whose plants').choices(['germany', 'denmark']).default('germany'),
    )
    .option(
      '--path <path...>',
      'Denmark: files at the source, such as /media/8748/download; default: by its page',
    )
    .option('--year <year>', 'only this year; default: all that the page has and that are not stored')
    .option('--again', 'fetch also what is stored: the operators may have replaced their files')
    .option('--revise', 'take a settlement with far fewer plants or far less energy than the stored one')
    .option('--accept-terms', 'needed once: you have read the terms of use and accept them')
  fetchOptions(command).action((options: EnergyArguments) => fetchOf(context, options))
}

function fetchOf(context: Context, options: EnergyArguments): Promise<void> {
  const { turbineLists: text } = context.words.energies
  if (options.country === 'germany') {
    if (options.path !== undefined) throw new Failure(text.danishOnly, 2)
    return fetchSettlements(context, options)
  }
  for (const name of ['year', 'again', 'revise'] as const)
    if (options[name] !== undefined) throw new Failure(text.germanOnly(`--${name}`), 2)
  return fetchDanishLists(context, options, options.path ?? [])
}

async function fetchSettlements(context: Context, options: EnergyArguments): Promise<void> {
  const { energies: text } = context.words
  const year = options.year === undefined ? undefined : yearOption(options.year, context)
  await withSources(context, async () => {
    const settings = supplySettings(context)
    const about = { settings, ...(year !== undefined && { year }) }
    const { terms } = text
    const outline = () => outlineEnergies(about)
    if (!(await mayFetch(context, { kind: 'energies', settings, options, terms, outline }))) return
    const { outcome, result } = await following(context, 'energies', (run) =>
      fetchEnergies({
        ...about,
        ...run,
        meteredFolder: energyFolder(context),
        again: options.again === true,
        revise: options.revise === true,
      }),
    )
    const { imported, missing } = result
    printOutcome(context, outcome, imported?.ok === false ? imported.issues : [], options, (issue) =>
      settlementIssueText(issue, context),
    )
    if (options.json) return
    for (const { year: own, operators } of missing)
      context.print(text.pageLacks(String(own), operators.map((one) => gridOperatorNames[one]).join(', ')))
    if (imported === null) return context.print(text.nothingNew)
    if (!imported.ok) return
    for (const settlement of imported.settlements) printImported(settlement, context)
    context.print(text.terms)
  })
}
