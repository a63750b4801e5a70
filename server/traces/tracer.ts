export type SpanAttributes = Readonly<Record<string, string | number>>

/** A stretch of work that is being traced. */
export interface Span {
  /** Something that is done within it. */
  begin(name: string, attributes?: SpanAttributes): Span
  /** Once. Without it the stretch is not sent: an event stream may last for days. */
  end(attributes?: SpanAttributes, isFailure?: boolean): void
}

/** What a server does, as stretches of time for a collector of OpenTelemetry. Attributes never name customers. */
export interface Tracer {
  begin(name: string, attributes?: SpanAttributes): Span
  /** Sends what has ended. */
  close(): Promise<void>
}
