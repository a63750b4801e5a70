import { PageCanvas } from './pageCanvas.ts'
import { PageButton, PageDialog, PageInput, PageLink, PageOption, PageSelect } from './pageControls.ts'
import { PageElement } from './pageElement.ts'
import { PageNode, PageTarget, PageText } from './pageNode.ts'

const elements: Readonly<Record<string, typeof PageElement>> = {
  input: PageInput,
  textarea: PageInput,
  select: PageSelect,
  option: PageOption,
  button: PageButton,
  canvas: PageCanvas,
  dialog: PageDialog,
  a: PageLink,
}

/** A document with a head and a body. */
export class PageDocument extends PageNode {
  readonly documentElement = this.createElement('html')
  readonly head = this.createElement('head')
  readonly body = this.createElement('body')
  readonly oninput = null
  readonly visibilityState = 'visible'
  readonly hidden = false
  activeElement: PageElement | null = null
  defaultView: PageWindow | null = null
  title = ''
  /** Names of files that links have saved. */
  readonly saved: string[] = []

  constructor() {
    super(9, '#document', null)
    this.appendChild(this.documentElement)
    this.documentElement.appendChild(this.head)
    this.documentElement.appendChild(this.body)
  }

  createElement(name: string): PageElement {
    return new (elements[name] ?? PageElement)(name, this)
  }

  createElementNS(namespace: string, name: string): PageElement {
    return new PageElement(name, this, namespace)
  }

  createTextNode(text: string): PageText {
    return new PageText(text, this)
  }

  getElementById(id: string): PageElement | null {
    return this.documentElement.descendants().find((element) => id !== '' && element.id === id) ?? null
  }

  querySelector(selector: string): PageElement | null {
    return this.documentElement.querySelector(selector)
  }

  querySelectorAll(selector: string): PageElement[] {
    return this.documentElement.querySelectorAll(selector)
  }

  hasFocus(): boolean {
    return true
  }
}

const origin = 'http://page.test'

/** The members of a window that the page and React use. Nothing is rendered. */
export class PageWindow extends PageTarget {
  readonly location = { protocol: 'http:', href: origin, origin, pathname: '/', search: '', hash: '' }
  readonly origin = origin
  readonly innerWidth = 1280
  readonly innerHeight = 800
  readonly HTMLIFrameElement = NoElement
  readonly HTMLElement = PageElement
  readonly Element = PageElement
  readonly Node = PageNode
  readonly ResizeObserver = NoObserver
  readonly IntersectionObserver = NoObserver
  readonly MutationObserver = NoObserver

  readonly document: PageDocument

  constructor(document: PageDocument) {
    super()
    this.document = document
    document.defaultView = this
  }

  readonly setTimeout = setTimeout
  readonly clearTimeout = clearTimeout
  readonly performance = performance
  readonly getSelection = () => null
  readonly getComputedStyle = () => ({ getPropertyValue: () => '#000000' })
  readonly matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
  readonly requestAnimationFrame = (then: () => void) => setTimeout(then, 0)
  readonly cancelAnimationFrame = (frame: NodeJS.Timeout) => clearTimeout(frame)
  readonly scrollTo = () => {}
}

class NoElement {}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
