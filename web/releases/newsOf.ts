import type { Language, Theme } from '#contracts'
import { releaseDateMs } from '#contracts/releases'
import type { Release, Run } from './parseChangelog.ts'

/** News of the newest release for the start pages: a few lines for each theme, each shortened to its first sentence. */
export interface News {
  readonly dateMs: number
  readonly lines: Readonly<Record<Theme, Release['lines']>>
}

/** Longer sentences are cut: the release notes have the rest. */
const longest = 130
/** Words in lines about the market, in either language. */
const aboutMarket =
  /market|price|forward|capture|nowcast|PPA|section 51|§ ?51|Markt|Preis|Strompreis|Terminkurve|Ausgleichsenergie/i

/** @param releases  newest first */
export function newsOf([newest]: readonly Release[], most: number): News {
  if (newest === undefined) throw new Error('CHANGELOG.md names no release')
  const { version, lines } = newest
  const of = (theme: Theme) => ({
    de: chosenLines(lines.de, theme, most),
    en: chosenLines(lines.en, theme, most),
  })
  return { dateMs: releaseDateMs(version), lines: { wind: of('wind'), market: of('market') } }
}

/** Lines about the market for its theme, otherwise all other lines; others follow if there are too few. */
function chosenLines(
  lines: Release['lines'][Language],
  theme: Theme,
  most: number,
): Release['lines'][Language] {
  const headOf = (line: readonly Run[]) => line.find(({ kind }) => kind === 'strong')?.text ?? ''
  const isMarket = (line: readonly Run[]) => aboutMarket.test(headOf(line))
  const fitting = lines.filter((line) => isMarket(line) === (theme === 'market'))
  const others = lines.filter((line) => !fitting.includes(line))
  return [...fitting, ...others].slice(0, most).map(firstSentence)
}

/** The title of a line and its first sentence. */
export function firstSentence(line: readonly Run[]): readonly Run[] {
  const short: Run[] = []
  let room = longest
  for (const run of line) {
    if (run.kind === 'strong') {
      short.push(run)
      continue
    }
    const end = run.kind === 'plain' ? /[.;](?=\s|$)/.exec(run.text)?.index : undefined
    const text = end === undefined ? run.text : run.text.slice(0, end)
    if (text.length > room) return [...short, { ...run, text: `${atWord(text, room)} …` }]
    short.push({ ...run, text: end === undefined ? text : `${text}.` })
    if (end !== undefined) return short
    room -= text.length
  }
  return short
}

function atWord(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[,:]$/, '')
}
