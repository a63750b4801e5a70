/** Source of a catalogue entry's figures. */
export interface CatalogueSource {
  readonly name: string
  readonly url: string
  /** Licence of the source's text and data; the product uses figures, not sentences. */
  readonly licence: string
}

export const catalogueSources = {
  oedb: {
    name: 'Open Energy Database, wind turbine library, as in windpowerlib',
    url: 'https://openenergyplatform.org/dataedit/view/supply/wind_turbine_library',
    licence: 'MIT',
  },
  wasp: {
    name: 'Manufacturers’ WAsP files, as in bReeze and PyWake',
    url: 'https://cran.r-project.org/package=bReeze',
    licence: 'GPL-3 (figures only)',
  },
  windpower: {
    name: 'Manufacturers’ tables of the WindPower program, as in bReeze',
    url: 'https://cran.r-project.org/package=bReeze',
    licence: 'GPL-3 (figures only)',
  },
  nrel: {
    name: 'NREL turbine-models',
    url: 'https://github.com/NatLabRockies/turbine-models',
    licence: 'BSD-3-Clause',
  },
  floris: {
    name: 'FLORIS turbine library of NREL',
    url: 'https://github.com/NatLabRockies/floris',
    licence: 'BSD-3-Clause',
  },
  pywake: {
    name: 'PyWake of DTU Wind',
    url: 'https://gitlab.windenergy.dtu.dk/TOPFARM/PyWake',
    licence: 'MIT',
  },
  register: {
    name: 'Marktstammdatenregister (Bundesnetzagentur), 2026-07-11',
    url: 'https://www.marktstammdatenregister.de',
    licence: 'DL-DE/BY-2.0',
  },
  parametric: {
    name: 'Saint-Drenan et al. 2020, parametric model',
    url: 'https://doi.org/10.1016/j.renene.2020.04.123',
    licence: 'own calculation',
  },
} as const satisfies Record<string, CatalogueSource>

export type CatalogueSourceId = keyof typeof catalogueSources
