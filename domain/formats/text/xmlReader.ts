import { issueList } from '../issueList.ts'
import type { FileIssue } from '../issues.ts'
import { lineFinder, withoutByteOrderMark } from './textLines.ts'
import { decodeXmlText } from './xmlText.ts'

/** An XML element; prefixes of names are dropped, since the files read here need no namespaces. */
export interface XmlElement {
  readonly name: string
  /** Names and values in turn; see `attributeOf`. A Map for each element would cost most of the time. */
  readonly attributes: readonly string[]
  readonly children: readonly XmlElement[]
  /** Text directly inside the element, entities decoded. */
  readonly text: string
  readonly line: number
}

/** The value of an attribute, in any spelling of its letters; undefined if the element does not have it. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  for (let i = 0; i < element.attributes.length; i += 2)
    if (element.attributes[i]!.toLowerCase() === name.toLowerCase()) return element.attributes[i + 1]
  return undefined
}

/** The text of the first child of a name; empty without one. */
export function childText({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? ''
}

/** All elements of a name inside an element, but none inside another one of them; none without an element. */
export function descendantsOf(element: XmlElement | null, name: string): readonly XmlElement[] {
  return (element?.children ?? []).flatMap((child) =>
    child.name === name ? [child] : descendantsOf(child, name),
  )
}

interface OpenElement {
  readonly name: string
  readonly attributes: readonly string[]
  readonly children: XmlElement[]
  readonly texts: string[]
  readonly line: number
}

const maxDepth = 64
const none: readonly XmlElement[] = []
const tagName = /[^\s/>="'<]+/y
const attribute = /\s*([^\s/>="'<]+)\s*=\s*("[^"<]*"|'[^'<]*')/y
const tagEnd = /\s*(\/?)>/y

/**
 * Reads the element tree of an XML text in one pass, in linear time and with bounded depth. * Tolerant of usual
 * faults: an unclosed element ends with its parent. It declares nothing and expands nothing: a document type
 * with internal declarations is refused, an unknown entity is kept as written.
 * @returns the root, or null with at least one issue
 */
export function readXml(text: string): { readonly root: XmlElement | null; readonly issues: FileIssue[] } {
  const source = withoutByteOrderMark(text)
  const lineOf = lineFinder(source)
  const issues = issueList()
  const document: OpenElement = { name: '', attributes: [], children: [], texts: [], line: 1 }
  const open = [document]
  let position = 0
  while (position < source.length && !issues.isFull()) {
    const next = source.indexOf('<', position)
    const end = next < 0 ? source.length : next
    if (end > position) open.at(-1)!.texts.push(decodeXmlText(source.slice(position, end)))
    if (next < 0) break
    position = readMarkup(next)
    if (open.length > maxDepth) {
      issues.add({ code: 'xmlTooDeep', line: lineOf(next), max: maxDepth })
      break
    }
  }
  nameUnclosed(open.slice(1).reverse())
  while (open.length > 1) close(open)
  const root = document.children[0] ?? null
  if (root === null && issues.isEmpty()) issues.add({ code: 'xmlRootMissing', line: 1 })
  return { root, issues: issues.all() }

  /** Reads the markup that begins with the '<' at `start`; returns the position after it. */
  function readMarkup(start: number): number {
    if (source.startsWith('<!--', start)) return behind('-->', start + 4)
    if (source.startsWith('<?', start)) return behind('?>', start + 2)
    if (source.startsWith('<![CDATA[', start)) {
      const end = behind(']]>', start + 9)
      open.at(-1)!.texts.push(source.slice(start + 9, source.startsWith(']]>', end - 3) ? end - 3 : end))
      return end
    }
    if (source.startsWith('<!', start)) {
      const end = behind('>', start + 2)
      if (source.slice(start, end).includes('['))
        issues.add({ code: 'xmlDeclarationRefused', line: lineOf(start) })
      return end
    }
    return source.startsWith('</', start) ? readEndTag(start) : readStartTag(start)
  }

  function readStartTag(start: number): number {
    const line = lineOf(start)
    tagName.lastIndex = start + 1
    const name = tagName.exec(source)?.[0]
    if (name === undefined) {
      issues.add({ code: 'xmlTagInvalid', line })
      return start + 1
    }
    const attributes: string[] = []
    let position = start + 1 + name.length
    for (;;) {
      attribute.lastIndex = position
      const match = attribute.exec(source)
      if (match === null) break
      attributes.push(localName(match[1]!), decodeXmlText(match[2]!.slice(1, -1)))
      position = attribute.lastIndex
    }
    tagEnd.lastIndex = position
    const end = tagEnd.exec(source)
    if (end?.[1] === '/') {
      open.at(-1)!.children.push({ name: localName(name), attributes, children: none, text: '', line })
      return tagEnd.lastIndex
    }
    open.push({ name: localName(name), attributes, children: [], texts: [], line })
    if (end !== null) return tagEnd.lastIndex
    issues.add({ code: 'xmlTagInvalid', line })
    return skipBroken(source, position)
  }

  function readEndTag(start: number): number {
    const end = behind('>', start + 2)
    const name = localName(source.slice(start + 2, end - 1).trim())
    const depth = open.findLastIndex((element) => element.name === name)
    if (depth < 1) issues.add({ code: 'xmlEndTagUnexpected', line: lineOf(start), name: name.slice(0, 80) })
    else {
      nameUnclosed(open.slice(depth + 1))
      while (open.length > depth) close(open)
    }
    return end
  }

  function nameUnclosed(elements: readonly OpenElement[]): void {
    for (const { line, name } of elements) issues.add({ code: 'xmlElementNotClosed', line, name })
  }

  /** Position after the next `mark`, or the end of the text. */
  function behind(mark: string, from: number): number {
    const found = source.indexOf(mark, from)
    return found < 0 ? source.length : found + mark.length
  }
}

function close(open: OpenElement[]): void {
  const { texts, ...element } = open.pop()!
  open.at(-1)!.children.push({ ...element, text: texts.join('') })
}

/** Position after a broken tag: after its '>' if that comes before the next tag, else the next tag. */
function skipBroken(source: string, from: number): number {
  const found = source.slice(from).search(/[<>]/)
  return found < 0 ? source.length : from + found + (source[from + found] === '>' ? 1 : 0)
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}
