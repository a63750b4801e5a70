import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MapLayer } from '#contracts'
import { defaultHubHeightRangeM, readHubHeight } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { turbineInfosQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { HubHeightField, TurbineTypeField } from '#web/sites/TurbineFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { type MapTurbine, turbineMapsQuery } from './mapTurbine.ts'

/** Asks for a turbine type, its power curve and a hub height, and loads the list of their maps. */
export function TurbineMapDialog({
  onShow,
  onClose,
}: {
  readonly onShow: (turbine: MapTurbine, layers: readonly MapLayer[]) => void
  readonly onClose: () => void
}) {
  const { maps: text, turbines, common } = useText()
  const format = useFormat()
  const caller = useCaller()
  const client = useQueryClient()
  const { data: infos } = useQuery(turbineInfosQuery(caller))
  const [typeId, setTypeId] = useState<number | null>(null)
  const [curveId, setCurveId] = useState<number | null>(null)
  const [hubHeight, setHubHeight] = useState('')
  const [tried, setTried] = useState(false)
  const all = infos?.turbine_infos ?? []
  const curvesOf = (id: number | null) => all.filter(({ turbine_type_id }) => turbine_type_id === id)
  const curves = curvesOf(typeId)
  const types = (infos?.turbine_type_infos ?? []).filter(({ id }) => curvesOf(id).length > 0)
  const hubs = types.find(({ id }) => id === typeId)?.hub_heights_m ?? []
  const height = readHubHeight(hubHeight, defaultHubHeightRangeM)
  const load = useMutation({
    mutationFn: (turbine: MapTurbine) => client.fetchQuery(turbineMapsQuery(caller, turbine)),
  })

  function chooseType(id: number) {
    setTypeId(id)
    setCurveId(curvesOf(id)[0]?.id ?? null)
    const first = types.find((type) => type.id === id)?.hub_heights_m[0]
    if (first !== undefined) setHubHeight(format.exact(first))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (curveId === null || !height.ok) return
    // Nothing is shown if the dialog is closed meanwhile.
    load.mutate(
      { curveId, hubHeightM: height.value },
      { onSuccess: (layers, turbine) => layers.length > 0 && onShow(turbine, layers) },
    )
  }

  const problem = load.isError ? errorText(load.error) : load.data?.length === 0 ? text.noStatistics : null
  return (
    <Dialog title={text.ownTurbine} entries={{ curveId, hubHeight }} open onClose={onClose}>
      <form className={styled('stack', 's4')} onSubmit={submit} noValidate>
        <p>{text.ownTurbineHint}</p>
        <TurbineTypeField
          types={types}
          vendors={infos?.vendor_infos}
          typeId={typeId}
          isMissing={tried && typeId === null}
          onChange={({ id }) => chooseType(id)}
        />
        {curves.length > 1 && (
          <Select
            label={turbines.tabs.curve}
            value={String(curveId)}
            choices={curves.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => setCurveId(Number(id))}
          />
        )}
        <HubHeightField hubsM={hubs} value={hubHeight} read={tried ? height : null} onChange={setHubHeight} />
        {problem && <Problem>{problem}</Problem>}
        <div className={styled('line', 's3', 'atEnd')}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={load.isPending}>
            {text.showMaps}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
