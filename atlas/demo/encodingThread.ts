import { workerData } from 'node:worker_threads'
import { serveThread } from '../threads/serveThread.ts'
import { type EncodingJob, type LatLonPoint, placeEncoder } from './encodePlaces.ts'

/** Worker thread: takes points, answers each with its compressed chunks. See encodingPool.ts. */
const encode = placeEncoder(workerData as EncodingJob)
serveThread(
  (point: LatLonPoint) => encode(point),
  (chunks) => chunks.flat().map((chunk) => chunk.buffer),
)
