import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AtlasProduct, energyYieldRoutes, farmLayoutOrderSchema, type Job } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { FigureList } from '#web/jobs/FigureList.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'
import { TurbineMap } from '../TurbineMap.tsx'
import { overlayOf, shapesOf } from './layoutShapes.ts'

const EACH_MS = 1000
const units = { aep: 'MWh', revenue: 'EUR', p90: 'EUR', lcoe: 'EUR/MWh' } as const

/** The best layout of a running search on the map, as it improves; the search can be ended with it. */
export function LiveLayout({ job, product }: { readonly job: Job; readonly product: AtlasProduct }) {
  const { farmLayout } = useText()
  const text = farmLayout.live
  const format = useFormat()
  const { call } = useCaller()
  const params = { id: job.id }
  const now = useQuery({
    queryKey: ['layoutNow', job.id],
    queryFn: ({ signal }) => call(energyYieldRoutes.layoutNow, { params, signal }),
    refetchInterval: EACH_MS,
    enabled: job.status === 'RUNNING',
  }).data
  const end = useSingleMutation({ mutationFn: () => call(energyYieldRoutes.endLayoutSearch, { params }) })
  const order = useMemo(() => farmLayoutOrderSchema.safeParse(job.parameters.layout).data, [job])
  const overlay = useMemo(() => overlayOf(order === undefined ? [] : shapesOf(order)), [order])
  const markers = useMemo(
    () =>
      (now?.places ?? []).map(
        ([lon, lat], index): SiteMarker => ({ id: index, number: index + 1, lat, lon, state: 'on' }),
      ),
    [now],
  )
  const isEnding = end.data?.ended === true
  return (
    <Card
      title={text.title}
      actions={
        <Button
          size="small"
          disabled={now == null || isEnding}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {isEnding ? text.ending : text.end}
        </Button>
      }
    >
      <CardBody>
        {now == null ? (
          <p>{text.waiting}</p>
        ) : (
          <>
            <FigureList
              figures={[
                {
                  label: text.value,
                  value: format.number(now.value),
                  unit: units[now.objective],
                },
                { label: text.done, value: format.percent(now.share), unit: '' },
              ]}
            />
            <div className={styled('aboveS3', 'belowS3')}>
              <TurbineMap
                atlas={product.atlas}
                markers={markers}
                selectedId={null}
                fitKey={job.id}
                overlay={overlay}
              />
            </div>
          </>
        )}
        {end.isError && <Problem>{errorText(end.error)}</Problem>}
      </CardBody>
    </Card>
  )
}
