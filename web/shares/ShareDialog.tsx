import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Job, shareDays, shareRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { jobsQuery } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { stackClass } from '#web/ui/layout.ts'
import { Select } from '#web/ui/Select.tsx'
import { MadeLink } from './MadeLink.tsx'
import { sharesKey } from './sharesKey.ts'

const names = { compare: 'compare' } as const

/** Creates a link to a result with title, lifetime, files and comparison; then shows it once. */
export function ShareDialog({
  job,
  compared: given,
  onClose,
}: {
  readonly job: Job
  readonly compared?: readonly Job[]
  readonly onClose: () => void
}) {
  const { shares: text, common } = useText()
  const format = useFormat()
  const caller = useCaller()
  const client = useQueryClient()
  const [address] = useAddress(names)
  const jobs = useInfiniteQuery(jobsQuery(caller, { product: job.product })).data ?? []
  const others = jobs.filter(({ id, status }) => status === 'COMPLETED' && id !== job.id)
  const [title, setTitle] = useState('')
  const [days, setDays] = useState<number>(30)
  const [withFiles, setWithFiles] = useState(false)
  // The comparison on the page is shared, unless another calculation is chosen.
  const [chosenId, setChosenId] = useState<string | null>(address.compare)
  const chosen = others.find(({ id }) => id === chosenId)
  const compared = given ?? (chosen ? [chosen] : [])
  const make = useSingleMutation({
    mutationFn: () =>
      caller.call(shareRoutes.createShare, {
        body: {
          jobs: [job.id, ...compared.map(({ id }) => id)],
          ...{ title: title.trim(), days, with_files: withFiles },
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey }),
  })
  if (make.data) return <MadeLink share={make.data} onClose={onClose} />
  return (
    <Dialog
      title={text.dialog}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" icon="eye" busy={make.isPending} onClick={() => make.mutate()}>
            {text.make}
          </Button>
        </>
      }
    >
      <div className={stackClass('s4')}>
        <p>{text.intro}</p>
        {make.isError && <Problem>{errorText(make.error)}</Problem>}
        <TextField label={text.name} hint={text.nameHint} value={title} maxLength={100} onChange={setTitle} />
        <Select
          label={text.life}
          value={String(days)}
          choices={shareDays.offered.map((one) => ({
            value: String(one),
            label: text.days(one, format.number(one)),
          }))}
          onChange={(value) => setDays(Number(value))}
        />
        {given === undefined && others.length > 0 && (
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
      </div>
    </Dialog>
  )
}
