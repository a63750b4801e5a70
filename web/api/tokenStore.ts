import type { TextStore } from '#web/state/localStore.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Storage of the tokens between visits, shared by all tabs. */
export interface TokenStore {
  /** null unless both tokens exist. */
  read(): Tokens | null
  write(tokens: Tokens): void
  clear(): void
  /** Called when another tab has changed the tokens. */
  onForeignChange(listener: () => void): void
}

const accessKey = 'accessToken'
const refreshKey = 'refreshToken'

/** @param storage local storage, or a substitute @param events source of `storage` events, the window */
export function createTokenStore(storage: TextStore, events?: Pick<Window, 'addEventListener'>): TokenStore {
  return {
    read: () => {
      const accessToken = storage.getItem(accessKey)
      const refreshToken = storage.getItem(refreshKey)
      return accessToken && refreshToken ? { accessToken, refreshToken } : null
    },
    // The access token is written last: other tabs then find the refresh token that belongs to it.
    write: ({ accessToken, refreshToken }) => {
      storage.setItem(refreshKey, refreshToken)
      storage.setItem(accessKey, accessToken)
    },
    clear: () => {
      storage.removeItem(refreshKey)
      storage.removeItem(accessKey)
    },
    onForeignChange: (listener) => {
      events?.addEventListener('storage', (event) => {
        // key is null when the whole storage was cleared
        if (event.key === accessKey || event.key === null) listener()
      })
    },
  }
}
