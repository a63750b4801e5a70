import type { ComparedSeries, Language } from '#contracts'

type Named = Pick<
  ComparedSeries,
  'site_name' | 'list_name' | 'atlas_title' | 'atlas_version' | 'from' | 'till'
>

/**
 * What series are called beside each other: site and atlas, and as much more as tells them apart: the atlas's version,
 * the years, the list; at last a number.
 */
export function comparedNames(series: readonly Named[], language: Language): readonly string[] {
  const parts = series.map(({ site_name, atlas_title, atlas_version, from, till, list_name }) => [
    `${site_name} · ${atlas_title[language]}`,
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
