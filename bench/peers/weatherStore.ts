import { parentPort, workerData } from 'node:worker_threads'
import { type ReplayedStore, replayArco } from '../../supply/testing/replayArco.ts'
import { startReplay } from '../../supply/testing/replayServer.ts'

/* Serves made-up weather from a thread of its own, as a source would: its memory is not that of who fetches. */
const { url } = await startReplay([replayArco(workerData as ReplayedStore)])
parentPort!.postMessage(url)
