import { PageElement } from './pageElement.ts'

/** A canvas, on which charts are drawn in vain: tests read the tables next to them. */
export class PageCanvas extends PageElement {
  width = 800
  height = 600

  /** null: no layer of a chart but a canvas that measures texts; their widths are those without a page. */
  getContext(): unknown {
    return this.hasAttribute('data-zr-dom-id') ? context : null
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
