import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminSystemMessage, adminRoutes, parseUtc } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { useNow } from '#web/state/useNow.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { Table, Td, Th, ThActions, Tr } from '#web/ui/Table.tsx'
import { adminKeys } from './adminKeys.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { PagedCard } from './PagedCard.tsx'

/** Notices to all users: planned, active and past ones. */
export function MessagesTab() {
  const { admin } = useText()
  const { callPage } = useCaller()
  const [edited, setEdited] = useState<AdminSystemMessage | 'new' | null>(null)
  const pages = useInfiniteQuery({
    queryKey: adminKeys.messages,
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(adminRoutes.adminSystemMessages, { query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
  })
  const messages = pages.data?.pages.flatMap(({ answer }) => answer) ?? []
  return (
    <PagedCard
      title={admin.tabs.messages}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          {admin.newMessage}
        </Button>
      }
      pages={pages}
      empty={messages.length === 0}
      dialog={edited && <MessageDialog message={edited} onClose={() => setEdited(null)} />}
    >
      <MessageTable messages={messages} onEdit={setEdited} />
    </PagedCard>
  )
}

function MessageTable({
  messages,
  onEdit,
}: {
  readonly messages: readonly AdminSystemMessage[]
  readonly onEdit: (message: AdminSystemMessage) => void
}) {
  const { admin } = useText()
  const { messageColumns: columns } = admin
  const format = useFormat()
  const language = useLanguage()
  const nowMs = useNow(60_000)
  return (
    <Table
      caption={admin.tabs.messages}
      head={
        <>
          <Th>{columns.from}</Th>
          <Th>{columns.till}</Th>
          <Th>{columns.text}</Th>
          <Th>{columns.state}</Th>
          <ThActions />
        </>
      }
    >
      {messages.map((message) => (
        <Tr key={message.id}>
          <Td>{format.dateTimeUtc(message.from)}</Td>
          <Td>{format.dateTimeUtc(message.till)}</Td>
          <Td strong>{message.text[language] ?? message.text.en}</Td>
          <Td>
            <MessageState message={message} nowMs={nowMs} />{' '}
            {message.disable && <Chip tone="bad">{admin.blocks}</Chip>}
          </Td>
          <Td numeric>
            <SmallTool
              icon="edit"
              label={`${admin.edit}: ${message.text.en}`}
              onClick={() => onEdit(message)}
            />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}

function MessageState({ message, nowMs }: { readonly message: AdminSystemMessage; readonly nowMs: number }) {
  const { admin } = useText()
  if (nowMs < parseUtc(message.from)) return <Chip tone="run">{admin.states.future}</Chip>
  if (nowMs > parseUtc(message.till)) return <Chip>{admin.states.past}</Chip>
  return <Chip tone="ok">{admin.states.active}</Chip>
}
