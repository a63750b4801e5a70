import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AvailableProduct,
  comparisonTable,
  type Job,
  mainFigures,
  mostShared,
  productNameOf,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ShareButton } from '#web/shares/ShareButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { ResultTable } from './ResultTable.tsx'
import { jobResultQuery } from './resultQueries.ts'

/** Compares main figures of any completed calculations of a product; nothing where there is only one. */
export function CompareJobs({
  jobs,
  shownId,
}: {
  readonly jobs: readonly Job[]
  readonly shownId: string | null
}) {
  const { comparison: text } = useText().products
  const [isOpen, setOpen] = useState(false)
  const completed = jobs.filter(({ status }) => status === 'COMPLETED')
  if (completed.length < 2) return null
  return (
    <>
      <Button size="small" icon="copy" onClick={() => setOpen(true)}>
        {text.several}
      </Button>
      {isOpen && <CompareDialog jobs={completed} shownId={shownId} onClose={() => setOpen(false)} />}
    </>
  )
}

function CompareDialog({
  jobs,
  shownId,
  onClose,
}: {
  readonly jobs: readonly Job[]
  readonly shownId: string | null
  readonly onClose: () => void
}) {
  const { products, common } = useText()
  const { comparison: text } = products
  const format = useFormat()
  const shown = jobs.find(({ id }) => id === shownId) ?? jobs[0]!
  const other = jobs.find(({ id }) => id !== shown.id)!
  const [chosen, setChosen] = useState<readonly Job[]>([shown, other])
  // Several of a list may be of the same minute.
  const nameOf = (job: Job) =>
    `${jobs.indexOf(job) + 1}: ${job.list_name}, ${format.dateTime(job.finished_at ?? job.created_at)}`
  const isFull = chosen.length === mostShared
  return (
    <Dialog
      title={text.several}
      size="wide"
      open
      onClose={onClose}
      actions={
        <>
          {chosen.length > 1 && <ShareButton job={chosen[0]!} compared={chosen.slice(1)} />}
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      <div className={styled('stack', 's4')}>
        <p>{text.severalHint(format.number(mostShared))}</p>
        <div>
          {jobs.map((job) => (
            <Checkbox
              key={job.id}
              checked={chosen.includes(job)}
              disabled={isFull && !chosen.includes(job)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, job] : chosen.filter((one) => one !== job))
              }
            >
              {nameOf(job)}
            </Checkbox>
          ))}
        </div>
        <Compared jobs={chosen} nameOf={nameOf} />
      </div>
    </Dialog>
  )
}

function Compared({ jobs, nameOf }: { readonly jobs: readonly Job[]; nameOf: (job: Job) => string }) {
  const caller = useCaller()
  const words = { text: useText(), format: useFormat() }
  const { comparison: text } = words.text.products
  const queries = useQueries({
    queries: jobs.map((job) =>
      jobResultQuery(caller, productNameOf(job.product) as AvailableProduct, job.id),
    ),
  })
  const error = queries.find((query) => query.error)?.error
  if (error) return <Problem>{errorText(error)}</Problem>
  if (jobs.length < 2) return <EmptyState icon="copy">{text.hint}</EmptyState>
  const compared = queries.flatMap(({ data }, index) =>
    data ? [{ name: nameOf(jobs[index]!), basis: data.basis, figures: mainFigures(data, words) }] : [],
  )
  if (compared.length < jobs.length) return <Spinner />
  return (
    <>
      <ResultTable table={comparisonTable(text.several, compared, words)} hideTitle />
      {compared.map(({ name, basis }) => (
        <p key={name}>
          {name} <BasisMark basis={basis} />
        </p>
      ))}
    </>
  )
}
