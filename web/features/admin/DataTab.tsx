import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdminDataTask, adminRoutes, parseUtc } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'
import { BasemapCard } from './BasemapCard.tsx'
import { DataRemedy } from './DataRemedy.tsx'
import { LicenceLink } from './LicenceLink.tsx'
import { SourcesCard } from './SourcesCard.tsx'
import { isStatic, StaticData } from './StaticData.tsx'

/** Interval of requests, shorter while something is being fetched. */
const [whileRunningMs, usualMs] = [3_000, 60_000]

/** Data fetched from their sources, with times and states. */
export function DataTab() {
  const { admin } = useText()
  const { call } = useCaller()
  const format = useFormat()
  const { data, error } = useQuery({
    queryKey: adminKeys.data,
    queryFn: ({ signal }) => call(adminRoutes.adminData, { signal }),
    refetchInterval: ({ state }) => (state.data?.tasks.some(isUnderWay) ? whileRunningMs : usualMs),
  })
  return (
    <div className={styled('stack', 's4', 'shrinks')}>
      <Card title={admin.tabs.data}>
        {error && <Problem>{errorText(error)}</Problem>}
        {data === undefined && !error && <Spinner />}
        {data && (
          <>
            <p className={styled('insetS4', 'quiet')}>{admin.data.note(format.number(data.nightly_hour))}</p>
            <TaskTable tasks={data.tasks} />
          </>
        )}
      </Card>
      {data && <BasemapCard basemaps={data.basemaps} />}
      {data && <SourcesCard sources={data.sources} />}
    </div>
  )
}

function isUnderWay({ state, next_run_at }: AdminDataTask): boolean {
  return state === 'running' || (next_run_at !== null && parseUtc(next_run_at) <= Date.now())
}

function TaskTable({ tasks }: { readonly tasks: readonly AdminDataTask[] }) {
  const { admin } = useText()
  const { data: text } = admin
  const { columns } = text
  const format = useFormat()
  const nameOf = ({ kind, atlas_id: atlasId }: AdminDataTask) =>
    atlasId === null ? text.kinds[kind] : `${text.kinds[kind]}: ${atlasId}`
  const time = (at: string | null) => (at === null ? '–' : format.dateTime(at))
  const nextRun = ({ kind, next_run_at: at, is_begun }: AdminDataTask) =>
    at !== null ? time(at) : isStatic(kind) ? text.notScheduled : is_begun ? text.onDemand : '–'
  return (
    <DataTable
      caption={admin.tabs.data}
      rows={tasks}
      keyOf={({ task }) => task}
      columns={[
        {
          head: columns.task,
          cell: (task) => (
            <>
              <strong>{nameOf(task)}</strong>
              <StaticData task={task} />
            </>
          ),
        },
        { head: columns.state, cell: (task) => <TaskState task={task} /> },
        { head: columns.success, cell: (task) => time(task.last_success_at) },
        { head: columns.newest, cell: (task) => time(task.newest_at) },
        { head: columns.next, cell: nextRun },
        {
          head: columns.size,
          number: ({ files, bytes }) =>
            files === null || bytes === null ? '–' : text.size(format.number(files), format.bytes(bytes)),
        },
        { head: columns.source, cell: (task) => <SourceOf task={task} /> },
        { head: null, cell: (task) => task.is_begun && <FetchNow task={task} name={nameOf(task)} /> },
      ]}
    />
  )
}

/** State of the data of a task, with its warnings, gaps and log. */
function TaskState({ task }: { readonly task: AdminDataTask }) {
  const { data: text } = useText().admin
  const format = useFormat()
  const byHandText = ({ imported_on }: AdminDataTask) =>
    imported_on === null ? text.byHand : text.byHandOn(format.dateUtc(`${imported_on} 00:00:00 UTC`))
  return (
    <>
      <Chip tone={task.by_hand ? 'ok' : stateTones[task.state]}>
        {task.by_hand ? byHandText(task) : text.states[task.state]}
      </Chip>
      {task.warnings.map((warning) => (
        <p key={warning} className={styled('aboveS1', 'bad')}>
          {text.warnings[warning]}
          {(warning === 'old' || warning === 'late') && <DataRemedy task={task} />}
          {warning === 'licence' && task.licence_page !== null && (
            <>
              {' '}
              <a href={task.licence_page} target="_blank" rel="noreferrer">
                {text.acceptLicences}
              </a>
            </>
          )}
        </p>
      ))}
      {task.gaps && (
        <p className={styled('aboveS1', 'quiet')}>
          {text.gaps(format.number(task.gaps.missing), format.number(task.gaps.filled), task.gaps.source)}
        </p>
      )}
      {task.log !== '' && (
        <details>
          <summary>{text.log}</summary>
          <pre className={styles.detail}>{task.log}</pre>
        </details>
      )}
    </>
  )
}

const stateTones = { never: 'wait', running: 'run', done: 'ok', failed: 'bad' } as const

function SourceOf({ task: { source, licence, licence_url, citation } }: { readonly task: AdminDataTask }) {
  if (licence === null) return '–'
  return (
    <>
      {source !== null && <div>{source}</div>}
      <div className={styles.citation}>
        <LicenceLink licence={licence} url={licence_url} />
        {citation !== null && `, ${citation}`}
      </div>
    </>
  )
}

function FetchNow({ task, name }: { readonly task: AdminDataTask; readonly name: string }) {
  const { data: text } = useText().admin
  const { call } = useCaller()
  const client = useQueryClient()
  const fetching = useSingleMutation({
    mutationFn: () => call(adminRoutes.adminFetchData, { params: { task: task.task } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.data }),
  })
  return (
    <>
      <Button
        size="small"
        disabled={fetching.isPending || isUnderWay(task)}
        onClick={() => fetching.mutate()}
        aria-label={`${text.fetchNow}: ${name}`}
      >
        {text.fetchNow}
      </Button>
      {fetching.error && <Problem>{errorText(fetching.error)}</Problem>}
    </>
  )
}
