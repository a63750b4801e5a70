import { lazyRouteComponent } from '@tanstack/react-router'

/** A screen's code that has not arrived by then will not come: the page says so instead of waiting on. */
export const screenTimeoutMs = 120_000

type Screens = Record<string, unknown>

/** A screen whose code is loaded when its route is first shown. */
export function loadScreen<S extends Screens, K extends keyof S & string>(load: () => Promise<S>, name: K) {
  return lazyRouteComponent<S, K>(() => withTimeout(load(), screenTimeoutMs), name)
}

function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
