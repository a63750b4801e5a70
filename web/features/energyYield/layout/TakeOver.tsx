import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type EnergyYieldResult, type Job, routes, type SiteList } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { keepSelectedList } from '#web/sites/useSelectedList.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'

/** Copies the list of the farm, with its settings, and moves the planned turbines of the copy to their places here. */
export function TakeOver({
  job,
  turbines,
}: {
  readonly job: Job
  readonly turbines: EnergyYieldResult['turbines']
}) {
  const { farmLayout } = useText()
  const text = farmLayout.result
  const client = useQueryClient()
  const { call } = useCaller()
  // A list that was copied before a failure is not copied again.
  const copied = useRef<{ readonly jobId: string; readonly list: SiteList }>(null)
  const takeOver = useSingleMutation({
    mutationFn: async (placed: EnergyYieldResult['turbines']) => {
      if (copied.current?.jobId !== job.id) {
        const list = await call(routes.copySiteList, { params: { listId: job.list_id! } })
        copied.current = { jobId: job.id, list }
      }
      const copy = copied.current.list
      const planned = placed.filter(({ status }) => status === 'planned')
      // Names are unique within a list, and a copy has them all.
      const places = new Map(planned.map(({ name, lat, lon }) => [name, { lat, lon }]))
      for (const site of copy.sites) {
        const body = places.get(site.name)
        if (body === undefined) continue
        await call(routes.changeSite, { params: { listId: copy.id, siteId: site.id }, body })
      }
      return copy
    },
    onSuccess: (copy) => {
      copied.current = null
      keepSelectedList(client, copy.id)
      void client.invalidateQueries({ queryKey: queryKeys.siteLists })
    },
  })
  if (job.list_id === null) return <p>{text.listGone}</p>
  // Turbines dragged since then are in no list yet.
  if (takeOver.data && takeOver.variables === turbines)
    return <p role="status">{text.takenOver(takeOver.data.name)}</p>
  return (
    <>
      <Button variant="primary" busy={takeOver.isPending} onClick={() => takeOver.mutate(turbines)}>
        {text.takeOver}
      </Button>
      {takeOver.isError && <Problem>{errorText(takeOver.error)}</Problem>}
    </>
  )
}
