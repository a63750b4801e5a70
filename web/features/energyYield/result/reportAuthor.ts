import { openLocalStore } from '#web/state/localStore.ts'

const storageKey = 'reportAuthor'

/** Author of the previous report, stored in this browser; '' if there is none. */
export function lastReportAuthor(): string {
  return openLocalStore().getItem(storageKey) ?? ''
}

export function keepReportAuthor(author: string): void {
  openLocalStore().setItem(storageKey, author)
}
