import { availableProducts, messages, products } from '#contracts'
import type { Environment } from '../env.ts'
import { mostTasks } from '../jobs/arrayTasks.ts'
import { isUnanswered } from '../jobs/run/slurm/handIn.ts'
import { runSlurmTool } from '../jobs/run/slurm/slurmTools.ts'
import { forProduct, type SlurmSettings } from '../slurmSettings.ts'
import type { Finding } from './finding.ts'

/** What calculations ask the cluster for. */
interface Wanted {
  readonly minutes: number
  readonly memoryMb: number
  readonly processors: number
}

/**
 * A Slurm cluster: whether its commands are here and would take the jobs of this server as they are set, those of each
 * product and the largest array.
 */
export async function examineCluster({
  jobsRunner,
  slurm,
  terminalLanguage,
}: Environment): Promise<Finding[]> {
  const text = messages[terminalLanguage].dependencies
  const { cluster: subject } = text
  if (jobsRunner === 'local') return [{ subject, ok: true, detail: text.clusterLocal }]
  const findings: Finding[] = []
  for (const [wanted, codes] of wantedByProducts(slurm)) {
    const refusal = await refusalOf(slurm, wanted)
    if (refusal === null) continue
    const { why } = refusal
    // Whoever does not answer takes half a minute for it, and need not be asked for each product.
    if (refusal.isUnanswered) return [{ subject, ok: false, detail: text.clusterSilent(why) }]
    findings.push({ subject, ok: false, detail: text.clusterRefuses(codes.join(', '), why) })
  }
  const task = { minutes: slurm.minutes.usual, memoryMb: slurm.tileMemoryMb, processors: 1 }
  const refusal = await refusalOf(slurm, task, `--array=0-${mostTasks - 1}%${slurm.tilesAtOnce}`)
  if (refusal !== null)
    findings.push({ subject, ok: false, detail: text.clusterRefusesArrays(mostTasks, refusal.why) })
  if (findings.length > 0) return findings
  return [{ subject, ok: true, detail: slurm.partition ?? text.clusterDefault }]
}

/** Each request once, with the codes of the products that make it. */
function wantedByProducts({ minutes, memoryMb, processors }: SlurmSettings): [Wanted, string[]][] {
  const codes = new Map<string, [Wanted, string[]]>()
  for (const name of availableProducts) {
    const { code } = products[name]
    const wanted = {
      minutes: forProduct(minutes, code),
      memoryMb: forProduct(memoryMb, code),
      processors: forProduct(processors, code),
    }
    const key = JSON.stringify(wanted)
    codes.set(key, [wanted, [...(codes.get(key)?.[1] ?? []), code]])
  }
  return [...codes.values()]
}

/** Why the cluster would not take a job; null: it would. */
async function refusalOf(
  { partition, account, moreArguments }: SlurmSettings,
  { minutes, memoryMb, processors }: Wanted,
  ...ofArray: readonly string[]
): Promise<{ readonly why: string; readonly isUnanswered: boolean } | null> {
  const answer = await runSlurmTool(
    'sbatch',
    [
      '--test-only',
      `--time=${minutes}`,
      `--mem=${memoryMb}`,
      `--cpus-per-task=${processors}`,
      ...ofArray,
      ...(partition === undefined ? [] : [`--partition=${partition}`]),
      ...(account === undefined ? [] : [`--account=${account}`]),
      ...moreArguments,
    ],
    '#!/bin/sh\n',
  )
  if (answer.code === 0) return null
  // Before its last line it tells how it got there.
  return { why: answer.errors.split('\n').at(-1) ?? '', isUnanswered: isUnanswered(answer) }
}
