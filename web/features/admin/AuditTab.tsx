import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { adminRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { type AuditFilterDraft, AuditFilters, everything, filterOf } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { adminKeys } from './adminKeys.ts'
import { PagedCard } from './PagedCard.tsx'

/** Audit log: actions of admins and of the operator on the command line. */
export function AuditTab() {
  const { admin, audit } = useText()
  const { call, fetchFile } = useCaller()
  const [draft, setDraft] = useState<AuditFilterDraft>(everything)
  const filter = filterOf(useSettled(draft))
  const pages = useInfiniteQuery({
    queryKey: adminKeys.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      call(adminRoutes.adminAudit, { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    // Includes very recent actions.
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(adminRoutes.adminAuditFile, { query: filter }), 'anemone-audit.csv'),
  })
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <PagedCard
      title={admin.tabs.audit}
      actions={
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          {audit.filters.csv}
        </Button>
      }
      filters={<AuditFilters draft={draft} onChange={setDraft} />}
      pages={pages}
      empty={entries.length === 0}
    >
      {download.isError && <Problem>{errorText(download.error)}</Problem>}
      <AuditTable entries={entries} />
    </PagedCard>
  )
}
