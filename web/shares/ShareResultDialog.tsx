import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnsembleChoice, Job } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const names = { compare: 'compare' } as const

/** Creates a link to a result with its files and a comparison. */
export function ShareResultDialog({
  job,
  compared: given,
  ensemble,
  onClose,
}: {
  readonly job: Job
  readonly compared?: readonly Job[]
  readonly ensemble?: EnsembleChoice
  readonly onClose: () => void
}) {
  const { shares: text } = useText()
  const format = useFormat()
  const [address] = useAddress(names)
  const jobs = useInfiniteQuery(jobsQuery(useCaller(), { product: job.product })).data ?? []
  const others = jobs.filter(({ id, status }) => status === 'COMPLETED' && id !== job.id)
  const [withFiles, setWithFiles] = useState(false)
  // The comparison on the page is shared, unless another calculation is chosen.
  const [chosenId, setChosenId] = useState<string | null>(address.compare)
  const chosen = others.find(({ id }) => id === chosenId)
  const compared = given ?? (chosen ? [chosen] : [])
  return (
    <ShareDialog
      title={text.dialog}
      intro={text.intro}
      shown={() => ({
        ...(ensemble === undefined
          ? { jobs: [job.id, ...compared.map(({ id }) => id)] }
          : weightedJobs(ensemble)),
        with_files: withFiles,
      })}
      onClose={onClose}
    >
      {given === undefined && ensemble === undefined && others.length > 0 && (
        <Select
          label={text.compared}
          searchable={others.length > 8}
          value={chosen?.id ?? ''}
          choices={[
            { value: '', label: text.comparedNone },
            ...others.map((one) => ({
              value: one.id,
              label: `${one.product_title}, ${one.list_name}, ${format.dateTime(one.finished_at ?? one.created_at)}`,
            })),
          ]}
          onChange={(value) => setChosenId(value === '' ? null : value)}
        />
      )}
      <Checkbox checked={withFiles} onChange={setWithFiles}>
        {text.withFiles}
      </Checkbox>
    </ShareDialog>
  )
}

function weightedJobs({ weighting, members }: EnsembleChoice) {
  return {
    jobs: members.map(({ jobId }) => jobId),
    weighting,
    weights: weighting === 'own' ? members.map(({ weight }) => weight) : [],
  }
}
