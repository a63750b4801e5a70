import type { ServerContext } from '../context.ts'
import type { Register } from '../http/register.ts'

/** The jobs that run beside the server. */
export interface RunningJobs {
  close(): Promise<void>
}

/** Starts queue and runners. */
export async function startJobs(_context: ServerContext): Promise<RunningJobs> {
  return { async close() {} }
}

/** Registers the calls of jobs. */
export function registerJobRoutes(_register: Register, _context: ServerContext): void {}
