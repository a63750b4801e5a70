import { expect, it } from 'vitest'
import type { Envelope } from '#contracts'
import { createEnvelopeLoader, detailFor, type EnvelopeState } from './envelopeLoader.ts'
import type { TimeWindow } from './envelopePoints.ts'

const hourMs = 3_600_000
const whole = { fromMs: 0, tillMs: 100_000 * hourMs }
const points = 500

interface Asked {
  readonly window: TimeWindow
  readonly points: number
  readonly signal: AbortSignal
  readonly answer: () => Promise<void>
  readonly refuse: () => Promise<void>
}

/** A loader whose answers and pauses the test triggers. */
function loaderUnderTest() {
  const asked: Asked[] = []
  const states: EnvelopeState[] = []
  let rest: (() => void) | null = null
  const loader = createEnvelopeLoader({
    whole,
    stepMs: hourMs,
    points,
    load: (window, wanted, signal) =>
      new Promise<Envelope>((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setImmediate(done))
        asked.push({
          window,
          points: wanted,
          signal,
          answer: () => {
            resolve(envelopeOf(window, wanted))
            return settled()
          },
          refuse: () => {
            reject(new Error('away'))
            return settled()
          },
        })
      }),
    afterRest: (task) => {
      rest = task
      return () => {
        rest = null
      }
    },
    onChange: (state) => states.push(state),
  })
  return { loader, asked, states, restHand: () => rest?.() }
}

function envelopeOf({ fromMs, tillMs }: TimeWindow, wanted: number): Envelope {
  const steps = Math.ceil((tillMs - fromMs) / hourMs / wanted)
  const mean = Array.from({ length: Math.ceil((tillMs - fromMs) / (steps * hourMs)) }, () => 7)
  const base = { site_id: 1, parameter: 'wind_speed' as const, height: 100, unit: 'm/s' }
  return { ...base, start_ms: fromMs, bucket_ms: steps * hourMs, mean, min: mean, max: mean }
}

it('requests the whole series first', async () => {
  const { loader, asked, states } = loaderUnderTest()
  loader.start()
  expect(asked[0]).toMatchObject({ window: whole, points })
  await asked[0]!.answer()
  expect(states.at(-1)).toMatchObject({ loading: false, error: null })
  expect(states.at(-1)?.overview).not.toBeNull()
})

it('requests detail only around the last window, after the movement stops', async () => {
  const { loader, asked, restHand } = loaderUnderTest()
  loader.start()
  await asked[0]!.answer()
  loader.show({ fromMs: 0, tillMs: 5000 * hourMs })
  loader.show({ fromMs: 40_000 * hourMs, tillMs: 41_000 * hourMs })
  expect(asked).toHaveLength(1)
  restHand()
  expect(asked).toHaveLength(2)
  expect(asked[1]!.window).toEqual({ fromMs: 39_500 * hourMs, tillMs: 41_500 * hourMs })
  expect(asked[1]!.points).toBe(2 * points)
})

it('shows a window within the loaded detail without a request', async () => {
  const { loader, asked, restHand } = loaderUnderTest()
  loader.start()
  await asked[0]!.answer()
  loader.show({ fromMs: 40_000 * hourMs, tillMs: 41_000 * hourMs })
  restHand()
  await asked[1]!.answer()
  loader.show({ fromMs: 40_300 * hourMs, tillMs: 41_300 * hourMs })
  restHand()
  expect(asked).toHaveLength(2)
})

it('goes down to the single step and no further', async () => {
  const { loader, asked, states, restHand } = loaderUnderTest()
  loader.start()
  await asked[0]!.answer()
  loader.show({ fromMs: 40_000 * hourMs, tillMs: 40_100 * hourMs })
  restHand()
  await asked[1]!.answer()
  expect(states.at(-1)?.detail?.bucket_ms).toBe(hourMs)
  loader.show({ fromMs: 40_010 * hourMs, tillMs: 40_020 * hourMs })
  restHand()
  expect(asked).toHaveLength(2)
})

it('cancels requests for an older window and keeps the shown data', async () => {
  const { loader, asked, states, restHand } = loaderUnderTest()
  loader.start()
  await asked[0]!.answer()
  loader.show({ fromMs: 0, tillMs: 1000 * hourMs })
  restHand()
  loader.show({ fromMs: 60_000 * hourMs, tillMs: 61_000 * hourMs })
  restHand()
  expect(asked[1]!.signal.aborted).toBe(true)
  await asked[1]!.answer()
  expect(states.at(-1)?.detail).toBeNull()
  await asked[2]!.answer()
  expect(states.at(-1)?.detail?.start_ms).toBe(59_500 * hourMs)
})

it('reports an error, keeps the picture, and requests again on demand', async () => {
  const { loader, asked, states, restHand } = loaderUnderTest()
  loader.start()
  await asked[0]!.answer()
  loader.show({ fromMs: 0, tillMs: 1000 * hourMs })
  restHand()
  await asked[1]!.refuse()
  expect(states.at(-1)?.error).toBeInstanceOf(Error)
  expect(states.at(-1)?.overview).not.toBeNull()
  loader.retry()
  await asked[2]!.answer()
  expect(states.at(-1)?.error).toBeNull()
})

it('draws no leftover detail if the overview is fine enough', () => {
  const overview = envelopeOf(whole, points)
  const detail = envelopeOf({ fromMs: 0, tillMs: 1000 * hourMs }, points)
  const needs = { points, stepMs: hourMs }
  expect(detailFor({ overview, detail }, whole, needs)).toBeNull()
  expect(detailFor({ overview, detail }, { fromMs: 0, tillMs: 500 * hourMs }, needs)).toBe(detail)
})
