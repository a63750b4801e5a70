import { weatherBasis } from '#atlas'
import type { Language, OperationQuery } from '#contracts'
import { isCalculated } from '#domain'
import { changeOfDays } from '#domain/operation'
import { AppError, invalidField } from '../../../appError.ts'
import { requireInside } from '../../../atlases/requireInside.ts'
import type { ServerContext } from '../../../context.ts'
import { operationData } from '../../../db/queries/operationFiles.ts'
import { findSiteList, type StoredSiteList } from '../../../db/queries/siteLists.ts'
import { requireUnexpired } from '../../../policies/mayOrder.ts'
import { findFarmTurbines } from '../../../turbines/farmTurbines.ts'
import { boughtProduct } from '../../bought/boughtProduct.ts'
import type { OperationRequest, RequestedChange } from './analyseFiles.ts'

/** @throws AppError NOT_FOUND | NOT_A_WIND_FARM */
export async function farmOf(
  { database }: Pick<ServerContext, 'database'>,
  customerId: number,
  listId: number,
): Promise<StoredSiteList> {
  const list = await findSiteList(database.db, customerId, listId)
  if (list === undefined) throw new AppError('NOT_FOUND')
  if (!list.wind_farm) throw new AppError('NOT_A_WIND_FARM', { name: list.name })
  return list
}

/** Files, farm and atlas of an analysis. @throws AppError  as `farmOf`, `boughtProduct`; INVALID_INPUT */
export async function operationRequest(
  context: Pick<ServerContext, 'syncProducts' | 'database' | 'catalogue'>,
  customerId: number,
  language: Language,
  productId: number,
  query: OperationQuery,
): Promise<OperationRequest> {
  const { db } = context.database
  const list = await farmOf(context, customerId, query.list_id)
  const { product, atlas, balance } = await boughtProduct(context, customerId, 'energyYield', productId)
  requireUnexpired(balance, language)
  const standing = list.sites.filter(({ status }) => isCalculated(status))
  requireInside(atlas, standing)
  const turbines = await findFarmTurbines(db, customerId, standing)
  const hubs = turbines.flatMap(({ hubHeightM }) => hubHeightM ?? [])
  if (hubs.length === 0) throw invalidField('list_id', ({ operation }) => operation.refusals.noHub)
  const files = await operationData(db, customerId, list.id)
  if (files.length === 0) throw invalidField('list_id', ({ operation }) => operation.refusals.noFiles)
  return {
    files,
    url: atlas.url,
    interpolation: product.settings.interpolation,
    place: {
      lat: mean(standing.map(({ lat }) => lat)),
      lon: mean(standing.map(({ lon }) => lon)),
      heightM: mean(hubs),
    },
    ratedKw: turbines.flatMap(({ name, curve }) =>
      curve === null ? [] : [[name, curve.type.ratedPowerKw] as const],
    ),
    change: changeOf(query),
    weather: weatherBasis(atlas),
  }
}

function changeOf({
  changed,
  references,
  changed_from,
  changed_till,
}: OperationQuery): RequestedChange | null {
  if (changed === undefined && changed_from === undefined && changed_till === undefined) return null
  const period = changeOfDays(changed_from, changed_till)
  if (changed === undefined || period === null)
    throw invalidField('changed_from', ({ operation }) => operation.refusals.change)
  const names = references?.split(',').map((name) => name.trim())
  return { turbine: changed, references: names ?? null, ...period }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
