import type { LegalSection, LegalText } from '#contracts'

/** Legal text in a file: its head and its text. */
export interface LegalFile {
  readonly version: number
  readonly date: string
  readonly text: LegalText
}

export type LegalFlaw = 'head' | 'version' | 'date' | 'title' | 'section'

/**
 * Parses a legal text in Markdown: a head with `version` and `date` between lines of three hyphens, `# ` the title,
 * paragraphs of introduction, `## ` sections with paragraphs and lists of `- ` lines. Other marks stay literal.
 */
export function readLegalFile(content: string): LegalFile | LegalFlaw {
  const source = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (parts === null) return 'head'
  const [, head = '', body = ''] = parts
  const version = /^version: *([1-9]\d{0,5}) *$/m.exec(head)?.[1]
  const date = /^date: *(\d{4}-\d{2}-\d{2}) *$/m.exec(head)?.[1]
  if (version === undefined) return 'version'
  if (date === undefined || !isDay(date)) return 'date'
  const text = readBody(body)
  return typeof text === 'string' ? text : { version: Number(version), date, text }
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
}

function readBody(body: string): LegalText | LegalFlaw {
  const [before = '', ...chapters] = `\n${body}`.split(/\n## +/)
  const [title, ...introduction] = blocksOf(before)
  if (typeof title !== 'string' || !/^# +\S/.test(title)) return 'title'
  const sections = chapters.map(sectionOf)
  if (sections.length === 0 || sections.some(({ paragraphs }) => paragraphs.length === 0)) return 'section'
  return { title: title.replace(/^# +/, ''), intro: introduction.flat().join(' '), sections }
}

function sectionOf(chapter: string): LegalSection {
  const [title = '', ...lines] = chapter.split('\n')
  return { title: title.trim(), paragraphs: blocksOf(lines.join('\n')) }
}

/** Paragraphs, whose lines are joined, and lists. */
function blocksOf(text: string): (string | readonly string[])[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => (/^[-*] /.test(block) ? itemsOf(block) : joined(block)))
}

function itemsOf(list: string): readonly string[] {
  return `\n${list}`
    .split(/\n\s*[-*] +/)
    .slice(1)
    .map(joined)
}

function joined(lines: string): string {
  return lines.trim().replace(/\s*\n\s*/g, ' ')
}
