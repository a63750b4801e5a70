import type { Environment } from '../env.ts'
import type { Span, Tracer } from './tracer.ts'

const unseen: Span = { begin: () => unseen, end: () => {} }
const untraced: Tracer = { begin: () => unseen, close: async () => {} }

/** Starts tracing if the settings name a collector; only then OpenTelemetry is loaded. */
export async function startTracer(
  { tracesUrl }: Pick<Environment, 'tracesUrl'>,
  programVersion: string,
): Promise<Tracer> {
  if (tracesUrl === undefined) return untraced
  const { collectorTracer } = await import('./collectorTracer.ts')
  return collectorTracer(tracesUrl, programVersion)
}
