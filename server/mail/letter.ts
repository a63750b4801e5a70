import type { Language } from '#contracts'
import type { Mail } from './transport.ts'

export interface LetterParts {
  /** Paragraphs before the link, the greeting first. */
  readonly before: readonly string[]
  readonly link: string
  readonly after: readonly string[]
}

/** The body of a mail as text and as HTML. */
export function letter(
  { before, link, after }: LetterParts,
  language: Language,
): Pick<Mail, 'text' | 'html'> {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const href = escapeHtml(link)
  return {
    text: [...before, link, ...after].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body>`,
      ...before.map(paragraph),
      `<p><a href="${href}">${href}</a></p>`,
      ...after.map(paragraph),
      '</body></html>',
    ].join('\n'),
  }
}

/** Whom a mail greets. */
export interface Addressee {
  readonly first_name: string
  readonly last_name: string
  readonly login_name: string
}

export function salutation({ first_name, last_name, login_name }: Addressee): string {
  return `${first_name} ${last_name}`.trim() || login_name
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] as string)
}
