import type { Answer, Client } from '../client.ts'

/** Id of what a call has made. */
export async function made(answer: Promise<Answer>): Promise<number> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body.id
}

/** Sends a form with a table as file. @returns the id of what is stored */
export function uploadTable(
  client: Client,
  path: string,
  fields: Readonly<Record<string, string>>,
  rows: readonly string[],
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([rows.join('\n')]), 'table.csv')
  return made(client.upload(path, form))
}
