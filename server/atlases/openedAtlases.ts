import { type Atlas, type ListedAtlas, openAtlas } from '#atlas'

/** Atlases that stay open between requests, each in its current version. */
export interface OpenedAtlases {
  /** The caller must not close it. */
  open(atlas: ListedAtlas): Promise<Atlas>
  close(): Promise<void>
}

/** @param onRequest  called with whether the requested atlas was open */
export function openedAtlases(onRequest: (isOpen: boolean) => void = () => {}): OpenedAtlases {
  const opened = new Map<string, { readonly version: string; readonly atlas: Promise<Atlas> }>()
  return {
    open(listed) {
      const known = opened.get(listed.id)
      const isOpen = known?.version === listed.version
      onRequest(isOpen)
      if (isOpen) return known.atlas
      known?.atlas.then((atlas) => atlas.close())
      const atlas = openAtlas(listed.url)
      opened.set(listed.id, { version: listed.version, atlas })
      atlas.catch(() => opened.delete(listed.id))
      return atlas
    },
    async close() {
      const atlases = await Promise.allSettled([...opened.values()].map(({ atlas }) => atlas))
      opened.clear()
      for (const atlas of atlases) if (atlas.status === 'fulfilled') await atlas.value.close()
    },
  }
}
