import type { CatalogueVendor } from './catalogue.ts'
import { completeVendor, type PublishedVendor } from './completeVendor.ts'
import adwen from './vendors/adwen.json' with { type: 'json' }
import aerodyn from './vendors/aerodyn.json' with { type: 'json' }
import dewind from './vendors/dewind.json' with { type: 'json' }
import dtu from './vendors/dtu.json' with { type: 'json' }
import enercon from './vendors/enercon.json' with { type: 'json' }
import enoEnergy from './vendors/eno-energy.json' with { type: 'json' }
import ewt from './vendors/ewt.json' with { type: 'json' }
import fuhrlaender from './vendors/fuhrlaender.json' with { type: 'json' }
import geVernova from './vendors/ge-vernova.json' with { type: 'json' }
import ieaWind from './vendors/iea-wind.json' with { type: 'json' }
import leanwind from './vendors/leanwind.json' with { type: 'json' }
import negMicon from './vendors/neg-micon.json' with { type: 'json' }
import nordex from './vendors/nordex.json' with { type: 'json' }
import nrel from './vendors/nrel.json' with { type: 'json' }
import senvion from './vendors/senvion.json' with { type: 'json' }
import siemensGamesa from './vendors/siemens-gamesa.json' with { type: 'json' }
import vensys from './vendors/vensys.json' with { type: 'json' }
import vestas from './vendors/vestas.json' with { type: 'json' }

/** The vendors of the product, by name. Tests of the catalogue check the content of the files. */
export const catalogueVendors: readonly CatalogueVendor[] = (
  [
    adwen,
    aerodyn,
    dewind,
    dtu,
    enercon,
    enoEnergy,
    ewt,
    fuhrlaender,
    geVernova,
    ieaWind,
    leanwind,
    negMicon,
    nordex,
    nrel,
    senvion,
    siemensGamesa,
    vensys,
    vestas,
  ] as readonly PublishedVendor[]
).map(completeVendor)
