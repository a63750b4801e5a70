import { type Command, Option } from 'commander'
import type { UnitConnection } from '#domain/register'
import type { Context } from './context.ts'
import { printRows } from './marketCommands.ts'
import { type ConnectionGroup, groupConnections, operatingConnections } from './operatingConnections.ts'

const groups: readonly ConnectionGroup[] = ['none', 'state', 'year', 'voltage', 'operator']

/** `anemone register connections`. */
export function addConnectionsCommand(register: Command, context: Context): void {
  register
    .command('connections')
    .description('voltage, grid operator, remote control and settlement keys, of turbines in operation')
    .addOption(
      new Option('--by <group>', 'state, year of commissioning, voltage, or grid operator')
        .choices(groups)
        .default('none'),
    )
    .option('--json', 'one line per group as JSON')
    .action((options: { by: ConnectionGroup; json?: true }) =>
      showConnections(context, options.by, options.json === true),
    )
}

async function showConnections(context: Context, by: ConnectionGroup, asJson: boolean): Promise<void> {
  const rows = groupConnections(await operatingConnections(context), by).map(({ group, units, powerMw }) => {
    const count = (holds: (unit: UnitConnection) => boolean) => units.filter(holds).length
    return {
      ...group,
      turbines: units.length,
      power_mw: powerMw,
      with_number: count(({ eegNumber }) => eegNumber !== null),
      with_key: count(({ plantKey }) => plantKey !== null),
      with_voltage: count(({ voltage }) => voltage !== null),
      with_operator: count(({ gridOperator }) => gridOperator !== null),
      remote_by_operator: count(({ isRemoteByGridOperator }) => isRemoteByGridOperator === true),
      not_remote_by_operator: count(({ isRemoteByGridOperator }) => isRemoteByGridOperator === false),
      remote_by_marketer: count(({ isRemoteByMarketer }) => isRemoteByMarketer === true),
      not_remote_by_marketer: count(({ isRemoteByMarketer }) => isRemoteByMarketer === false),
      own_use: count(({ hasOwnUse }) => hasOwnUse === true),
    }
  })
  printRows(context, rows, asJson)
}
