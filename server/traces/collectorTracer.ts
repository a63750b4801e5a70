import { type Context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Span, SpanAttributes, Tracer } from './tracer.ts'

/** Longest wait of a stopping server for its collector, ms. */
const closeWithinMs = 5000

/** @param url  of the collector, without `/v1/traces`; OTEL_EXPORTER_OTLP_HEADERS has further headers */
export function collectorTracer(url: string, programVersion: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: closeWithinMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'anemone', 'service.version': programVersion }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('anemone')
  const begin = (parent: Context, name: string, attributes: SpanAttributes = {}): Span => {
    const span = tracer.startSpan(name, { attributes }, parent)
    return {
      begin: (inner, innerAttributes) => begin(trace.setSpan(parent, span), inner, innerAttributes),
      end(more = {}, isFailure = false) {
        span.setAttributes(more)
        if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  return {
    begin: (name, attributes) => begin(ROOT_CONTEXT, name, attributes),
    async close() {
      // Data refused by the collector are lost, and delay nothing.
      await provider.shutdown().catch(() => {})
    },
  }
}
