/**
 * A calculation on a node of a cluster: `node clusterMain.ts FOLDER` computes the attempt in that folder, without
 * database or customer. Exits with 0 when the folder has an outcome, 75 when the attempt was another run's, 143 when it
 * was stopped. `--trial FOLDER` only writes a file that proves that the program runs on this machine.
 */
import process from 'node:process'
import { runOnNode } from './cluster/runOnNode.ts'
import { answerTrial, trialWord } from './cluster/trial.ts'

/** EX_TEMPFAIL of sysexits.h: another run computes the attempt. */
const notOurs = 75
const stopped = 143

const [folder, trialFolder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('usage: clusterMain.ts FOLDER\n')
  process.exit(2)
}
process.umask(0o077)
if (folder === trialWord && trialFolder !== undefined) {
  await answerTrial(trialFolder)
  process.exit(0)
}
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
/** Slurm sets this variable if processors were requested. */
const given = Number(process.env.SLURM_CPUS_PER_TASK)
const isOurs = await runOnNode(folder, given >= 1 ? given : undefined, stopping.signal)
process.exit(stopping.signal.aborted ? stopped : isOurs ? 0 : notOurs)
