import { openLocalStore } from '#web/state/localStore.ts'

const storageKey = 'reportAuthor'

/** Who prepared the report before, remembered in this browser; '' where none has. */
export function lastReportAuthor(): string {
  return openLocalStore().getItem(storageKey) ?? ''
}

export function keepReportAuthor(author: string): void {
  openLocalStore().setItem(storageKey, author)
}
