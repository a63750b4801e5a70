import type { TimeWindow } from './envelopePoints.ts'

/** Minimum number of steps in a window. */
const FEWEST_STEPS = 6

/** The window with the same middle and `factor` of the time, within the whole and above a few steps. */
export function zoomedWindow(
  window: TimeWindow,
  factor: number,
  whole: TimeWindow,
  stepMs: number,
): TimeWindow {
  const middleMs = (window.fromMs + window.tillMs) / 2
  const spanMs = Math.max(span(window) * factor, FEWEST_STEPS * stepMs)
  return windowWithin({ fromMs: middleMs - spanMs / 2, tillMs: middleMs + spanMs / 2 }, whole)
}

/** The window moved by a share of its width, not beyond the ends. */
export function movedWindow(window: TimeWindow, share: number, whole: TimeWindow): TimeWindow {
  const moveMs = span(window) * share
  return windowWithin({ fromMs: window.fromMs + moveMs, tillMs: window.tillMs + moveMs }, whole)
}

/** The window moved inside the whole; cut to the whole if it is wider. */
export function windowWithin(window: TimeWindow, whole: TimeWindow): TimeWindow {
  const spanMs = span(window)
  if (spanMs >= span(whole)) return whole
  const fromMs = Math.min(Math.max(window.fromMs, whole.fromMs), whole.tillMs - spanMs)
  return { fromMs, tillMs: fromMs + spanMs }
}

/** Shortest window of a series with this step, ms. */
export function shortestWindowMs(stepMs: number): number {
  return FEWEST_STEPS * stepMs
}

export function span({ fromMs, tillMs }: TimeWindow): number {
  return tillMs - fromMs
}
