import { parentPort, workerData } from 'node:worker_threads'
import { type ReplayedStore, replayArco } from '../../supply/testing/replayArco.ts'
import { startReplay } from '../../supply/testing/replayServer.ts'

/* Serves synthetic weather from a thread, so that its memory does not count as the fetch's. */
const { url } = await startReplay([replayArco(workerData as ReplayedStore)])
parentPort!.postMessage(url)
