import { outlineOf, type SupplyOutline } from '../outline.ts'
import { expectedListBytes, type TurbineListFetch } from './fetchTurbineLists.ts'
import { turbineListPagePath } from './turbineListPage.ts'

/** Plan without a request: the given workbooks, or the page that links them. */
export function outlineTurbineLists({
  settings,
  links,
}: Pick<TurbineListFetch, 'settings' | 'links'>): SupplyOutline {
  const known = links ?? [{ name: 'vinddata.xlsx', path: turbineListPagePath }]
  const objects = known.map(({ name, path }) => ({
    key: name,
    expectedBytes: expectedListBytes,
    request: { url: `${settings.urls.turbineLists}${path}` },
  }))
  const plan = { source: 'turbineLists', fromMs: null, endMs: null, objects, keys: [] } as const
  return outlineOf(settings, plan, { asked: ['names', 'sizes'] })
}
