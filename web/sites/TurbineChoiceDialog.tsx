import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { routes, type Site } from '#contracts'
import { defaultHubHeightRangeM, readHubHeight } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { turbineInfosQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { stackClass } from '#web/ui/layout.ts'
import { changeList } from './keepSiteList.ts'
import styles from './TurbineChoiceDialog.module.css'
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
  const { turbines: text, common } = useText()
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
  const assign = useMutation({
    mutationFn: (body: { readonly turbine_type_id: number; readonly hub_height: number }) =>
      call(routes.assignTurbine, {
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

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (typeId !== null && height.ok) assign.mutate({ turbine_type_id: typeId, hub_height: height.value })
  }

  return (
    <Dialog title={text.turbineOf(site.name)} entries={{ typeId, hubHeight }} open onClose={onClose}>
      <form className={stackClass('s4')} onSubmit={submit} noValidate>
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
        {assign.isError && <Problem>{errorText(assign.error)}</Problem>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={assign.isPending}>
            {text.assign(format.number(isForAll ? without.length : 1))}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
