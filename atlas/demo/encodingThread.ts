import { workerData } from 'node:worker_threads'
import { serveThread } from '../threads/serveThread.ts'
import { type EncodingJob, type LatLonPoint, placeEncoder } from './encodePlaces.ts'

/** Worker thread: takes points, answers each with its compressed chunks. See encodingPool.ts. */
function serve(job: EncodingJob): void {
  const encode = placeEncoder(job)
  serveThread(
    (point: LatLonPoint) => encode(point),
    (chunks) => chunks.flat().map((chunk) => chunk.buffer),
  )
}

// A built program may contain code that its other files import: these load it without a job.
if (workerData !== null && 'frame' in workerData) serve(workerData as EncodingJob)
