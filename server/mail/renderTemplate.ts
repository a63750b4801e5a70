import type { Language } from '#contracts'
import { filled, type LetterTemplate, type Placeholder } from '../brand/index.ts'
import type { Mail } from './mail.ts'

export interface LetterValues {
  readonly language: Language
  readonly values: Readonly<Partial<Record<Placeholder, string>>>
  /** Paragraphs in place of {news}. */
  readonly news: readonly string[]
  /** The last paragraph; null: none. */
  readonly imprint: string | null
}

type Values = LetterValues['values']

const addresses: ReadonlySet<string> = new Set<Placeholder>(['link', 'settings'])

/** Fills a template, as subject, plain text and HTML. Values come from customers: none adds a line or markup. */
export function renderTemplate(
  { subject, paragraphs }: LetterTemplate,
  { language, values, news, imprint }: LetterValues,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const plain = { ...eachValue(values, oneLine), news: news.join(' ') }
  const marked = eachValue(plain, (value, name) => (addresses.has(name) ? anchor(value) : escapeHtml(value)))
  /** Each paragraph with its values; news that are whole paragraphs are written unchanged. */
  const written = (mark: (text: string) => string, of: Values) =>
    paragraphs.flatMap((paragraph) =>
      paragraph === '{news}' ? news.map(mark) : [filled(mark(paragraph), of)],
    )
  const last = imprint === null ? [] : [imprint]
  return {
    subject: filled(subject, plain),
    text: [...written((text) => text, plain), ...last].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body>`,
      ...[...written(escapeHtml, marked), ...last.map(escapeHtml)].map((paragraph) => `<p>${paragraph}</p>`),
      '</body></html>',
    ].join('\n'),
  }
}

function eachValue(values: Values, change: (value: string, name: string) => string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}

/** A line break in a name would begin another header in a subject, and another paragraph in a text. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function anchor(url: string): string {
  const href = escapeHtml(url)
  return `<a href="${href}">${href}</a>`
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] as string)
}
