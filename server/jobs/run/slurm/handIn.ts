import { clusterFiles, clusterProgram } from '#calculations'
import { forProduct, type SlurmSettings } from '../../../slurmSettings.ts'
import type { Attempt } from '../executor.ts'
import type { RunTool } from './slurmTools.ts'

/** unknown: it may have been accepted, and is to be looked for by its name. */
export type HandedIn =
  | { readonly is: 'accepted' | 'unknown' }
  | { readonly is: 'refused'; readonly why: string }

/** What sbatch says when it could not reach the controller or did not hear its answer. */
const noAnswer =
  /socket timed out|unable to contact slurm controller|zero bytes were transmitted|connection (refused|reset)|communication connection failure|resource temporarily unavailable|temporarily unable to accept/i

/**
 * Gives an attempt to the cluster under a name. Handing in the same name again is safe: the second waits for the end
 * of the first, and finds the attempt claimed.
 */
export async function handIn(
  runTool: RunTool,
  settings: SlurmSettings,
  { job, folder }: Pick<Attempt, 'job' | 'folder'>,
  name: string,
): Promise<HandedIn> {
  const { partition, account, moreArguments, nodeProgram } = settings
  const { code, errors } = await runTool(
    'sbatch',
    [
      '--parsable',
      '--no-requeue',
      '--dependency=singleton',
      `--job-name=${name}`,
      `--chdir=${folder}`,
      `--output=${clusterFiles(folder).logFile}`,
      '--open-mode=append',
      `--time=${minutesOf(settings, job.product)}`,
      `--mem=${forProduct(settings.memoryMb, job.product)}`,
      `--cpus-per-task=${forProduct(settings.processors, job.product)}`,
      // Nothing of this server's environment: it holds secrets.
      '--export=PATH=/usr/bin:/bin,TZ=UTC,LC_ALL=C.UTF-8',
      ...(partition === undefined ? [] : [`--partition=${partition}`]),
      ...(account === undefined ? [] : [`--account=${account}`]),
      ...moreArguments,
    ],
    `#!/bin/sh\nexec ${[nodeProgram, clusterProgram, folder].map(quoted).join(' ')}\n`,
  )
  if (code === 0) return { is: 'accepted' }
  return code === null || noAnswer.test(errors) ? { is: 'unknown' } : { is: 'refused', why: errors }
}

/** Longest time of an attempt in the cluster, min. */
export function minutesOf({ minutes }: SlurmSettings, productCode: string): number {
  return forProduct(minutes, productCode)
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
