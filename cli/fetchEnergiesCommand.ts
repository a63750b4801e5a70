import type { Command } from 'commander'
import { gridOperatorNames } from '#domain/metered'
import { areTermsAccepted, fetchEnergies, outlineEnergies } from '#supply'
import type { Context } from './context.ts'
import { printImported, yearOption } from './energyCommands.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'
import {
  type FetchArguments,
  fetchOptions,
  following,
  printOutcome,
  printPlan,
  supplySettings,
} from './followFetch.ts'
import { settlementIssueText } from './settlementIssueText.ts'
import { withSources } from './supplyTexts.ts'

interface EnergyArguments extends FetchArguments {
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
      'yearly settlements of the transmission system operators (EEG-Bewegungsdaten), of wind plants',
    )
    .option('--year <year>', 'only this year; default: all that the page has and that are not stored')
    .option('--again', 'fetch also what is stored: the operators may have replaced their files')
    .option('--revise', 'take a settlement with far fewer plants or far less energy than the stored one')
    .option('--accept-terms', 'needed once: you have read the terms of use and accept them')
  fetchOptions(command).action((options: EnergyArguments) => fetchSettlements(context, options))
}

async function fetchSettlements(context: Context, options: EnergyArguments): Promise<void> {
  const { energies: text } = context.words
  const year = options.year === undefined ? undefined : yearOption(options.year, context)
  await withSources(context, async () => {
    const settings = supplySettings(context)
    const about = { settings, ...(year !== undefined && { year }) }
    if (options.dryRun)
      return printPlan(context, 'energies', outlineEnergies(about), options, {
        lines: [text.terms, text.termsFlag],
        figures: { terms: text.terms },
      })
    if (!options.acceptTerms && !(await areTermsAccepted(settings)))
      throw new Failure(`${text.terms}\n${text.termsFlag}`, 2)
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
