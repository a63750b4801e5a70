import type { ComparedSeries, Language } from '#contracts'

type Named = Pick<
  ComparedSeries,
  'site_name' | 'height' | 'list_name' | 'atlas_title' | 'atlas_version' | 'from' | 'till'
>

/**
 * Names of compared series: site, height if it differs, and atlas, plus whatever distinguishes them: the atlas's
 * version, the years, the list; finally a number.
 */
export function comparedNames(
  series: readonly Named[],
  language: Language,
  heightText: (heightM: number) => string,
): readonly string[] {
  const differInHeight = new Set(series.map(({ height }) => height)).size > 1
  const parts = series.map(({ site_name, height, atlas_title, atlas_version, from, till, list_name }) => [
    [
      site_name,
      ...(differInHeight && height !== null ? [heightText(height)] : []),
      atlas_title[language],
    ].join(' · '),
    atlas_version,
    [...new Set([from.slice(0, 4), till.slice(0, 4)])].join('–'),
    list_name,
  ])
  const depth = [1, 2, 3, 4].find((count) => {
    const names = parts.map((own) => own.slice(0, count).join(' · '))
    return new Set(names).size === names.length
  })
  if (depth !== undefined) return parts.map((own) => own.slice(0, depth).join(' · '))
  return parts.map((own, index) => `${own.join(' · ')} (${index + 1})`)
}
