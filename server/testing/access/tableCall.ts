import type { Route } from '#contracts'
import { optionalStands, pathStands, requiredStands, type Stand } from './fields.ts'
import { sampleOf } from './sampleOf.ts'
import type { Things } from './things.ts'

/** Call of a route on the owner's items, generated from the contract. */
export interface TableCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string | FormData | undefined
  /** Whether it names an item of the owner. */
  readonly isAboutOwner: boolean
}

/** @throws Error  for a route whose input cannot be generated: add it to the fields' table */
export async function makeCall(route: Route, things: Things): Promise<TableCall> {
  let isAboutOwner = false
  const stand = async ({ owned, value }: Stand) => {
    isAboutOwner ||= owned
    return value(things)
  }
  const fields = async (name: string, isRequired: boolean) => {
    const known = (isRequired ? requiredStands[name] : undefined) ?? optionalStands[name]
    return known && stand(known)
  }
  const fromSchema = (schema: NonNullable<Route['body']>, part: string) =>
    sampleOf(schema, fields, `the ${part} of ${route.method} ${route.path}`)

  let path: string = route.path
  for (const [parameter] of route.path.matchAll(/:\w+/g))
    path = path.replace(parameter, encodeURIComponent(String(await stand(pathStand(route.path, parameter)))))
  const query = route.query ? await fromSchema(route.query, 'query') : {}
  const body = route.body && JSON.stringify(await fromSchema(route.body, 'body'))
  const form = route.form && formOf(await fromSchema(route.form, 'form'))
  return {
    method: route.method,
    path,
    query: new URLSearchParams(textsOf(query)),
    body: body ?? form,
    isAboutOwner,
  }
}

/** Longest entry that is a prefix of the path and whose last parameter is this one. */
function pathStand(path: string, parameter: string): Stand {
  const at = path.indexOf(parameter)
  const [longest] = Object.keys(pathStands)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .filter((start) => start.lastIndexOf(':') === at)
    .sort((a, b) => b.length - a.length)
  if (longest === undefined)
    throw new Error(`no value for ${parameter} of ${path}: add it to server/testing/access/fields.ts`)
  return pathStands[longest] as Stand
}

function textsOf(fields: unknown): [string, string][] {
  return Object.entries(fields as object).map(([name, value]) => [
    name,
    typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value),
  ])
}

function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of textsOf(fields)) form.set(name, value)
  return form
}
