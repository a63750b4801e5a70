import { PageElement } from './pageElement.ts'

/** A canvas, on which charts are drawn in vain: tests read the tables next to them. */
export class PageCanvas extends PageElement {
  width = 800
  height = 600

  getContext(): unknown {
    return context
  }
}

const drawsNothing = () => undefined
const context = new Proxy(
  { measureText: () => ({ width: 0 }), createLinearGradient: () => ({ addColorStop: drawsNothing }) },
  {
    get: (known, name) => (name in known ? known[name as keyof typeof known] : drawsNothing),
    set: () => true,
  },
)
