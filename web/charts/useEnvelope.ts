import { useEffect, useRef, useState } from 'react'
import {
  createEnvelopeLoader,
  type EnvelopeLoader,
  type EnvelopeState,
  type LoadEnvelope,
} from './envelopeLoader.ts'
import type { TimeWindow } from './envelopePoints.ts'

// Long enough for a wheel to stop, short enough to seem immediate.
const restMs = 140

/** Points that a chart of the page's width can show, one per two pixels. */
export const pointsAcross = 560

const nothing: EnvelopeState = { overview: null, detail: null, loading: true, error: null }

/** The envelopes of a series around the visible window; loaded data stay until finer data arrive. */
export function useEnvelope(load: LoadEnvelope, whole: TimeWindow, stepMs: number, window: TimeWindow) {
  const [state, setState] = useState<EnvelopeState>(nothing)
  const loader = useRef<EnvelopeLoader | null>(null)
  const { fromMs, tillMs } = whole
  useEffect(() => {
    const own = createEnvelopeLoader({
      load,
      whole: { fromMs, tillMs },
      stepMs,
      points: pointsAcross,
      onChange: setState,
      afterRest: (task) => {
        const timer = setTimeout(task, restMs)
        return () => clearTimeout(timer)
      },
    })
    loader.current = own
    own.start()
    return () => {
      own.stop()
      setState(nothing)
    }
  }, [load, fromMs, tillMs, stepMs])
  useEffect(() => loader.current?.show(window), [window])
  return { state, retry: () => loader.current?.retry() }
}
