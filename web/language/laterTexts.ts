import type { FirstMessages, LaterMessages, PageMessages } from '#contracts'

export interface LaterTexts {
  readonly text: PageMessages
  /** Loads the remaining texts; also resolves after a failure, which is thrown when one of them is read. */
  load(): Promise<void>
  /** Whether all texts are loaded. */
  isLoaded(): boolean
}

/**
 * The first texts, and the others as soon as one of them is read: the reading component then suspends, as for its code.
 * So the first page carries no texts of other screens.
 */
export function withLaterTexts(first: FirstMessages, fetchLater: () => Promise<LaterMessages>): LaterTexts {
  let later: LaterMessages | undefined
  let failure: { readonly error: unknown } | undefined
  let loading: Promise<void> | undefined

  function load(): Promise<void> {
    loading ??= fetchLater().then(
      (texts) => {
        later = texts
      },
      (error: unknown) => {
        failure = { error }
      },
    )
    return loading
  }

  function read(group: keyof LaterMessages): unknown {
    if (later) return later[group]
    if (!failure) throw load()
    const { error } = failure
    // A retry requests them again.
    failure = undefined
    loading = undefined
    throw error
  }

  const text = new Proxy(first as PageMessages, {
    get(target, group) {
      if (group in target || typeof group === 'symbol') return Reflect.get(target, group)
      return read(group as keyof LaterMessages)
    },
  })
  return { text, load, isLoaded: () => later !== undefined }
}
