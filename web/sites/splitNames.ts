/** A name in two parts: the end distinguishes it from all others of its list, the beginning may be shortened. */
export interface SplitName {
  /** Empty if the whole name is needed. */
  readonly head: string
  readonly tail: string
}

/** Start of a word of a name: after a space or a mark, and where letters become digits. */
const wordStart = /(?<=[\s_\-/,.])(?=[^\s_\-/,.])|(?<=\p{L})(?=\d)/gu

/** Splits names at their shortest unique end: 'Windpark Lütetsburg WEA ' and '07'. Equal names are not split. */
export function splitNames(names: readonly string[]): SplitName[] {
  const starts = names.map((name) => [...name.matchAll(wordStart)].map(({ index }) => index))
  const counts = new Map<string, number>()
  names.forEach((name, i) => {
    for (const start of [0, ...starts[i]!]) {
      const end = name.slice(start)
      counts.set(end, (counts.get(end) ?? 0) + 1)
    }
  })
  return names.map((name, i) => {
    const start = starts[i]!.findLast((at) => counts.get(name.slice(at)) === 1) ?? 0
    return { head: name.slice(0, start), tail: name.slice(start) }
  })
}
