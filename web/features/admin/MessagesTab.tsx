import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminSystemMessage, adminRoutes, parseUtc } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { useNow } from '#web/state/useNow.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
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
    <DataTable
      caption={admin.tabs.messages}
      rows={messages}
      keyOf={(message) => message.id}
      columns={[
        { head: columns.from, cell: (message) => format.dateTimeUtc(message.from) },
        { head: columns.till, cell: (message) => format.dateTimeUtc(message.till) },
        { head: columns.text, cell: (message) => message.text[language] ?? message.text.en, strong: true },
        {
          head: columns.state,
          cell: (message) => (
            <>
              <MessageState message={message} nowMs={nowMs} />{' '}
              {message.disable && <Chip tone="bad">{admin.blocks}</Chip>}
            </>
          ),
        },
        {
          head: null,
          cell: (message) => (
            <SmallTool
              icon="edit"
              label={`${admin.edit}: ${message.text.en}`}
              onClick={() => onEdit(message)}
            />
          ),
        },
      ]}
    />
  )
}

function MessageState({ message, nowMs }: { readonly message: AdminSystemMessage; readonly nowMs: number }) {
  const { admin } = useText()
  if (nowMs < parseUtc(message.from)) return <Chip tone="run">{admin.states.future}</Chip>
  if (nowMs > parseUtc(message.till)) return <Chip>{admin.states.past}</Chip>
  return <Chip tone="ok">{admin.states.active}</Chip>
}
