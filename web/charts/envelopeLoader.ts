import type { Envelope } from '#contracts'
import { coveredBy, type TimeWindow } from './envelopePoints.ts'
import { span } from './timeWindow.ts'

/** Requests the envelope of a window in at most `points` buckets. */
export type LoadEnvelope = (window: TimeWindow, points: number, signal: AbortSignal) => Promise<Envelope>

export interface EnvelopeState {
  /** The whole series in coarse buckets; null until loaded. */
  readonly overview: Envelope | null
  /** Finer buckets around the shown window; null while the overview is fine enough. */
  readonly detail: Envelope | null
  readonly loading: boolean
  readonly error: unknown
}

export interface EnvelopeLoader {
  /** Loads the overview. */
  start(): void
  /** Loads missing data of a window, after a pause in the movement; the last call counts. */
  show(window: TimeWindow): void
  /** Retries after an error. */
  retry(): void
  stop(): void
}

export interface EnvelopeLoaderDependencies {
  readonly load: LoadEnvelope
  readonly whole: TimeWindow
  readonly stepMs: number
  /** Number of buckets that the chart's width can show. */
  readonly points: number
  /** Runs a task after a pause in the reader's movement; returns a function that cancels it. */
  readonly afterRest: (task: () => void) => () => void
  readonly onChange: (state: EnvelopeState) => void
}

// A pan of up to half a window in either direction needs no new request.
const WIDTH_OF_DETAIL = 2
// Buckets up to this factor wider than requested are shown without loading finer ones.
const COARSENESS_ALLOWED = 1.6

export function createEnvelopeLoader(dependencies: EnvelopeLoaderDependencies): EnvelopeLoader {
  let state: EnvelopeState = { overview: null, detail: null, loading: false, error: null }
  let wanted = dependencies.whole
  let underWay: AbortController | null = null
  let cancelRest = () => {}

  function change(next: Partial<EnvelopeState>): void {
    state = { ...state, ...next }
    dependencies.onChange(state)
  }

  function ask(window: TimeWindow, points: number, keep: (envelope: Envelope) => void): void {
    underWay?.abort()
    const own = new AbortController()
    const requestedThen = wanted
    underWay = own
    change({ loading: true, error: null })
    dependencies.load(window, points, own.signal).then(
      (envelope) => {
        if (own.signal.aborted) return
        underWay = null
        keep(envelope)
        change({ loading: false })
        if (wanted !== requestedThen) loadMissing()
      },
      (error: unknown) => {
        if (own.signal.aborted) return
        underWay = null
        change({ loading: false, error })
      },
    )
  }

  function loadMissing(): void {
    if (state.overview === null) {
      ask(dependencies.whole, dependencies.points, (overview) => change({ overview }))
    } else if (!isFineEnough(state, wanted, dependencies)) {
      const around = detailWindow(wanted, dependencies.whole, dependencies.stepMs)
      const points = Math.ceil((dependencies.points * span(around)) / span(wanted))
      ask(around, points, (detail) => change({ detail }))
    }
  }

  return {
    start: loadMissing,
    show: (window) => {
      wanted = window
      cancelRest()
      // The overview is requested once and never cancelled by a movement.
      if (state.overview === null) return
      if (!isFineEnough(state, wanted, dependencies)) cancelRest = dependencies.afterRest(loadMissing)
    },
    retry: loadMissing,
    stop: () => {
      cancelRest()
      underWay?.abort()
    },
  }
}

/** Whether the loaded answers show a window in as many buckets as the chart can draw. */
export function isFineEnough(
  { overview, detail }: Pick<EnvelopeState, 'overview' | 'detail'>,
  window: TimeWindow,
  { points, stepMs }: Pick<EnvelopeLoaderDependencies, 'points' | 'stepMs'>,
): boolean {
  const coarsestMs = Math.max(stepMs, (span(window) / points) * COARSENESS_ALLOWED)
  return [overview, detail].some((envelope) => {
    if (envelope === null || envelope.bucket_ms > coarsestMs) return false
    const { fromMs, tillMs } = coveredBy(envelope)
    // The series may end within the last bucket.
    return fromMs <= window.fromMs && tillMs + envelope.bucket_ms >= window.tillMs
  })
}

/** The detail to draw in a window; null if the overview is fine enough. */
export function detailFor(
  { overview, detail }: Pick<EnvelopeState, 'overview' | 'detail'>,
  window: TimeWindow,
  needs: Pick<EnvelopeLoaderDependencies, 'points' | 'stepMs'>,
): Envelope | null {
  return isFineEnough({ overview, detail: null }, window, needs) ? null : detail
}

/** A larger window around the requested one, at whole steps of the series. */
function detailWindow(window: TimeWindow, whole: TimeWindow, stepMs: number): TimeWindow {
  const marginMs = (span(window) * (WIDTH_OF_DETAIL - 1)) / 2
  const stepAt = (ms: number, round: (steps: number) => number) =>
    whole.fromMs + round((ms - whole.fromMs) / stepMs) * stepMs
  return {
    fromMs: Math.max(whole.fromMs, stepAt(window.fromMs - marginMs, Math.floor)),
    tillMs: Math.min(whole.tillMs, stepAt(window.tillMs + marginMs, Math.ceil)),
  }
}
