import { availableProducts, messages, products } from '#contracts'
import { isErrnoException } from '../db/errno.ts'
import type { Environment } from '../env.ts'
import { mostTasks } from '../jobs/arrayTasks.ts'
import { runSlurmTool } from '../jobs/run/slurm/slurmTools.ts'
import { forProduct, type SlurmSettings } from '../slurmSettings.ts'
import { lastLineOf, type Resources, type Trial, trialS, tryCluster } from './clusterTrial.ts'
import type { Finding } from './finding.ts'

/**
 * Examines a Slurm cluster: whether a node runs the calculation program with the resources of each product, whether
 * this machine sees its output, and whether the largest array is accepted.
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
  const trials = await Promise.all(
    requestsByProducts(slurm).map(async ([wanted, codes]) => {
      const trial = await tryCluster(slurm, dataDirectory, wanted)
      return { trial, products: codes.join(', ') }
    }),
  ).catch((error: unknown) => {
    if (!isErrnoException(error)) throw error
    return error.code ?? error.message
  })
  if (typeof trials === 'string')
    return [{ subject, ok: false, detail: text.clusterNoTrial(dataDirectory, trials) }]
  const verdicts = trials.map((one) => ({ subject, ...verdictOf(one, slurm, text) }))
  // A controller that does not answer is reported once, not for each product.
  const faults = new Map(verdicts.filter(({ ok }) => !ok).map((verdict) => [verdict.detail, verdict]))
  if (faults.size > 0) return [...faults.values()]
  const refusal = await refusalOfArray(slurm)
  if (refusal !== null) return [{ subject, ok: false, detail: text.clusterRefusesArrays(mostTasks, refusal) }]
  return verdicts.slice(0, 1)
}

type Texts = (typeof messages)['en']['dependencies']

function verdictOf(
  { trial, products }: { readonly trial: Trial; readonly products: string },
  { partition }: SlurmSettings,
  text: Texts,
): Pick<Finding, 'ok' | 'detail'> {
  switch (trial.is) {
    case 'answered':
      return {
        ok: true,
        detail: text.clusterTried(
          partition ?? text.clusterDefault,
          trial.answer.machine,
          trial.answer.node_version,
        ),
      }
    case 'silent':
      return { ok: false, detail: text.clusterSilent(trial.why) }
    case 'refused':
      return { ok: false, detail: text.clusterRefuses(products, trial.why) }
    case 'failed':
      return { ok: false, detail: text.clusterTrialFailed(products, trial.log) }
    case 'late':
      return { ok: false, detail: text.clusterTrialLate(products, trialS) }
    case 'waits':
      return {
        // A full queue is no fault.
        ok: trial.kind === 'turn',
        detail: text.clusterTrialWaits[trial.kind](products, trial.reason, trialS),
      }
  }
}

/** Each resource request once, with the codes of its products. */
function requestsByProducts({ minutes, memoryMb, processors }: SlurmSettings): [Resources, string[]][] {
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

/** Reason why the cluster would refuse the largest array; null: it would accept it. */
async function refusalOfArray({
  partition,
  account,
  moreArguments,
  minutes,
  tileMemoryMb,
  tilesAtOnce,
}: SlurmSettings): Promise<string | null> {
  const { code, errors } = await runSlurmTool(
    'sbatch',
    [
      '--test-only',
      `--time=${minutes.usual}`,
      `--mem=${tileMemoryMb}`,
      '--cpus-per-task=1',
      `--array=0-${mostTasks - 1}%${tilesAtOnce}`,
      ...(partition === undefined ? [] : [`--partition=${partition}`]),
      ...(account === undefined ? [] : [`--account=${account}`]),
      ...moreArguments,
    ],
    '#!/bin/sh\n',
  )
  return code === 0 ? null : lastLineOf(errors)
}
