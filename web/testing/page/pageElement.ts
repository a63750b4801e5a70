import { matchesSelector } from './matchesSelector.ts'
import { PageNode } from './pageNode.ts'

const ofHtml = 'http://www.w3.org/1999/xhtml'

/** An element. There is no layout: all have the same size and position. */
export class PageElement extends PageNode {
  readonly attributes = new Map<string, string>()
  readonly style = new PageStyle()
  readonly dataset: Record<string, string | undefined> = {}
  readonly tagName: string
  readonly localName: string
  readonly offsetWidth = 800
  readonly offsetHeight = 600
  readonly clientWidth = 800
  readonly clientHeight = 600
  scrollTop = 0
  scrollLeft = 0
  onclick: unknown = null

  readonly namespaceURI: string

  constructor(name: string, ownerDocument: PageNode, namespaceURI = ofHtml) {
    super(1, namespaceURI === ofHtml ? name.toUpperCase() : name, ownerDocument)
    this.namespaceURI = namespaceURI
    this.tagName = this.nodeName
    this.localName = name
  }

  get children(): PageElement[] {
    return this.childNodes.filter((node) => node instanceof PageElement)
  }

  /** Rows of a table or its body. */
  get rows(): PageElement[] {
    return this.querySelectorAll('tr')
  }

  get id(): string {
    return this.getAttribute('id') ?? ''
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value))
  }

  setAttributeNS(_: string, name: string, value: unknown): void {
    this.setAttribute(name, value)
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }

  matches(selector: string): boolean {
    return matchesSelector(this, selector)
  }

  closest(selector: string): PageElement | null {
    if (this.matches(selector)) return this
    return this.parentNode instanceof PageElement ? this.parentNode.closest(selector) : null
  }

  /** All descendants in document order. */
  descendants(): PageElement[] {
    return this.children.flatMap((child) => [child, ...child.descendants()])
  }

  querySelectorAll(selector: string): PageElement[] {
    return this.descendants().filter((element) => element.matches(selector))
  }

  querySelector(selector: string): PageElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }

  getBoundingClientRect() {
    return { x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 }
  }

  getClientRects(): readonly never[] {
    return []
  }

  getAttributeNames(): string[] {
    return [...this.attributes.keys()]
  }

  showPopover(): void {}

  hidePopover(): void {}

  scrollIntoView(): void {}

  scrollTo(): void {}

  focus(): void {
    Object.assign(this.ownerDocument!, { activeElement: this })
  }

  blur(): void {
    Object.assign(this.ownerDocument!, { activeElement: null })
  }
}

/** Accepts styles and ignores them. */
class PageStyle {
  setProperty(): void {}
  removeProperty(): void {}
}
