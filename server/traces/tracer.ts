export type SpanAttributes = Readonly<Record<string, string | number>>

/** Traced period of work. */
export interface Span {
  /** Begins a part of it. */
  begin(name: string, attributes?: SpanAttributes): Span
  /** Call it once. A span without it is not sent: an event stream may last for days. */
  end(attributes?: SpanAttributes, isFailure?: boolean): void
}

/** Work of a server as spans for a collector of OpenTelemetry. Attributes never name customers. */
export interface Tracer {
  begin(name: string, attributes?: SpanAttributes): Span
  /** Sends ended spans. */
  close(): Promise<void>
}
