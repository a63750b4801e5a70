const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the database takes a text as an uuid: anything else would be an error there rather than no row. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
