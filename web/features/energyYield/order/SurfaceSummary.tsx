import { useQuery } from '@tanstack/react-query'
import {
  decayTexts,
  energyYieldRoutes,
  type FarmSurface,
  roughnessTexts,
  shearTexts,
  type WindFarm,
} from '#contracts'
import { type FarmWakeModel, wakeModels } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { queryKeys } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'

/** Effects of the roughness around the turbines in the chosen atlas and years, before the order. */
export function SurfaceSummary({
  productId,
  farm,
  from,
  till,
}: {
  readonly productId: number
  readonly farm: WindFarm
  readonly from: number
  readonly till: number
}) {
  const { windFarm } = useText()
  const text = windFarm.order
  const { call } = useCaller()
  const query = useQuery({
    queryKey: [...queryKeys.windFarm(farm.list_id), 'surface', productId, farm.version, from, till],
    queryFn: ({ signal }) =>
      call(energyYieldRoutes.farmSurface, {
        params: { id: productId },
        query: { list_id: farm.list_id, from_year: from, till_year: till },
        signal,
      }),
    enabled: from <= till,
  })
  return (
    <>
      <dt>{text.surface}</dt>
      <dd>
        {query.data ? (
          <SurfaceTexts found={query.data} model={farm.settings.wake_model} />
        ) : query.isError ? (
          text.surfaceFailed
        ) : (
          text.surfaceLoading
        )}
      </dd>
    </>
  )
}

function SurfaceTexts({
  found: { turbines, land_cover_reading: landCover },
  model,
}: {
  readonly found: FarmSurface
  readonly model: WindFarm['settings']['wake_model']
}) {
  const { yieldTerms, akterm, reading, quantities } = useText()
  const words = yieldTerms.model
  const format = useFormat()
  const { usesWakeDecay }: FarmWakeModel = wakeModels[model]
  const shown = turbines.map(({ shear, ...turbine }) => ({ ...turbine, ...(shear && { shear }) }))
  const rows = [
    { name: quantities.roughness, texts: roughnessTexts(shown, words, akterm.landUse, format) },
    { name: quantities.wakeDecay, texts: usesWakeDecay ? decayTexts(shown, words, format) : [] },
    { name: quantities.shearExponent, texts: shearTexts(shown, words, format) },
  ]
  return (
    <>
      {rows
        .filter(({ texts }) => texts.length > 0)
        .map(({ name, texts }) => (
          <span key={name}>{`${name}: ${texts.join('; ')}. `}</span>
        ))}
      {landCover && (
        <details>
          <summary>{reading.title}</summary>
          <ReadingTable record={landCover} />
        </details>
      )}
    </>
  )
}
