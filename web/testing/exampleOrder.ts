import type { AtlasProduct, Quote, Site } from '#contracts'
import type { ShownList } from '#web/sites/useShownList.ts'

const atlas = {
  ...{ id: 'demo', title: 'Demo', synthetic: true, citation: 'Nobody', version: '1' },
  ...{ lat0: null, lon0: null, lat1: null, lat2: null, pole_lat: null, pole_lon: null },
  ...{ sphere_radius_m: null, xmin: 7, ymin: 52, dx: 0.25, dy: 0.25, xSz: 3, ySz: 2 },
}

/** A product with three remaining orders; `change` replaces and adds properties for a test. */
export function exampleProduct<Product extends AtlasProduct>(change: Partial<Product> = {}): Product {
  return {
    ...{ id: 7, name: 'demo', title: 'Demo', atlas, demo: true, valid: true, expires_at: null },
    ...{ hmin: 40, hmax: 200, default_heights: [100], from_year: 2014, till_year: 2024 },
    ...{ interpolation: 'bilinear', remaining_orders: 3, initial_orders: 10 },
    ...{ sites_purchased: null, sites_selected: null },
    ...change,
  } as unknown as Product
}

export function exampleSite(id: number, name: string, change: Partial<Site> = {}): Site {
  return {
    ...{ id, name, lat: 53 + id / 100, lon: 9, hub_height: null, turbine_type_id: null },
    ...{ power_curve_id: null, wake_decay_constant: null, status: 'planned', mastr: false },
    info: { hasl: 12, dem_height: 12 },
    ...change,
  }
}

export function exampleList(names: readonly string[] = ['Alpha', 'Beta', 'Gamma']): ShownList {
  const sites = names.map((name, i) => exampleSite(i + 1, name))
  return {
    ...{ id: 5, name: 'Nord', site_count: sites.length, product_type: null, wind_farm: false },
    ...{ wind_farm_name: null, frozen: false, sites, isLoaded: true },
  } as unknown as ShownList
}

export function exampleQuote(change: Partial<Quote> = {}): Quote {
  return {
    ...{ orders: 2, covered_sites: 0, remaining_after: 1, warnings: [], free_redo: false, work: null },
    ...change,
  }
}
