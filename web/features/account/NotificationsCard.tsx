import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Notifications, ownAccountRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'
import { Toggle } from '#web/ui/Toggle.tsx'

const queryKey = ['notifications']

/** Choice of mails about jobs and new data; each change is stored at once. */
export function NotificationsCard({ locked }: { readonly locked: boolean }) {
  const { account } = useText()
  const { call } = useCaller()
  const client = useQueryClient()
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ownAccountRoutes.readNotifications, { signal }),
  })
  const store = useMutation({
    mutationFn: (body: Notifications) => call(ownAccountRoutes.writeNotifications, { body }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  })
  const shown = store.isPending ? store.variables : stored.data
  const choices = [
    { key: 'job_start', label: account.jobStart },
    { key: 'job_end', label: account.jobEnd },
    { key: 'job_error', label: account.jobError },
    { key: 'new_data', label: account.newData },
  ] as const
  return (
    <Card title={account.notifications}>
      <CardBody>
        <div className={styled('stack', 's4')}>
          <p className={styled('quiet')}>{account.notificationsText}</p>
          {choices.map(({ key, label }) => (
            <Toggle
              key={key}
              label={label}
              on={shown?.[key] ?? false}
              disabled={locked || !shown}
              onChange={(on) => shown && store.mutate({ ...shown, [key]: on })}
            />
          ))}
          {store.isError && <Problem>{errorText(store.error)}</Problem>}
        </div>
      </CardBody>
    </Card>
  )
}
