import { createMemoryStore } from '#web/state/localStore.ts'
import { PageDocument, PageWindow } from './pageDocument.ts'
import { PageElement } from './pageElement.ts'

/**
 * Provides this thread with a document and a window, for tests of user actions.
 * @returns the document's body, and a function that removes both
 */
export function showPage() {
  const document = new PageDocument()
  const window = new PageWindow(document)
  const { HTMLElement, HTMLIFrameElement, ResizeObserver, IntersectionObserver, MutationObserver } = window
  const globals: Record<string, unknown> = {
    ...{ innerWidth: window.innerWidth, innerHeight: window.innerHeight },
    ...{ self: window, localStorage: createMemoryStore(), sessionStorage: createMemoryStore() },
    ...{ window, document, HTMLElement, HTMLIFrameElement, ResizeObserver, IntersectionObserver },
    ...{
      MutationObserver,
      Element: PageElement,
      getComputedStyle: window.getComputedStyle,
      matchMedia: window.matchMedia,
    },
    ...{
      scrollTo: window.scrollTo,
      requestAnimationFrame: window.requestAnimationFrame,
      IS_REACT_ACT_ENVIRONMENT: true,
    },
    ...{ cancelAnimationFrame: window.cancelAnimationFrame },
  }
  Object.assign(globalThis, globals)
  const takeAway = () => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
  }
  return { document, window, takeAway }
}
