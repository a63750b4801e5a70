/** The part of Storage that is used here. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Local storage where the browser grants it, else a store that lives as long as the page. */
export function openLocalStore(): TextStore {
  try {
    const probe = 'anemone-probe'
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return localStorage
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
