import { type Command, Option } from 'commander'
import { usualLosses } from '#domain/metered'
import {
  countConditions,
  type PermitCondition,
  permitConditions,
  type UnitConnection,
} from '#domain/register'
import { readConnections, readRegister } from '#market'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { printRows } from './marketCommands.ts'
import { registerFolder } from './registerFolder.ts'

const groups = ['none', 'state', 'year'] as const
type Group = (typeof groups)[number]

/** Share of the energy that a condition usually costs, as assumed for metered plants; null: not known well enough. */
const usualLoss = {
  limits: null,
  noiseNight: usualLosses.noiseNight,
  noiseDay: null,
  shadow: null,
  animals: usualLosses.animals,
  ice: null,
  other: null,
} as const satisfies Record<PermitCondition, number | null>

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
  const folder = registerFolder(context)
  const register = await readRegister(folder)
  const connections = await readConnections(folder)
  if (register === undefined || connections.length === 0) throw new Failure(context.words.energies.noRegister)
  const states = new Map(
    register.units.flatMap(({ number, state, status }) => (status === 'operating' ? [[number, state]] : [])),
  )
  const operating = connections.filter(({ number }) => states.has(number))
  const groupOf = ({ number, commissionedOn }: UnitConnection) =>
    by === 'none' ? '' : by === 'state' ? states.get(number)! : (commissionedOn?.slice(0, 4) ?? '')
  const rows = [...Map.groupBy(operating, groupOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([group, units]) => {
      const powerMw = units.reduce((sum, { powerKw }) => sum + (powerKw ?? 0) / 1000, 0)
      const counts = countConditions(units)
      return permitConditions.map((condition) => {
        const { yes, no, notEntered, yesMw } = counts[condition]
        const loss = usualLoss[condition]
        return {
          ...(by !== 'none' && { [by]: group }),
          ...{ condition, yes, no, not_entered: notEntered, yes_mw: yesMw },
          usual_loss: loss,
          /** Of the energy of the whole group, if full-load hours do not depend on the condition. */
          loss_of_group: loss === null || powerMw === 0 ? null : (loss * yesMw) / powerMw,
        }
      })
    })
  printRows(context, rows, asJson)
}
