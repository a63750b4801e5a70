import { type FileIssue, readXml } from '#domain'
import { withoutBadSigns } from './badSigns.ts'

/** A record of an XML export: its elements with their texts. */
export type RecordFields = ReadonlyMap<string, string>

export interface RecordEvents {
  /** Whether a record is read, by its text; absent: all are. Parts for all energy sources have millions of others. */
  isNeeded?(record: string): boolean
  onRecord(fields: RecordFields): void
  /** Called for an unreadable record, with the line of the error. */
  onBadRecord(line: number): void
  /** Called for a record with removed invalid characters, with the line of the first. */
  onBadSigns(line: number): void
}

/** Longest record: one that is never closed must not hold the rest of a file in memory. */
const maxRecordLength = 1 << 20

/**
 * Reads the records of an XML export as its text arrives, each separately, so that a damaged one affects only itself.
 * @param root element around all records
 * @returns whether the text has its root and is complete; `line` is its last one
 */
export async function readXmlRecords(
  chunks: AsyncIterable<string>,
  { root, record }: { readonly root: string; readonly record: string },
  events: RecordEvents,
): Promise<{ readonly state: 'whole' | 'cut' | 'empty'; readonly line: number }> {
  const tag = new RegExp(`<(/?)(${root}|${record})(?=[\\s/>])`, 'g')
  let text = ''
  let line = 1
  let scanned = 0
  let start = -1
  let state: 'whole' | 'cut' | 'empty' = 'empty'

  const bad = (at: number) => events.onBadRecord(line + lineEnds(text.slice(0, at)))
  function take(end: number): void {
    const own = text.slice(start, end)
    if (events.isNeeded?.(own) === false) {
      if (state === 'empty') state = 'whole'
      return
    }
    const { text: clean, badAt } = withoutBadSigns(own, 'xml')
    const firstLine = line + lineEnds(text.slice(0, start))
    const { root: element, issues } = readXml(`${clean}</${record}>`)
    const issue = issues[0]
    const fields = new Map(element?.children.map(({ name, text: value }) => [name, value]))
    // Of two values of an element none is surely right.
    const other = element?.children.find(({ name, text: value }) => fields.get(name) !== value)
    if (issue !== undefined || element === null || other !== undefined)
      events.onBadRecord(firstLine + (issue === undefined ? (other?.line ?? 1) : lineOf(issue)) - 1)
    else {
      if (state === 'empty') state = 'whole'
      if (badAt >= 0) events.onBadSigns(firstLine + lineEnds(text.slice(start, start + badAt)))
      events.onRecord(fields)
    }
  }

  for await (const chunk of chunks) {
    text += chunk
    tag.lastIndex = scanned
    for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
      scanned = tag.lastIndex
      const isEnd = match[1] === '/'
      if (match[2] === root) {
        state = isEnd ? 'whole' : 'cut'
        if (isEnd && start >= 0) bad(start)
        if (isEnd) start = -1
      } else if (isEnd && start >= 0) {
        take(match.index)
        start = -1
      } else {
        if (isEnd || start >= 0) bad(start >= 0 ? start : match.index)
        start = isEnd ? -1 : match.index
      }
    }
    if (start >= 0 && text.length - start > maxRecordLength) {
      bad(start)
      start = -1
    }
    // A tag may be cut by the chunk's end; the text before the open record is finished.
    scanned = Math.max(scanned, text.length - root.length - record.length)
    const cut = start >= 0 ? start : scanned
    line += lineEnds(text.slice(0, cut))
    text = text.slice(cut)
    scanned -= cut
    if (start >= 0) start = 0
  }
  return { state, line: line + lineEnds(text) }
}

function lineEnds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

function lineOf(issue: FileIssue | undefined): number {
  return issue !== undefined && 'line' in issue ? (issue.line ?? 1) : 1
}
