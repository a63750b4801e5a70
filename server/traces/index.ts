export { traceRequests } from './traceRequests.ts'
export { type Span, startTracer, type Tracer } from './tracer.ts'
