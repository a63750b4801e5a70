import type { AtlasInfo } from '../types.ts'

/** Last sentence of a derived atlas's citation: the version of the atlas that it was made from. */
export function derivedSentence({ id, version }: Pick<AtlasInfo, 'id' | 'version'>): string {
  return `(From version ${version} of ${id}.)`
}

/** The atlas and version that an atlas was made from; null: it was not made from another one. */
export function derivedFrom({
  citation,
}: Pick<AtlasInfo, 'citation'>): { readonly id: string; readonly version: string } | null {
  const [, version, id] = /\(From version (\S{1,60}) of (\S{1,100})\.\)$/.exec(citation) ?? []
  return version === undefined || id === undefined ? null : { id, version }
}

/** Atlases made from earlier versions of others, which have new weather since, and the names of those. */
export function outdatedAtlases(
  atlases: readonly Pick<AtlasInfo, 'id' | 'version' | 'citation'>[],
): { readonly id: string; readonly from: string }[] {
  return atlases.flatMap((atlas) => {
    const first = derivedFrom(atlas)
    const current = atlases.find(({ id }) => id === first?.id)
    return first === null || current === undefined || current.version === first.version
      ? []
      : [{ id: atlas.id, from: first.id }]
  })
}
