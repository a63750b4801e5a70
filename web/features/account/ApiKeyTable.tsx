import { type ApiKey, parseUtc } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useNow } from '#web/state/useNow.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { Table, Td, Th, ThActions, Tr } from '#web/ui/Table.tsx'
import styles from './AccountPage.module.css'

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
    <Table
      caption={account.apiKeys}
      head={
        <>
          <Th>{keyColumns.name}</Th>
          <Th>{keyColumns.key}</Th>
          <Th>{keyColumns.created}</Th>
          <Th>{keyColumns.used}</Th>
          <Th>{keyColumns.expiry}</Th>
          <ThActions />
        </>
      }
    >
      {keys.map((key) => (
        <Tr key={key.id}>
          <Td strong>{key.name}</Td>
          <Td className={styles.key}>{key.prefix}…</Td>
          <Td>{format.date(key.created_at)}</Td>
          <Td>{key.last_used_at ? format.dateTime(key.last_used_at) : account.neverUsed}</Td>
          <Td>
            <Expiry expiresAt={key.expires_at} />
          </Td>
          <Td numeric>
            <SmallTool icon="trash" label={`${account.revoke}: ${key.name}`} onClick={() => onRevoke(key)} />
          </Td>
        </Tr>
      ))}
    </Table>
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
