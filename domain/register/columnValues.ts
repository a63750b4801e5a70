/** Stores repeated texts once, and returns them with the index of each value; -1 is no text. */
export function textIndex(values: readonly string[]): {
  readonly texts: string[]
  readonly indices: number[]
} {
  const indexOfText = new Map<string, number>()
  const indices = values.map((value) => {
    if (value === '') return -1
    const known = indexOfText.get(value)
    if (known !== undefined) return known
    indexOfText.set(value, indexOfText.size)
    return indexOfText.size - 1
  })
  return { texts: [...indexOfText.keys()], indices }
}

/** A date as the number YYYYMMDD, from the text YYYY-MM-DD. */
export function dateNumber(date: string | null): number | null {
  return date === null ? null : Number(date.replaceAll('-', ''))
}

export function dateText(date: number | null): string | null {
  if (date === null) return null
  const digits = String(date)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
