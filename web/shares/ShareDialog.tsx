import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type RouteBody, shareDays, shareRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { MadeLink } from './MadeLink.tsx'
import { sharesKey } from './sharesKey.ts'

type NewShare = RouteBody<typeof shareRoutes.createShare>

/** Creates a link with title and lifetime, then shows it once. */
export function ShareDialog({
  title: heading,
  intro,
  shown,
  onClose,
  children,
}: {
  readonly title: string
  /** Effect of the link. */
  readonly intro: string
  /** Content of the link; called when it is created. */
  readonly shown: () => Pick<NewShare, 'jobs' | 'map' | 'weighting' | 'weights' | 'with_files'>
  readonly onClose: () => void
  /** Further choices. */
  readonly children?: ReactNode
}) {
  const { shares: text } = useText()
  const format = useFormat()
  const { call } = useCaller()
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const [days, setDays] = useState<number>(30)
  const make = useSingleMutation({
    mutationFn: () => call(shareRoutes.createShare, { body: { ...shown(), title: title.trim(), days } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey }),
  })
  if (make.data) return <MadeLink share={make.data} onClose={onClose} />
  return (
    <FormDialog
      title={heading}
      submit={text.make}
      icon="eye"
      busy={make.isPending}
      problem={make.isError && errorText(make.error)}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <p>{intro}</p>
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
      {children}
    </FormDialog>
  )
}
