export interface TurbineListLink {
  /** Name for the stored file. */
  readonly name: string
  /** Path at the source; its number changes with each release. */
  readonly path: string
}

/** Page of the Danish Energy Agency that links the workbooks. */
export const turbineListPagePath = '/analyser-og-statistik/data-oversigt-over-energisektoren'

const isList = /vind(data|kraft|m(ø|&oslash;)ll)/i
/** Sums of parks are another table. */
const isOther = /park/i
const isFile = /^\/media\/\d{1,9}\/download$/
const mostLinks = 10

/**
 * Links of lists of turbines, the historical ones first: later lists take precedence. Links have no file name, so that
 * their texts count; only their paths are used, and the host comes from the setting.
 */
export function turbineListLinks(html: string): readonly TurbineListLink[] {
  const links = new Map<string, { readonly link: TurbineListLink; readonly isPast: boolean }>()
  for (const [, attributes, text] of html.matchAll(/<a\b([^>]{0,2000})>([\s\S]{0,2000}?)<\/a>/gi)) {
    const href = /\bhref\s*=\s*("[^"]*"|'[^']*')/i.exec(attributes!)?.[1]?.slice(1, -1).trim()
    const path = href === undefined ? null : filePath(href)
    const words = `${attributes!.replaceAll(/\bhref\s*=\s*("[^"]*"|'[^']*')/gi, '')} ${text!.replaceAll(/<[^>]*>/g, ' ')}`
    if (path === null || !isList.test(words) || isOther.test(words)) continue
    if (links.size < mostLinks) links.set(path, { link: linkOf(path), isPast: /histor/i.test(words) })
  }
  return [...links.values()]
    .sort((one, other) => Number(other.isPast) - Number(one.isPast))
    .map(({ link }) => link)
}

/** A workbook by its path, for a page whose links have other texts; null: not a path of the source's files. */
export function turbineListAt(path: string): TurbineListLink | null {
  return isFile.test(path) ? linkOf(path) : null
}

const linkOf = (path: string): TurbineListLink => ({ name: `vinddata_${path.split('/')[2]}.xlsx`, path })

function filePath(href: string): string | null {
  const base = 'https://source.invalid'
  if (!URL.canParse(href, base)) return null
  const { pathname, protocol } = new URL(href, base)
  return /^https?:$/.test(protocol) && isFile.test(pathname) ? pathname : null
}
