/** The methods of Storage used here. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage shared by all tabs that persists after they close. */
export function openLocalStore(): TextStore {
  return openStore(() => localStorage)
}

/** Storage of this tab only: it survives a reload, not the tab. */
export function openTabStore(): TextStore {
  return openStore(() => sessionStorage)
}

/** The browser's storage if available, otherwise a store that lasts as long as the page. */
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
