import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Site, turbineRoutes } from '#contracts'
import { defaultHubHeightRangeM, readHubHeight } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { turbineInfosQuery } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { changeList } from './keepSiteList.ts'
import { HubHeightField, TurbineTypeField } from './TurbineFields.tsx'

/** Assigns a turbine to a site without one, and optionally to all others without one. */
export function TurbineChoiceDialog({
  listId,
  site,
  without,
  onClose,
}: {
  readonly listId: number
  readonly site: Site
  /** Sites of the list without a turbine and hub height, including this one. */
  readonly without: readonly Site[]
  readonly onClose: () => void
}) {
  const { turbines: text } = useText()
  const format = useFormat()
  const { call } = useCaller()
  const client = useQueryClient()
  const { data: infos } = useQuery(turbineInfosQuery(useCaller()))
  const [typeId, setTypeId] = useState<number | null>(null)
  const [hubHeight, setHubHeight] = useState(site.hub_height === null ? '' : format.exact(site.hub_height))
  const [isForAll, setForAll] = useState(false)
  const [tried, setTried] = useState(false)
  const types = infos?.turbine_type_infos ?? []
  const height = readHubHeight(hubHeight, defaultHubHeightRangeM)
  const hubs = types.find(({ id }) => id === typeId)?.hub_heights_m ?? []
  const assign = useSingleMutation({
    mutationFn: (body: { readonly turbine_type_id: number; readonly hub_height: number }) =>
      call(turbineRoutes.assignTurbine, {
        body: {
          list_id: listId,
          site_ids: (isForAll ? without : [site]).map(({ id }) => id),
          power_curve_id: null,
          ...body,
        },
      }),
    onSuccess(list) {
      changeList(client, list)
      onClose()
    },
  })

  function submit() {
    setTried(true)
    if (typeId !== null && height.ok) assign.mutate({ turbine_type_id: typeId, hub_height: height.value })
  }

  return (
    <FormDialog
      title={text.turbineOf(site.name)}
      entries={{ typeId, hubHeight }}
      submit={text.assign(format.number(isForAll ? without.length : 1))}
      busy={assign.isPending}
      problem={assign.isError && errorText(assign.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TurbineTypeField
        types={types}
        vendors={infos?.vendor_infos}
        typeId={typeId}
        isMissing={tried && typeId === null}
        onChange={({ id, hub_heights_m: [first] }) => {
          setTypeId(id)
          if (hubHeight === '' && first !== undefined) setHubHeight(format.exact(first))
        }}
      />
      <HubHeightField hubsM={hubs} value={hubHeight} read={tried ? height : null} onChange={setHubHeight} />
      {without.length > 1 && (
        <Checkbox checked={isForAll} onChange={setForAll}>
          {text.forAllWithout(format.number(without.length))}
        </Checkbox>
      )}
    </FormDialog>
  )
}
