import type { Preparation } from '#contracts'

type Step = Preparation['step']

/** Steps in their order, with their share of the whole. */
const shares: readonly (readonly [step: Step, share: number])[] = [
  ['atlas', 0.56],
  ['register', 0.01],
  ['coast', 0.08],
  ['prices', 0.04],
  ['derived', 0.31],
]

/** Messages from a process that makes the demo to its parent. */
export type DemoReport = Pick<Preparation, 'step' | 'done'>

/** Reports a step of this process to its parent, if there is one. */
export function reportStep(step: Step, shareOfStep = 0): void {
  process.send?.(reportOf(step, shareOfStep))
}

/** A step as a part of the whole. @param shareOfStep  0 to 1 */
export function reportOf(step: Step, shareOfStep: number): DemoReport {
  let done = 0
  for (const [own, share] of shares) {
    if (own === step) return { step, done: done + share * shareOfStep }
    done += share
  }
  throw new RangeError(`no step ${step}`)
}

/** Whether a message of another process is such a report. */
export function isDemoReport(message: unknown): message is DemoReport {
  return (
    typeof message === 'object' &&
    message !== null &&
    'done' in message &&
    'step' in message &&
    shares.some(([step]) => step === message.step)
  )
}
