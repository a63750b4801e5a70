import type { Command } from 'commander'
import {
  isQualityLimit,
  type QualityLimits,
  qualityLimitNames,
  qualityLimitRanges,
  usualQualityLimits,
} from '#domain/metered'
import { readQualityLimits, writeQualityLimits } from '#market'
import type { Context } from './context.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'

/** `anemone energies limits`: limits of quality control. */
export function addEnergyLimits(energies: Command, context: Context): void {
  energies
    .command('limits')
    .description('limits by which quality control leaves out years and months of plants; changes them')
    .argument('[name=value...]', 'new limits, such as outage_drop=0.3; none: only show them')
    .option('--usual', 'take the usual limits again, before the given ones')
    .option('--json', 'print them as JSON')
    .action((given: string[], options: { usual?: true; json?: true }) => setLimits(context, given, options))
}

async function setLimits(
  context: Context,
  given: readonly string[],
  { usual, json }: { readonly usual?: true; readonly json?: true },
): Promise<void> {
  const { limits: text } = context.words.energies
  const folder = energyFolder(context)
  const before = usual ? usualQualityLimits : await readQualityLimits(folder)
  const limits: QualityLimits = {
    ...before,
    ...Object.fromEntries(given.map((one) => readLimit(one, context))),
  }
  const isChanged = usual === true || given.length > 0
  if (isChanged) await writeQualityLimits(folder, limits)
  if (json) return context.print(JSON.stringify({ limits, usual: usualQualityLimits }))
  for (const name of qualityLimitNames)
    context.print(text.line(name, String(limits[name]), String(usualQualityLimits[name])))
  if (isChanged) context.print(text.changed)
}

function readLimit(typed: string, context: Context): readonly [string, number] {
  const { limits: text } = context.words.energies
  const [name = '', value = ''] = typed.split('=')
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (isQualityLimit(name, number)) return [name, number]
  const known = qualityLimitNames.map((own) => `${own} (${qualityLimitRanges[own].join(' … ')})`)
  throw new Failure(text.invalid(typed, known.join(', ')), 2)
}
