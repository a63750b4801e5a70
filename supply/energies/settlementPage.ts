import { type GridOperator, operatorNamed } from '#domain/metered'

export interface SettlementLink {
  readonly year: number
  readonly operator: GridOperator
  /** Name without its folders. */
  readonly name: string
  /** Path at the source; its identifiers change with each release. */
  readonly path: string
}

/** Page of the operators that lists the files. */
export const settlementPagePath =
  '/de-de/Erneuerbare-Energien-und-Umlagen/EEG/EEG-Abrechnungen/EEG-Jahresabrechnungen/EEG-Bewegungsdaten'

const isRows = /bewegungsdaten/i
/** More than the four operators publish in two years; a page with more links is another page. */
const mostLinks = 100

/**
 * Files of rows linked on a page, in the order of years and operators. Only their paths count: the host comes from the
 * setting, so that a changed page leads to no other host.
 */
export function settlementLinks(html: string): readonly SettlementLink[] {
  const links = new Map<string, SettlementLink>()
  for (const [, quoted] of html.matchAll(/\bhref\s*=\s*("[^"]*"|'[^']*')/gi)) {
    const link = linkOf(quoted!.slice(1, -1).replaceAll('&amp;', '&').trim())
    if (link !== null && links.size < mostLinks) links.set(link.path, link)
  }
  return [...links.values()].sort(
    (one, other) =>
      one.year - other.year || one.operator.localeCompare(other.operator) || (one.path < other.path ? -1 : 1),
  )
}

function linkOf(href: string): SettlementLink | null {
  // Relative addresses refer to the source; the host of absolute ones is not used.
  const base = 'https://source.invalid'
  if (!URL.canParse(href, base)) return null
  const { pathname, protocol } = new URL(href, base)
  if (!/^https?:$/.test(protocol)) return null
  const name = decoded(pathname.split('/').at(-1)!)
  if (name === null || !/\.zip$/i.test(name) || !isRows.test(name)) return null
  const operator = operatorNamed(name)
  const year = name.match(/(?<!\d)20\d\d(?!\d)/g)?.at(-1)
  return operator === null || year === undefined
    ? null
    : { year: Number(year), operator, name, path: pathname }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
