import type { ListedAtlas } from '#atlas'
import { marketFolders } from '#market'
import type { ServerContext } from '../../context.ts'
import type { FieldsRequest } from './marketFields.ts'

/** Input of worker processes for the market fields of a reference turbine. */
export function fieldsOfAtlas(
  { environment }: Pick<ServerContext, 'environment'>,
  { id, version, grid, stepCount, url }: ListedAtlas,
  turbineId: string,
): FieldsRequest {
  const { market: marketFolder, fields: fieldsFolder } = marketFolders(environment)
  return { atlas: { id, version, grid, stepCount }, url, marketFolder, fieldsFolder, turbineId }
}
