import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { layoutMostTurbines, quantityWithUnit, routes, type WindFarmChange, windFarmRoutes } from '#contracts'
import { readTypedNumber } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { reloadLists } from '#web/sites/keepSiteList.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { styled } from '#web/ui/styled.ts'
import type { LayoutShape } from './layoutShapes.ts'
import { areaKm2, plannedChange } from './plannedNumber.ts'

/** Turbines per km² that can be entered. */
const densities = { min: 0.01, max: 100 }

/** Number and density of the planned turbines in the areas, and a density that the farm is changed to. */
export function PlannedNumber({
  list,
  isFrozen,
  shapes,
}: {
  readonly list: ShownList
  readonly isFrozen: boolean
  readonly shapes: readonly LayoutShape[]
}) {
  const { dialog: text } = useText().farmLayout
  const format = useFormat()
  const client = useQueryClient()
  const { call } = useCaller()
  const [typed, setTyped] = useState('')
  const km2 = areaKm2(shapes)
  const planned = list.sites.filter(({ status }) => status === 'planned').length
  const read = readTypedNumber(typed, format.decimalSign, densities)
  const density = read.ok && read.value >= densities.min && read.value <= densities.max ? read.value : null
  const number = density === null ? null : Math.min(layoutMostTurbines, Math.floor(density * km2 + 1e-9))
  const change = useSingleMutation({
    mutationFn: async (wanted: number) => {
      const around = shapes.find(({ kind }) => kind === 'area')!.rings[0]![0]!
      const { added, excluded } = plannedChange(list.sites, wanted, around)
      const params = { listId: list.id }
      if (added.length > 0)
        await call(routes.addSites, { params, query: { set_height: 'true' }, body: [...added] })
      if (excluded.length === 0) return
      const farm = await call(windFarmRoutes.windFarm, { params })
      const left = new Set(excluded.map(({ id }) => id))
      const turbines = farm.turbines.filter((one) => left.has(one.site_id))
      const body: WindFarmChange = {
        version: farm.version,
        settings: farm.settings,
        turbines: turbines.map((one) => ({ ...one, status: 'excluded' })),
      }
      client.setQueryData(
        queryKeys.windFarm(list.id),
        await call(windFarmRoutes.changeWindFarm, { params, body }),
      )
    },
    onSettled: async () => {
      await reloadLists(client)
      await client.invalidateQueries({ queryKey: ['quote'] })
    },
  })
  if (km2 === 0) return null
  return (
    <>
      <p>
        {text.density(
          quantityWithUnit('area', km2, format),
          format.number(planned),
          quantityWithUnit('turbineDensity', planned / km2, format),
        )}
      </p>
      {!isFrozen && (
        <div className={styled('row', 's3')}>
          <NumberField
            label={text.byDensity}
            unit="/km²"
            plausible={densities}
            value={typed}
            error={
              typed.trim() === '' || density !== null
                ? null
                : `${format.exact(densities.min)}–${format.exact(densities.max)}`
            }
            onChange={setTyped}
          />
          <Button
            size="small"
            busy={change.isPending}
            disabled={number === null || number === 0 || number === planned}
            onClick={() => change.mutate(number!)}
          >
            {number === null ? text.plan : text.planNumber(format.number(number))}
          </Button>
        </div>
      )}
      {change.isError && <Problem>{errorText(change.error)}</Problem>}
    </>
  )
}
