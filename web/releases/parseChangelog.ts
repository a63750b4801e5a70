import type { Language } from '#contracts'
import { isRelease } from '#contracts/releases'

/** A part of a line: plain, strong or code. */
export interface Run {
  readonly kind: 'plain' | 'strong' | 'code'
  readonly text: string
}

export interface Release {
  /** Date of the release, such as 2026.11.26. */
  readonly version: string
  readonly lines: Readonly<Record<Language, readonly (readonly Run[])[]>>
}

const headings: Readonly<Record<string, Language>> = { English: 'en', Deutsch: 'de' }

/**
 * Parses CHANGELOG.md: `## <release>`, below it `### English` and `### Deutsch`, below these lines `- …` with
 * **strong** and `code` words. Anything else is skipped.
 * @returns newest first, as in the file
 */
export function parseChangelog(markdown: string): readonly Release[] {
  const releases: { version: string; lines: Record<Language, (readonly Run[])[]> }[] = []
  let language: Language | null = null
  for (const line of markdown.split('\n')) {
    const version = /^## (\S+)\s*$/.exec(line)?.[1]
    const heading = /^### (\w+)\s*$/.exec(line)?.[1]
    const item = /^- (.+)$/.exec(line)?.[1]
    if (version && isRelease(version)) {
      releases.push({ version, lines: { de: [], en: [] } })
      language = null
    } else if (heading) language = headings[heading] ?? null
    else if (item && language) releases.at(-1)?.lines[language].push(parseRuns(item))
  }
  return releases
}

function parseRuns(text: string): readonly Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) }
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) }
      return { kind: 'plain', text: part }
    })
}
