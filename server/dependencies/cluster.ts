import { availableProducts, messages, products } from '#contracts'
import type { Environment } from '../env.ts'
import { mostTasks } from '../jobs/arrayTasks.ts'
import { isUnanswered } from '../jobs/run/slurm/handIn.ts'
import { runSlurmTool } from '../jobs/run/slurm/slurmTools.ts'
import { forProduct, type SlurmSettings } from '../slurmSettings.ts'
import { type Resources, type Trial, trialS, tryCluster } from './clusterTrial.ts'
import type { Finding } from './finding.ts'

/**
 * A Slurm cluster: whether its commands are here and would take the jobs of this server as they are set, those of each
 * product and the largest array; then whether a node runs their program and this machine sees what it writes.
 */
export async function examineCluster({
  jobsRunner,
  slurm,
  dataDirectory,
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
  const partition = slurm.partition ?? text.clusterDefault
  return tried(wantedByProducts(slurm), async (wanted, codes) => {
    const products = codes.join(', ')
    const trial = await tryCluster(slurm, dataDirectory, wanted)
    return { subject, ...verdictOf(trial, products, partition, text) }
  })
}

type Texts = (typeof messages)['en']['dependencies']

/** All trials at once; good ones that say the same are one finding. */
async function tried(
  all: readonly (readonly [Resources, readonly string[]])[],
  examine: (wanted: Resources, codes: readonly string[]) => Promise<Finding>,
): Promise<Finding[]> {
  const findings = await Promise.all(all.map(([wanted, codes]) => examine(wanted, codes)))
  const bad = findings.filter(({ ok }) => !ok)
  return bad.length > 0 ? bad : findings.slice(0, 1)
}

function verdictOf(
  trial: Trial,
  products: string,
  partition: string,
  text: Texts,
): Pick<Finding, 'ok' | 'detail'> {
  switch (trial.is) {
    case 'answered':
      return {
        ok: true,
        detail: text.clusterTried(partition, trial.answer.machine, trial.answer.node_version),
      }
    case 'refused':
      return { ok: false, detail: text.clusterRefuses(products, trial.why) }
    case 'failed':
      return { ok: false, detail: text.clusterTrialFailed(products, trial.log) }
    case 'late':
      return { ok: false, detail: text.clusterTrialLate(products, trialS) }
    case 'waits':
      return {
        // A queue that is full is no fault.
        ok: trial.kind === 'turn',
        detail: text.clusterTrialWaits[trial.kind](products, trial.reason, trialS),
      }
  }
}

/** Each request once, with the codes of the products that make it. */
function wantedByProducts({ minutes, memoryMb, processors }: SlurmSettings): [Resources, string[]][] {
  const codes = new Map<string, [Resources, string[]]>()
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
  { minutes, memoryMb, processors }: Resources,
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
