const mostCharacters = 4000

/** Keys of a spec whose values a customer has typed. */
const typedKeys: ReadonlySet<string> = new Set(['name', 'list_name', 'client', 'wind_farm_name'])

/**
 * Shortened error message of a calculation, without the names that the customer gave to sites and lists. An
 * admin needs the fault, not the owner of the wind farm.
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
