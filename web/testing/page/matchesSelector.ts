import type { PageElement } from './pageElement.ts'

/**
 * Whether an element matches one of the selectors, which consist of tags, ids, classes and attributes; `a b` for `b`
 * within `a`.
 */
export function matchesSelector(element: PageElement, selector: string): boolean {
  return selector.split(',').some((one) => {
    const steps = one.trim().split(/\s+(?![^[]*\])/)
    const [last, ...outer] = steps.reverse()
    if (!matchesStep(element, last!)) return false
    let above = element.parentNode as PageElement | null
    for (const step of outer) {
      while (above?.nodeType === 1 && !matchesStep(above, step))
        above = above.parentNode as PageElement | null
      if (above?.nodeType !== 1) return false
      above = above.parentNode as PageElement | null
    }
    return true
  })
}

function matchesStep(element: PageElement, step: string): boolean {
  const parts = step.match(/\[[^\]]*\]|[#.]?[\w-]+|\*|:not\([^)]*\)/g) ?? []
  return parts.every((part) => {
    if (part === '*') return true
    if (part.startsWith(':not(')) return !matchesStep(element, part.slice(5, -1))
    if (part.startsWith('#')) return element.id === part.slice(1)
    if (part.startsWith('.')) return (element.getAttribute('class') ?? '').split(' ').includes(part.slice(1))
    if (!part.startsWith('[')) return element.localName === part.toLowerCase()
    const [, name, value] = part.match(/^\[([\w-]+)(?:="?([^"\]]*)"?)?\]$/) ?? []
    return value === undefined ? element.hasAttribute(name!) : element.getAttribute(name!) === value
  })
}
