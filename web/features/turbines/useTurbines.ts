import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type NewPowerCurve,
  type NewTurbineType,
  type PowerCurveChange,
  type SiteList,
  type TurbineInfos,
  type TurbineTypeChange,
  turbineRoutes,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { queryKeys, turbineInfosQuery } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { changeList } from '#web/sites/keepSiteList.ts'
import { listedTypes } from './turbineCatalogue.ts'

const none: TurbineInfos = { vendor_infos: [], turbine_type_infos: [], turbine_infos: [], sources: [] }

/** All turbines that the customer may use. */
export function useTurbines() {
  const query = useQuery(turbineInfosQuery(useCaller()))
  const infos = query.data ?? none
  const types = useMemo(() => listedTypes(infos), [infos])
  return { query, infos, types }
}

/** A customer's changes to own turbines. */
export function useTurbineChanges() {
  const client = useQueryClient()
  const { call } = useCaller()
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.turbineInfos })
  const keepCurve = (curve: { readonly id: number }) => {
    client.setQueryData(queryKeys.powerCurve(curve.id), curve)
    return reload()
  }
  return {
    createVendor: useMutation({
      mutationFn: (name: string) => call(turbineRoutes.createVendor, { body: { name } }),
      onSettled: reload,
    }),
    renameVendor: useSingleMutation({
      mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
        call(turbineRoutes.changeVendor, { params: { id }, body: { name } }),
      onSettled: reload,
    }),
    createType: useMutation({
      mutationFn: (body: NewTurbineType) => call(turbineRoutes.createTurbineType, { body }),
      onSettled: reload,
    }),
    changeType: useMutation({
      mutationFn: ({ id, ...body }: TurbineTypeChange & { readonly id: number }) =>
        call(turbineRoutes.changeTurbineType, { params: { id }, body }),
      onSettled: reload,
    }),
    createCurve: useMutation({
      mutationFn: (body: NewPowerCurve) => call(turbineRoutes.createPowerCurve, { body }),
      onSuccess: keepCurve,
      onError: reload,
    }),
    changeCurve: useMutation({
      mutationFn: ({ id, ...body }: PowerCurveChange & { readonly id: number }) =>
        call(turbineRoutes.changePowerCurve, { params: { id }, body }),
      onSuccess: keepCurve,
      onError: reload,
    }),
    remove: useSingleMutation({
      mutationFn: ({ kind, id }: Removal) => call(removals[kind], { params: { id } }),
      onSettled: reload,
    }),
    restore: useSingleMutation({
      mutationFn: ({ kind, id }: Removal) => call(restorations[kind], { params: { id } }),
      onSettled: reload,
    }),
    assign: useSingleMutation({
      mutationFn: (body: Assignment) => call(turbineRoutes.assignTurbine, { body }),
      onSuccess: (list: SiteList) => changeList(client, list),
    }),
  }
}

const removals = {
  vendor: turbineRoutes.deleteVendor,
  type: turbineRoutes.deleteTurbineType,
  curve: turbineRoutes.deletePowerCurve,
} as const

const restorations = {
  vendor: turbineRoutes.restoreVendor,
  type: turbineRoutes.restoreTurbineType,
  curve: turbineRoutes.restorePowerCurve,
} as const

/** An own entry to be deleted. */
export interface Removal {
  readonly kind: keyof typeof removals
  readonly id: number
  readonly name: string
}

interface Assignment {
  readonly list_id: number
  readonly site_ids: number[]
  readonly turbine_type_id: number
  readonly power_curve_id: number | null
  readonly hub_height: number
}
