import { effortOf, type TileRunner, tilePool } from '#atlas'
import type { SlurmSettings } from '../../../slurmSettings.ts'
import { arrayTasks } from '../../arrayTasks.ts'
import { runSlurmTool } from './slurmTools.ts'
import { SlurmWatch } from './slurmWatch.ts'
import { TileArray } from './tileArray.ts'

/**
 * Computes units as arrays of a Slurm cluster, for a command: its machine can submit jobs, and shares the atlas and the
 * folder of parts with the nodes. Stopped work is cancelled there. Work for one task runs in processes of this machine.
 * @throws Error with the cluster's message, if parts are missing
 */
export function slurmTiles(settings: SlurmSettings): TileRunner {
  const run: TileRunner = async (parts, options) => {
    if (arrayTasks(settings, effortOf(parts.work)) < 2) return tilePool()(parts, options)
    const { signal = new AbortController().signal, onPart } = options
    const watch = new SlurmWatch(runSlurmTool, settings.pollS)
    const array = new TileArray(runSlurmTool, settings, watch)
    const { length } = parts.work.units
    let reported = 0
    const onShare = (share: number) => {
      for (; reported < Math.round(share * length); reported++) onPart()
    }
    // Each run has its own name: rounds of an earlier one have been stopped or have ended.
    const name = `anemone:command:${parts.id}:${Date.now()}`
    const onState = async () => {}
    const end = await array.run({ parts, name, product: null, isAdopted: false, onShare, onState, signal })
    if (end.is === 'aborted') {
      await array.stop(end.name)
      signal.throwIfAborted()
    }
    if (end.is === 'ended') throw new Error('detail' in end.ended ? end.ended.detail : end.ended.status)
    onShare(1)
  }
  // If tasks are shorter than the threshold for local processes, shorter work becomes an array too.
  return Object.assign(run, { leastS: Math.min(2, settings.tileTaskS) })
}
