import type { Selectable } from 'kysely'
import { type ApiKey, formatUtc } from '#contracts'
import type { ApiKeyTable } from '../../db/schema/selfService.ts'

export function presentApiKey({
  id,
  name,
  prefix,
  created_at,
  last_used_at,
  expires_at,
}: Selectable<ApiKeyTable>): ApiKey {
  return {
    id,
    name,
    prefix,
    created_at: formatUtc(created_at.getTime()),
    last_used_at: last_used_at === null ? null : formatUtc(last_used_at.getTime()),
    expires_at: expires_at === null ? null : formatUtc(expires_at.getTime()),
  }
}
