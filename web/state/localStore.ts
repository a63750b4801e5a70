/** The part of Storage that is used here. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage that all tabs share and that outlives them. */
export function openLocalStore(): TextStore {
  return openStore(() => localStorage)
}

/** Storage of this tab alone: it outlives a reload, not the tab. */
export function openTabStore(): TextStore {
  return openStore(() => sessionStorage)
}

/** The browser's storage where it grants it, else a store that lives as long as the page. */
function openStore(open: () => Storage): TextStore {
  try {
    const probe = 'anemone-probe'
    const storage = open()
    storage.setItem(probe, probe)
    storage.removeItem(probe)
    return storage
  } catch {
    // Blocked by the browser's settings or by private browsing: the page works, but forgets.
    return createMemoryStore()
  }
}

export function createMemoryStore(): TextStore {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value)
    },
    removeItem: (key) => {
      entries.delete(key)
    },
  }
}
