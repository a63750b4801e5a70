import type { PageNode, PageTarget } from './pageNode.ts'

/** An event in tests of the page, with the properties that React reads. */
export class PageEvent {
  readonly timeStamp = 0
  readonly cancelable = true
  currentTarget: PageTarget | null = null
  target: PageNode | null = null
  defaultPrevented = false
  isStopped = false
  readonly type: string
  readonly bubbles: boolean

  /** @param details properties of this event, such as its key */
  constructor(type: string, { bubbles = true, ...details }: Readonly<Record<string, unknown>> = {}) {
    this.type = type
    this.bubbles = bubbles === true
    Object.assign(this, details)
  }

  preventDefault(): void {
    this.defaultPrevented = true
  }

  stopPropagation(): void {
    this.isStopped = true
  }
}

/**
 * Dispatches an event down to its target and up again, like a browser.
 * @returns whether its default action may follow
 */
export function dispatch(target: PageNode, event: PageEvent, above: readonly PageTarget[]): boolean {
  event.target = target
  const path: PageTarget[] = []
  for (let node: PageNode | null = target; node !== null; node = node.parentNode) path.push(node)
  path.push(...above)
  const visit = (nodes: readonly PageTarget[], capture: boolean) => {
    for (const node of nodes) if (!event.isStopped) node.receive(event, capture)
  }
  visit([...path].reverse(), true)
  visit(event.bubbles ? path : path.slice(0, 1), false)
  return !event.defaultPrevented
}
