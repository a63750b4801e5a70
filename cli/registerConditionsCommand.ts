import { type Command, Option } from 'commander'
import { usualPermitLoss } from '#domain/metered'
import { countEntry, groupConnections, permitConditions } from '#domain/register'
import type { Context } from './context.ts'
import { printRows } from './marketCommands.ts'
import { requiredConnections } from './requiredConnections.ts'

const groups = ['none', 'state', 'year'] as const
type Group = (typeof groups)[number]

/** `anemone register conditions`. */
export function addConditionsCommand(register: Command, context: Context): void {
  register
    .command('conditions')
    .description(
      'how often conditions of the permit are entered, of turbines in operation, and what they cost',
    )
    .addOption(new Option('--by <group>', 'state, or year of commissioning').choices(groups).default('none'))
    .option('--json', 'one line per group and condition as JSON')
    .action((options: { by: Group; json?: true }) =>
      showConditions(context, options.by, options.json === true),
    )
}

async function showConditions(context: Context, by: Group, asJson: boolean): Promise<void> {
  const rows = groupConnections(await requiredConnections(context), by).flatMap(({ name, units, powerMw }) =>
    permitConditions.map((condition) => {
      const { yes, no, notEntered, yesMw } = countEntry(units, condition)
      const loss = usualPermitLoss[condition]
      return {
        ...(name !== null && { [by]: name }),
        ...{ condition, yes, no, not_entered: notEntered, yes_mw: yesMw },
        ...{ yes_share: yes / units.length, yes_share_of_mw: powerMw === 0 ? null : yesMw / powerMw },
        usual_loss: loss,
        /** Of the energy of the whole group, if full-load hours do not depend on the condition. */
        loss_of_group: loss === null || powerMw === 0 ? null : (loss * yesMw) / powerMw,
      }
    }),
  )
  printRows(context, rows, asJson)
}
