import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminJob, adminRoutes, type JobState, jobStates, productNameOf } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { JobStatus } from '#web/ui/JobStatus.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import { JobDetailDialog } from './JobDetailDialog.tsx'
import { PagedCard } from './PagedCard.tsx'

const anyState = 'any'

/** Jobs of all customers with their states and errors. */
export function JobsTab() {
  const { admin, jobs: jobTexts } = useText()
  const { call } = useCaller()
  const [customerId, setCustomerId] = useState<number | null>(null)
  const [status, setStatus] = useState<JobState | null>(null)
  const pages = useInfiniteQuery({
    queryKey: adminKeys.jobs(customerId, status),
    queryFn: ({ pageParam, signal }) =>
      call(adminRoutes.adminJobs, {
        query: {
          customer_id: customerId ?? undefined,
          status: status ?? undefined,
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const jobs = pages.data?.pages.flatMap((page) => page.jobs) ?? []
  return (
    <PagedCard
      title={admin.tabs.jobs}
      filters={
        <>
          <div className={styles.wide}>
            <CustomerChoice all value={customerId} onChange={setCustomerId} />
          </div>
          <div className={styles.choice}>
            <Select
              label={admin.status}
              value={status ?? anyState}
              choices={[
                { value: anyState, label: admin.allStates },
                ...jobStates.map((state) => ({ value: state, label: jobTexts.states[state] })),
              ]}
              onChange={(value) => setStatus(jobStates.find((state) => state === value) ?? null)}
            />
          </div>
        </>
      }
      pages={pages}
      empty={jobs.length === 0}
    >
      <AdminJobTable jobs={jobs} />
    </PagedCard>
  )
}

function AdminJobTable({ jobs }: { readonly jobs: readonly AdminJob[] }) {
  const { admin, shell } = useText()
  const { jobColumns: columns } = admin
  const format = useFormat()
  const [opened, setOpened] = useState<AdminJob | null>(null)
  return (
    <>
      <DataTable
        caption={admin.tabs.jobs}
        rows={jobs}
        keyOf={(job) => job.id}
        columns={[
          { head: columns.created, cell: (job) => format.dateTime(job.created_at), oneLine: true },
          { head: columns.customer, cell: (job) => job.customer_login_name, strong: true },
          {
            head: columns.product,
            cell: (job) => `${shell.products[productNameOf(job.product)].title} · ${job.product_title}`,
          },
          { head: columns.list, cell: (job) => job.list_name },
          { head: columns.orders, number: (job) => format.number(job.orders) },
          { head: columns.status, cell: (job) => <JobStatus job={job} /> },
          { head: columns.attempts, number: (job) => format.number(job.attempts) },
          {
            head: admin.errorDetail,
            cell: (job) => job.error?.errorcode ?? job.cluster_reason,
            className: styles.detail,
          },
          {
            head: null,
            cell: (job) => (
              <Button size="small" onClick={() => setOpened(job)}>
                {admin.jobDetails}
              </Button>
            ),
          },
        ]}
      />
      {opened && <JobDetailDialog job={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
