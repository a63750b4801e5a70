import { type ApiKey, parseUtc } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useNow } from '#web/state/useNow.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'

export function ApiKeyTable({
  keys,
  onRevoke,
}: {
  readonly keys: readonly ApiKey[]
  readonly onRevoke: (key: ApiKey) => void
}) {
  const { account } = useText()
  const { keyColumns } = account
  const format = useFormat()
  return (
    <DataTable
      caption={account.apiKeys}
      rows={keys}
      keyOf={(key) => key.id}
      columns={[
        { head: keyColumns.name, cell: (key) => key.name, strong: true },
        { head: keyColumns.key, cell: (key) => `${key.prefix}…`, className: styled('mono', 't2', 'breaks') },
        { head: keyColumns.created, cell: (key) => format.date(key.created_at) },
        {
          head: keyColumns.used,
          cell: (key) => (key.last_used_at ? format.dateTime(key.last_used_at) : account.neverUsed),
        },
        { head: keyColumns.expiry, cell: (key) => <Expiry expiresAt={key.expires_at} /> },
        {
          head: null,
          cell: (key) => (
            <SmallTool icon="trash" label={`${account.revoke}: ${key.name}`} onClick={() => onRevoke(key)} />
          ),
        },
      ]}
    />
  )
}

function Expiry({ expiresAt }: { readonly expiresAt: string | null }) {
  const { account } = useText()
  const format = useFormat()
  const nowMs = useNow(60_000)
  if (expiresAt === null) return account.noExpiry
  if (parseUtc(expiresAt) <= nowMs) return <Chip tone="warn">{account.keyExpired}</Chip>
  return format.date(expiresAt)
}
