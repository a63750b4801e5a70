import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column: the drivers differ in how they send arrays and plain strings. */
export function jsonValue<Value>(value: Value): RawBuilder<Value> {
  return sql`${JSON.stringify(value)}::jsonb`
}
