import type { PageEvent } from './pageEvent.ts'

type Listener = ((event: PageEvent) => void) | { handleEvent: (event: PageEvent) => void }
interface Subscription {
  readonly type: string
  readonly listener: Listener
  readonly capture: boolean
}

/** A target of events: a node, the document or the window. */
export class PageTarget {
  readonly #registered: Subscription[] = []

  addEventListener(type: string, listener: Listener | null, options?: boolean | { capture?: boolean }): void {
    if (listener === null) return
    this.#registered.push({ type, listener, capture: isCapture(options) })
  }

  removeEventListener(type: string, listener: Listener, options?: boolean | { capture?: boolean }): void {
    const index = this.#registered.findIndex(
      (one) => one.type === type && one.listener === listener && one.capture === isCapture(options),
    )
    if (index >= 0) this.#registered.splice(index, 1)
  }

  /** Calls the listeners of one phase. */
  receive(event: PageEvent, capture: boolean): void {
    event.currentTarget = this
    for (const { type, listener, capture: own } of [...this.#registered]) {
      if (type !== event.type || own !== capture) continue
      if (typeof listener === 'function') listener(event)
      else listener.handleEvent(event)
    }
  }
}

const isCapture = (options?: boolean | { capture?: boolean }) =>
  typeof options === 'object' ? options.capture === true : options === true

/** A node of the tree: an element, a text, or the document. */
export class PageNode extends PageTarget {
  parentNode: PageNode | null = null
  readonly childNodes: PageNode[] = []
  nodeValue: string | null = null

  readonly nodeType: number
  readonly nodeName: string
  readonly ownerDocument: PageNode | null

  constructor(nodeType: number, nodeName: string, ownerDocument: PageNode | null) {
    super()
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.ownerDocument = ownerDocument
  }

  get firstChild(): PageNode | null {
    return this.childNodes[0] ?? null
  }

  get lastChild(): PageNode | null {
    return this.childNodes.at(-1) ?? null
  }

  get nextSibling(): PageNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }

  get isConnected(): boolean {
    return this.getRootNode().nodeType === 9
  }

  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join('')
  }

  set textContent(text: string) {
    if (this.nodeType === 3) {
      this.nodeValue = text
      return
    }
    for (const child of [...this.childNodes]) this.removeChild(child)
    if (text !== '') this.appendChild(new PageText(text, this.ownerDocument))
  }

  /** The same as `nodeValue`; React writes texts here. */
  get data(): string | null {
    return this.nodeValue
  }

  getRootNode(): PageNode {
    return this.parentNode?.getRootNode() ?? this
  }

  contains(other: PageNode | null | undefined): boolean {
    return other != null && (other === this || this.contains(other.parentNode))
  }

  appendChild(child: PageNode): PageNode {
    return this.insertBefore(child, null)
  }

  insertBefore(child: PageNode, before: PageNode | null): PageNode {
    child.parentNode?.removeChild(child)
    const index = before === null ? this.childNodes.length : this.childNodes.indexOf(before)
    if (index < 0) throw new Error('insertBefore: the reference is not a child')
    this.childNodes.splice(index, 0, child)
    child.parentNode = this
    return child
  }

  removeChild(child: PageNode): PageNode {
    const index = this.childNodes.indexOf(child)
    if (index < 0) throw new Error('removeChild: not a child')
    this.childNodes.splice(index, 1)
    child.parentNode = null
    return child
  }

  remove(): void {
    this.parentNode?.removeChild(this)
  }
}

export class PageText extends PageNode {
  constructor(text: string, ownerDocument: PageNode | null) {
    super(3, '#text', ownerDocument)
    this.nodeValue = text
  }
}
