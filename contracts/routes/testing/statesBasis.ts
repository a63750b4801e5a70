import { z } from 'zod'
import type { Route } from '../../route.ts'

/** Whether the answer of a call has the basis of its figures. */
export function statesBasis(route: Route): boolean {
  const response = 'response' in route ? (route.response as z.ZodType) : null
  return response !== null && hasBasis(z.toJSONSchema(response, { unrepresentable: 'any', reused: 'inline' }))
}

/** Whether a part of a schema is a basis, by fields that no other schema has. */
function hasBasis(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('properties' in schema) {
    const names = Object.keys(schema.properties as object)
    if (['kind', 'mixed', 'sources', 'period', 'methods'].every((name) => names.includes(name))) return true
  }
  return Object.values(schema).some(hasBasis)
}
