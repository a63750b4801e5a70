import { parentPort, workerData } from 'node:worker_threads'
import { type EncodingJob, type LatLonPoint, placeEncoder } from './encodePlaces.ts'

/** Worker thread: takes points, answers each with its compressed chunks. See encodingPool.ts. */
if (!parentPort) throw new Error('encodingThread.ts runs as a worker thread only')
const port = parentPort
const encode = placeEncoder(workerData as EncodingJob)
port.on('message', (point: LatLonPoint) => {
  const chunks = encode(point)
  port.postMessage(
    chunks,
    chunks.flat().map((chunk) => chunk.buffer),
  )
})
