const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the database accepts a text as a uuid: other texts would cause an error instead of no row. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
