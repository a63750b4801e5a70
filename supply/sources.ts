import { copernicusDemCitation, era5Attribution } from '#atlas'
import { meanSpeedCitation, type SupplyKind, worldCoverCitation } from '#domain'

/** Sources of data: address, licence, and required pace. */
export interface Source {
  readonly name: string
  /** Kinds of data that it provides; empty if it only leads to another source. */
  readonly kinds: readonly SupplyKind[]
  /** Setting that replaces the address, for mirrors and closed networks. */
  readonly urlSetting: string
  readonly url: string
  readonly licence: { readonly name: string; readonly url: string | null }
  /** Name as the source requires it. */
  readonly citation: string
  /** Minimum time between two requests. */
  readonly spacingMs: number
  readonly atOnce?: number
  /** Transfer rate, if the source is slower than the connection. */
  readonly bytesPerSecond?: number
}

const ccBy4 = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } as const

const copernicusDem = {
  kinds: ['terrain'],
  licence: {
    name: 'Copernicus DEM licence (free, with attribution)',
    url: 'https://dataspace.copernicus.eu/explore-data/data-collections/copernicus-contributing-missions/collections-description/COP-DEM',
  },
  citation: copernicusDemCitation,
  spacingMs: 100,
} as const

const marketValues = {
  licence: { name: 'statutory publication', url: null },
  citation: 'Quelle: netztransparenz.de',
} as const

const register = {
  licence: { name: 'dl-de/by-2-0', url: 'https://www.govdata.de/dl-de/by-2-0' },
  citation: 'Bundesnetzagentur, Marktstammdatenregister',
  spacingMs: 250,
} as const

/** Weather with a free licence. */
const weather = { kinds: ['weather'], licence: ccBy4 } as const

const dwd = 'Data: Deutscher Wetterdienst (DWD), CC BY 4.0'

export const sources = {
  cds: {
    name: 'Copernicus Climate Data Store',
    ...weather,
    urlSetting: 'SUPPLY_CDS_URL',
    url: 'https://cds.climate.copernicus.eu/api',
    citation: era5Attribution.citation,
    spacingMs: 500,
  },
  arco: {
    name: 'ERA5 (ECMWF ARCO)',
    ...weather,
    urlSetting: 'SUPPLY_ARCO_URL',
    url: 'https://arco.datastores.ecmwf.int/cadl-arco-geo-002/arco/reanalysis_era5_single_levels/sfc/geoChunked.zarr',
    citation: era5Attribution.citation,
    spacingMs: 100,
  },
  iconDreamEu: {
    name: 'ICON-DREAM-EU (DWD)',
    ...weather,
    urlSetting: 'SUPPLY_ICON_DREAM_EU_URL',
    url: 'https://opendata.dwd.de/climate_environment/REA/ICON-DREAM-EU',
    citation: `${dwd}; ICON-DREAM-EU, doi 10.5676/dwd/icon-dream_v1`,
    spacingMs: 100,
  },
  cosmoR6g2: {
    name: 'COSMO-R6G2 (DWD)',
    ...weather,
    urlSetting: 'SUPPLY_COSMO_R6G2_URL',
    url: 'https://opendata.dwd.de/climate_environment/REA/COSMO_R6G2',
    citation: `${dwd}; COSMO-R6G2, Adv. Sci. Res. 22, 149, 2026`,
    spacingMs: 200,
  },
  cosmoRea6: {
    name: 'COSMO-REA6 (DWD)',
    ...weather,
    urlSetting: 'SUPPLY_COSMO_REA6_URL',
    url: 'https://opendata.dwd.de/climate_environment/REA/COSMO_REA6',
    citation: `${dwd}; COSMO-REA6, Bollmeyer et al. 2015, doi 10.1002/qj.2486`,
    spacingMs: 200,
  },
  cerra: {
    name: 'CERRA (Copernicus)',
    ...weather,
    urlSetting: 'SUPPLY_CERRA_URL',
    url: 'https://cds.climate.copernicus.eu/api',
    citation:
      'Contains modified Copernicus Climate Change Service information; neither the European Commission nor ECMWF is responsible for any use that may be made of it. CERRA, Ridal et al. 2024, doi 10.1002/qj.4764; data doi 10.24381/cds.38b394e6',
    spacingMs: 500,
  },
  nora3: {
    name: 'NORA3 (MET Norway)',
    ...weather,
    urlSetting: 'SUPPLY_NORA3_URL',
    url: 'https://thredds.met.no/thredds',
    citation: 'Data: MET Norway, CC BY 4.0; NORA3, Haakenstad et al. 2021, doi 10.1175/JAMC-D-21-0029.1',
    // Clients with two simultaneous requests may be blocked.
    spacingMs: 1000,
    atOnce: 1,
  },
  merra2: {
    name: 'MERRA-2 (NASA)',
    kinds: ['weather'],
    urlSetting: 'SUPPLY_MERRA2_URL',
    url: 'https://opendap.earthdata.nasa.gov',
    licence: {
      name: 'NASA open data (free, with citation)',
      url: 'https://www.earthdata.nasa.gov/engage/open-data-services-software-policies/data-information-policy',
    },
    citation:
      'Global Modeling and Assimilation Office (GMAO) (2015), MERRA-2 tavg1_2d_slv_Nx V5.12.4, GES DISC, doi 10.5067/VJAFPLI1CSIV; Gelaro et al. 2017, doi 10.1175/JCLI-D-16-0758.1',
    spacingMs: 500,
  },
  merra2Catalogue: {
    name: 'MERRA-2 (list of files)',
    kinds: [],
    urlSetting: 'SUPPLY_EARTHDATA_CATALOGUE_URL',
    url: 'https://cmr.earthdata.nasa.gov',
    licence: { name: 'NASA open data', url: null },
    citation: 'NASA Common Metadata Repository',
    spacingMs: 500,
  },
  newa: {
    name: 'New European Wind Atlas',
    ...weather,
    urlSetting: 'SUPPLY_NEWA_URL',
    url: 'https://wps.neweuropeanwindatlas.eu/api',
    citation:
      'New European Wind Atlas, owned and operated by the NEWA Consortium; Hahmann et al. 2020, doi 10.5194/gmd-13-5053-2020; Dörenkämper et al. 2020, doi 10.5194/gmd-13-5079-2020',
    spacingMs: 1000,
    atOnce: 1,
  },
  smard: {
    name: 'SMARD',
    kinds: ['prices', 'generation'],
    urlSetting: 'SUPPLY_SMARD_URL',
    url: 'https://www.smard.de/app/chart_data',
    licence: ccBy4,
    citation: 'Bundesnetzagentur | SMARD.de',
    spacingMs: 500,
  },
  energyCharts: {
    name: 'energy-charts',
    kinds: ['prices', 'generation'],
    urlSetting: 'SUPPLY_ENERGY_CHARTS_URL',
    url: 'https://api.energy-charts.info',
    licence: ccBy4,
    citation: 'Bundesnetzagentur | SMARD.de, by way of energy-charts.info (Fraunhofer ISE)',
    spacingMs: 1000,
  },
  entsoe: {
    name: 'ENTSO-E',
    kinds: ['prices', 'generation'],
    urlSetting: 'SUPPLY_ENTSOE_URL',
    url: 'https://web-api.tp.entsoe.eu/api',
    licence: { name: 'ENTSO-E Transparency Platform terms', url: 'https://transparency.entsoe.eu/' },
    citation: 'ENTSO-E Transparency Platform',
    spacingMs: 1000,
  },
  netztransparenz: {
    name: 'netztransparenz.de (API)',
    kinds: ['market-values'],
    urlSetting: 'SUPPLY_NETZTRANSPARENZ_URL',
    url: 'https://ds.netztransparenz.de/api/v1',
    ...marketValues,
    spacingMs: 500,
  },
  netztransparenzSignIn: {
    name: 'netztransparenz.de (login)',
    kinds: [],
    urlSetting: 'SUPPLY_NETZTRANSPARENZ_IDENTITY_URL',
    url: 'https://identity.netztransparenz.de',
    ...marketValues,
    spacingMs: 500,
  },
  netztransparenzPage: {
    name: 'netztransparenz.de (charts)',
    kinds: ['market-values'],
    urlSetting: 'SUPPLY_NETZTRANSPARENZ_PAGE_URL',
    url: 'https://www.netztransparenz.de',
    ...marketValues,
    spacingMs: 1000,
  },
  settlements: {
    name: 'netztransparenz.de (EEG settlements)',
    kinds: ['energies'],
    urlSetting: 'SUPPLY_SETTLEMENTS_URL',
    url: 'https://www.netztransparenz.de',
    licence: {
      name: 'no open licence: use within the own installation, do not pass the files on',
      url: 'https://www.netztransparenz.de/de-de/Impressum',
    },
    citation: 'Übertragungsnetzbetreiber, netztransparenz.de, EEG-Jahresabrechnung',
    spacingMs: 2000,
    atOnce: 1,
  },
  turbineLists: {
    name: 'ens.dk (Danish turbines)',
    kinds: ['turbine-lists'],
    urlSetting: 'SUPPLY_ENS_URL',
    url: 'https://ens.dk',
    licence: {
      name: 'no licence stated: read the terms on ens.dk, name source, data set and date',
      url: 'https://ens.dk',
    },
    citation: 'Energistyrelsen, Stamdataregister for vindkraftanlæg',
    spacingMs: 2000,
    atOnce: 1,
  },
  mastr: {
    name: 'MaStR',
    kinds: ['register'],
    urlSetting: 'SUPPLY_MASTR_URL',
    url: 'https://download.marktstammdatenregister.de',
    ...register,
    bytesPerSecond: 100_000,
  },
  mastrPage: {
    name: 'MaStR (list of exports)',
    kinds: [],
    urlSetting: 'SUPPLY_MASTR_PAGE_URL',
    url: 'https://www.marktstammdatenregister.de',
    ...register,
  },
  copernicusDem30: {
    ...copernicusDem,
    name: 'Copernicus DEM GLO-30',
    urlSetting: 'SUPPLY_COPERNICUS_DEM_30_URL',
    url: 'https://copernicus-dem-30m.s3.amazonaws.com',
  },
  copernicusDem90: {
    ...copernicusDem,
    name: 'Copernicus DEM GLO-90',
    urlSetting: 'SUPPLY_COPERNICUS_DEM_90_URL',
    url: 'https://copernicus-dem-90m.s3.amazonaws.com',
  },
  globalWindAtlas: {
    name: 'Global Wind Atlas 4',
    kinds: ['mean-speed'],
    urlSetting: 'SUPPLY_GLOBAL_WIND_ATLAS_URL',
    url: 'https://globalwindatlas.info/api',
    licence: ccBy4,
    citation: meanSpeedCitation,
    spacingMs: 1000,
  },
  protomaps: {
    name: 'Protomaps builds (OpenStreetMap)',
    kinds: ['basemap'],
    urlSetting: 'SUPPLY_PROTOMAPS_URL',
    url: 'https://build.protomaps.com',
    licence: { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
    citation: '© OpenStreetMap contributors, tiles by Protomaps',
    spacingMs: 100,
  },
  worldCover: {
    name: 'ESA WorldCover 2021',
    kinds: ['roughness'],
    urlSetting: 'SUPPLY_WORLDCOVER_URL',
    url: 'https://esa-worldcover.s3.eu-central-1.amazonaws.com/v200/2021/map',
    licence: ccBy4,
    citation: worldCoverCitation,
    spacingMs: 100,
  },
} as const satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof sources
