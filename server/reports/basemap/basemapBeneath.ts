import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#contracts'
import { AppError } from '../../appError.ts'
import type { BasemapStore } from '../../basemap/index.ts'
import { tasksIn, type WorkerPool } from '../../workers/index.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'
import type { BasemapPicture, MapFrame } from '../ground/index.ts'

const drawBasemap = tasksIn<typeof import('./basemapPicture.ts')>(
  new URL('./basemapPicture.ts', import.meta.url),
)('drawBasemap')

interface BeneathMap {
  readonly workers: WorkerPool
  readonly basemaps: BasemapStore
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Draws the operator's base map beneath a report's map; null if it does not cover the map. A faulty file is logged, and
 * the report is printed without it.
 * @throws AppError refusals of the worker pool
 */
export async function basemapBeneath(
  call: WorkingCall,
  { workers, basemaps, log }: BeneathMap,
  frame: MapFrame,
  language: Language,
): Promise<BasemapPicture | null> {
  const basemap = await basemaps.current()
  if (basemap === null) return null
  try {
    const drawn = await workFor(call, workers, drawBasemap, { basemap, frame, language })
    if (drawn.ok) return drawn.picture
    log.warn({ file: basemap.name, problem: drawn.problem }, 'basemap of a report')
  } catch (error) {
    // The worker was killed (the pool logs it): reading this file hangs or exhausts memory.
    if (!(error instanceof AppError) || error.code !== 'WORK_TOO_LARGE') throw error
    log.warn({ file: basemap.name, problem: error.code }, 'basemap of a report')
  }
  return null
}
