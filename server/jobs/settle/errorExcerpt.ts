const mostCharacters = 4000

/** Keys of a spec whose values a customer has typed. */
const typedKeys: ReadonlySet<string> = new Set(['name', 'list_name', 'client', 'wind_farm_name'])

/**
 * What the calculation's program said about a failure, shortened, with the names that the customer gave to sites and
 * lists left out: an admin needs the fault, not whose wind farm it is.
 */
export function errorExcerpt(detail: string, spec: unknown): string {
  const names = [...typedTexts(spec)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length)
  const excerpt = names.reduce((text, name) => text.replaceAll(name, '…'), detail)
  return excerpt.length > mostCharacters ? `${excerpt.slice(0, mostCharacters)}…` : excerpt
}

function* typedTexts(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && typedKeys.has(key)) yield part
    else yield* typedTexts(part)
  }
}
