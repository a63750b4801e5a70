import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterProgram, readTrialAnswer, type TrialAnswer, trialWord } from '#calculations'
import { isErrnoException } from '../db/errno.ts'
import { partPath } from '../directoryContents.ts'
import { submitProgram } from '../jobs/run/slurm/handIn.ts'
import { logEnd } from '../jobs/run/slurm/logEnd.ts'
import { listJobs } from '../jobs/run/slurm/slurmListing.ts'
import type { WaitKind } from '../jobs/run/slurm/slurmReasons.ts'
import { combined } from '../jobs/run/slurm/slurmStates.ts'
import { runSlurmTool } from '../jobs/run/slurm/slurmTools.ts'
import { WaitWatch } from '../jobs/run/slurm/waitWatch.ts'
import type { SlurmSettings } from '../slurmSettings.ts'

/** Timeout of a trial before it is cancelled, s. */
export const trialS = 60
const askEveryMs = 500
/** Number of polls after which a wait for the operator is reported: nodes that start show it briefly. */
const waitsBelieved = 6
/** Time until the output of an ended trial must be visible on this machine, ms. */
const seenWithinMs = 5000

/** Resources that a calculation requests from the cluster. */
export interface Resources {
  readonly minutes: number
  readonly memoryMb: number
  readonly processors: number
}

export type Trial =
  | { readonly is: 'answered'; readonly answer: TrialAnswer }
  | { readonly is: 'refused' | 'silent'; readonly why: string }
  | { readonly is: 'waits'; readonly reason: string; readonly kind: WaitKind }
  /** It ended without an answer. */
  | { readonly is: 'failed'; readonly log: string }
  /** It runs, or the controller does not report it. */
  | { readonly is: 'late' }

/**
 * Runs the program of calculations on a node with the resources of one; it writes a file to a shared folder. Afterwards
 * it always cancels the job and removes the folder.
 * @throws NodeJS.ErrnoException the data directory is not writable
 */
export async function tryCluster(
  settings: SlurmSettings,
  dataDirectory: string,
  resources: Resources,
): Promise<Trial> {
  const folder = await trialFolder(dataDirectory)
  const name = `anemone:doctor:${randomUUID()}`
  const logFile = join(folder, 'log')
  try {
    const handed = await submitProgram(runSlurmTool, settings, {
      ...{ name, folder, logFile, ...resources, moreArguments: [] },
      ...{ program: clusterProgram, words: [trialWord, folder] },
    })
    if (handed.is === 'unknown') return { is: 'silent', why: handed.why }
    if (handed.is === 'refused') return { is: 'refused', why: lastLineOf(handed.why) }
    return await untilDecided(name, folder, logFile)
  } finally {
    await runSlurmTool('scancel', ['--me', `--name=${name}`])
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** sbatch writes its progress before the last line. */
export function lastLineOf(errors: string): string {
  return errors.split('\n').at(-1) ?? ''
}

/** Creates the folder in the part of the data directory that may be deleted at any time. */
async function trialFolder(dataDirectory: string): Promise<string> {
  const cache = partPath(dataDirectory, 'cache')
  await mkdir(cache, { mode: 0o700 }).catch((error: unknown) => {
    if (!isErrnoException(error) || error.code !== 'EEXIST') throw error
  })
  return mkdtemp(join(cache, 'trial-'))
}

async function untilDecided(name: string, folder: string, logFile: string): Promise<Trial> {
  const now = () => performance.now()
  const begunMs = now()
  const watch = new WaitWatch(0, now)
  let endedMs: number | undefined
  let [waits, last]: [number, Trial] = [0, { is: 'late' }]
  while (now() - begunMs < 1000 * trialS) {
    const answer = await readTrialAnswer(folder)
    if (answer) return { is: 'answered', answer }
    const found = (await listJobs(runSlurmTool, [name]))?.get(name) ?? []
    const meaning = combined(found.map((job) => job.meaning))
    const { wait } = watch.judge(found)
    last = wait === null ? { is: 'late' } : { is: 'waits', ...wait }
    waits = wait !== null && wait.kind !== 'turn' ? waits + 1 : 0
    if (waits >= waitsBelieved) return last
    if (meaning !== null && meaning !== 'waiting' && meaning !== 'running') {
      endedMs ??= now()
      if (now() - endedMs >= seenWithinMs) return { is: 'failed', log: await logEnd(logFile) }
    }
    await pause(askEveryMs)
  }
  return last
}
