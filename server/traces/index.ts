export { startTracer } from './startTracer.ts'
export { traceRequests } from './traceRequests.ts'
export type { Span, Tracer } from './tracer.ts'
