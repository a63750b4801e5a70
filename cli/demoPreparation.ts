import type { Preparation } from '#contracts'

type Step = Preparation['step']

/** Steps in their order, with their share of the whole. */
const shares: readonly (readonly [step: Step, share: number])[] = [
  ['atlas', 0.8],
  ['register', 0.02],
  ['prices', 0.06],
  ['coast', 0.12],
]

/** Messages from a process that makes the demo to its parent. */
export type DemoReport = Pick<Preparation, 'step' | 'done'>

/** Reports a step of this process to its parent, if there is one. */
export function reportStep(step: Step, shareOfStep = 0): void {
  let done = 0
  for (const [own, share] of shares) {
    if (own === step) {
      process.send?.({ step, done: done + share * shareOfStep } satisfies DemoReport)
      return
    }
    done += share
  }
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
