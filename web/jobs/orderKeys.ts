import type { NewJob } from '#contracts'
import type { TextStore } from '#web/state/localStore.ts'

/**
 * The Idempotency-Keys of orders without a known answer: a repeated order, in this dialog or a later one, finds the
 * first job and is not charged.
 */
export interface OrderKeys {
  /** The key of the order. */
  of(job: NewJob): string
  /** Forgets the key of an answered order: the same order again is a new one. */
  answered(job: NewJob): void
}

export function orderKeys(store: TextStore): OrderKeys {
  const entry = (job: NewJob) => `order ${JSON.stringify(job)}`
  return {
    of(job) {
      const key = store.getItem(entry(job)) ?? randomKey()
      store.setItem(entry(job), key)
      return key
    },
    answered: (job) => store.removeItem(entry(job)),
  }
}

/** crypto.randomUUID exists only on https and localhost; this works on any page. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
