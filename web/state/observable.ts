import { useSyncExternalStore } from 'react'

/** An observable value. Setting an equal value notifies no observer. */
export interface Observable<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The current value; the component renders again when it changes. */
export function useObservable<T>(observable: Pick<Observable<T>, 'get' | 'subscribe'>): T {
  // Tests render to text like a server, with the same value.
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get)
}
