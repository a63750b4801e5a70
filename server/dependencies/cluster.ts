import { messages } from '#contracts'
import type { Environment } from '../env.ts'
import { runSlurmTool } from '../jobs/run/slurm/slurmTools.ts'
import type { Finding } from './finding.ts'

/** A Slurm cluster: whether its commands are here and would take a job of this server as it is set. */
export async function examineCluster({
  jobsRunner,
  slurm,
  terminalLanguage,
}: Environment): Promise<Finding[]> {
  const text = messages[terminalLanguage].dependencies
  const { cluster: subject } = text
  if (jobsRunner === 'local') return [{ subject, ok: true, detail: text.clusterLocal }]
  const { partition, account, memoryMb, processors, minutes, moreArguments } = slurm
  const { code, errors } = await runSlurmTool(
    'sbatch',
    [
      '--test-only',
      `--time=${minutes.usual}`,
      `--mem=${memoryMb.usual}`,
      `--cpus-per-task=${processors.usual}`,
      ...(partition === undefined ? [] : [`--partition=${partition}`]),
      ...(account === undefined ? [] : [`--account=${account}`]),
      ...moreArguments,
    ],
    '#!/bin/sh\n',
  )
  if (code === 0) return [{ subject, ok: true, detail: partition ?? text.clusterDefault }]
  // Before its last line it tells how it got there.
  const reason = errors.split('\n').at(-1) || text.clusterSilent
  return [{ subject, ok: false, detail: text.clusterRefuses(reason) }]
}
