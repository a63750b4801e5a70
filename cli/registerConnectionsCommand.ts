import { type Command, Option } from 'commander'
import {
  type ConnectionEntry,
  type ConnectionGroup,
  connectionGroups,
  countEntry,
  groupConnections,
} from '#domain/register'
import type { Context } from './context.ts'
import { printRows } from './marketCommands.ts'
import { requiredConnections } from './requiredConnections.ts'

/** `anemone register connections`. */
export function addConnectionsCommand(register: Command, context: Context): void {
  register
    .command('connections')
    .description('voltage, grid operator, remote control and settlement keys, of turbines in operation')
    .addOption(
      new Option('--by <group>', 'state, year of commissioning, voltage, or grid operator')
        .choices(connectionGroups)
        .default('none'),
    )
    .option('--json', 'one line per group as JSON')
    .action((options: { by: ConnectionGroup; json?: true }) =>
      showConnections(context, options.by, options.json === true),
    )
}

async function showConnections(context: Context, by: ConnectionGroup, asJson: boolean): Promise<void> {
  const rows = groupConnections(await requiredConnections(context), by).map(({ name, units, powerMw }) => {
    const of = (entry: ConnectionEntry) => countEntry(units, entry)
    return {
      ...(name !== null && { [by]: name }),
      turbines: units.length,
      power_mw: powerMw,
      with_number: of('eegNumber').yes,
      with_key: of('plantKey').yes,
      with_voltage: of('voltage').yes,
      with_operator: of('gridOperator').yes,
      remote_by_operator: of('remoteByOperator').yes,
      not_remote_by_operator: of('remoteByOperator').no,
      remote_by_marketer: of('remoteByMarketer').yes,
      not_remote_by_marketer: of('remoteByMarketer').no,
      own_use: of('ownUse').yes,
    }
  })
  printRows(context, rows, asJson)
}
