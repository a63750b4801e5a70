/** Entries as a text that is equal only for equal contents, also of sets, maps and files. */
export function entriesText(entries: unknown): string {
  return (
    JSON.stringify(entries, (_, value: unknown) => {
      if (value instanceof Set || value instanceof Map) return [...value]
      if (value instanceof File) return `${value.name} ${value.size} ${value.lastModified}`
      // JSON cannot represent it as a number.
      if (typeof value === 'number' && Number.isNaN(value)) return 'NaN'
      return value
    }) ?? ''
  )
}
