import { lazyRouteComponent } from '@tanstack/react-router'

/** Time after which a screen's code counts as lost: the page then reports it. */
export const screenTimeoutMs = 120_000

type Screens = Record<string, unknown>

/** A page whose code is loaded when its route is first shown. */
export function loadScreen<S extends Screens, K extends keyof S & string>(load: () => Promise<S>, name: K) {
  return lazyRouteComponent<S, K>(() => withTimeout(load(), screenTimeoutMs), name)
}

/** Reason why the code of a page did not load; null for an error of the page itself. */
export function loadProblem(error: unknown): 'timeout' | 'failed' | null {
  if (error instanceof ScreenTimeout) return 'timeout'
  // Chromium and Firefox, Safari, then Vite; only the message distinguishes the error of an import from others.
  const isImport = /dynamically imported module|Importing a module script failed|preload CSS/i
  return error instanceof Error && isImport.test(error.message) ? 'failed' : null
}

class ScreenTimeout extends Error {}

function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScreenTimeout()), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
