/** Entries as a text that is the same only where they are: sets, maps and files count by what they hold. */
export function entriesText(entries: unknown): string {
  return (
    JSON.stringify(entries, (_, value: unknown) => {
      if (value instanceof Set || value instanceof Map) return [...value]
      if (value instanceof File) return `${value.name} ${value.size} ${value.lastModified}`
      // JSON has no number for it.
      if (typeof value === 'number' && Number.isNaN(value)) return 'NaN'
      return value
    }) ?? ''
  )
}
