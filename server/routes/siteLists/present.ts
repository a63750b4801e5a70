import { type Messages, placeholderListId, type Site, type SiteList } from '#contracts'
import type { StoredSite, StoredSiteList } from '../../db/queries/siteLists.ts'

export function presentSite(site: StoredSite): Site {
  const { list_id, customer_id, ...told } = site
  return told
}

export function presentSiteList(list: StoredSiteList): SiteList {
  const { id, name, product_type, wind_farm, wind_farm_name, sites } = list
  return {
    id,
    name,
    product_type: product_type as SiteList['product_type'],
    wind_farm,
    wind_farm_name,
    sites: sites.map(presentSite),
  }
}

/** The built-in list 'no list', which is always first and takes no sites. */
export function placeholderList(text: Messages): SiteList {
  return {
    id: placeholderListId,
    name: text.sites.noList,
    product_type: null,
    wind_farm: false,
    wind_farm_name: null,
    sites: [],
  }
}
