import { type Messages, placeholderListId, type Site, type SiteList, type SiteListHead } from '#contracts'
import type { StoredListHead, StoredSite, StoredSiteList } from '../../db/queries/siteLists.ts'

export function presentSite(site: StoredSite): Site {
  const { list_id, customer_id, ...shown } = site
  return shown
}

export function presentSiteList(list: StoredSiteList): SiteList {
  return { ...presentList(list), sites: list.sites.map(presentSite) }
}

export function presentListHead(list: StoredListHead): SiteListHead {
  return { ...presentList(list), site_count: list.site_count }
}

function presentList(list: Omit<StoredSiteList, 'sites'>): Omit<SiteList, 'sites'> {
  const { id, name, product_type, wind_farm, wind_farm_name } = list
  return {
    id,
    name,
    product_type: product_type as SiteList['product_type'],
    wind_farm,
    wind_farm_name,
  }
}

/** The built-in list 'no list', which is always first and takes no sites. */
export function placeholder(text: Messages): SiteListHead {
  return {
    id: placeholderListId,
    name: text.sites.noList,
    product_type: null,
    wind_farm: false,
    wind_farm_name: null,
    site_count: 0,
  }
}
