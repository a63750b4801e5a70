import { isDeepStrictEqual } from 'node:util'
import { type AktermSpec, aktermSpecSchema, atlasInputs, classChoice, yearsOfAtlas } from '#calculations'
import {
  type AktermOrder,
  aktermFormatSchema,
  aktermOrderSchema,
  createFormat,
  dispersionIssueText,
  type Language,
  messages,
  products,
} from '#contracts'
import { klugManierIssues, roughnessOfLandUseM, settingsIssues } from '#domain'
import { AppError } from '../../appError.ts'
import { requireInside } from '../../atlases/requireInside.ts'
import type { StoredSite } from '../../db/queries/siteLists.ts'
import { atlasWarnings } from '../kind/atlasWarnings.ts'
import { areSitesOf } from '../kind/freeRedo.ts'
import { orderParameters } from '../kind/orderParameters.ts'
import type { ProductKind } from '../kind/productKind.ts'
import { requireYears } from '../kind/requireDeliverable.ts'
import { registerAktermRoutes } from './aktermRoutes.ts'
import { aktermWarnings } from './orderWarnings.ts'
import { requireYearsToChoose } from './requireYearsToChoose.ts'
import { terrainAt } from './terrain.ts'

/** Height for judging terrain if neither source nor anemometer has one, m. */
const usualHeightM = 10
const hourS = 3600
const none = new Float64Array(0)

/** AKTerm series: one order for each site. */
export const aktermKind: ProductKind<'akterm'> = {
  name: 'akterm',
  formats: ['akterm', 'dmna', 'aks', 'xlsx', 'csv'],
  about(atlas, { formats }) {
    const inputs = atlasInputs(atlas)
    const choice = classChoice(inputs, { class_method: 'automatic', rain: true })!
    return {
      formats: aktermFormatSchema.array().parse(formats),
      class_method: choice.method,
      lacking: [...choice.lacking],
      has_roughness: inputs.roughness !== null,
    }
  },
  async prepare(request, { ground }) {
    const { product, sites, atlas, language } = request
    const { source_height, ...order } = orderParameters(aktermOrderSchema, request.parameters)
    requireInside(atlas, sites)
    if (hourS % atlas.resolutionTimeS !== 0)
      throw new AppError('PARAMETER_NOT_AVAILABLE', { parameter: 'hourly_steps' })
    const all = yearsOfAtlas(atlas)
    const years = { from_year: order.from_year ?? all.from, till_year: order.till_year ?? all.till }
    requireYears(atlas, years)
    if (order.year === 'representative') requireYearsToChoose(atlas, years, language)
    else requireYears(atlas, { from_year: order.year, till_year: order.year })
    const inputs = atlasInputs(atlas)
    const choice = classChoice(inputs, order)
    if (choice === null) throw new AppError('PARAMETER_NOT_AVAILABLE', { parameter: 'friction_velocity' })
    if (order.roughness === 'atlas' && inputs.roughness === null)
      throw new AppError('PARAMETER_NOT_AVAILABLE', { parameter: 'roughness_length' })
    requireClasses(sites, order, choice.method, language)
    const heightM =
      source_height ?? (order.anemometer_height === 'automatic' ? usualHeightM : order.anemometer_height)
    const placed: AktermSpec['sites'] = []
    for (const { id, name, lat, lon } of sites)
      placed.push({ site_id: id, name, lat, lon, terrain: await terrainAt(ground, { lat, lon }, heightM) })
    const spec = aktermSpecSchema.parse({
      product: products.akterm.code,
      atlas: atlas.id,
      language,
      interpolation: product.settings.interpolation,
      ...order,
      sites: placed,
    })
    const warnings = [...atlasWarnings(atlas, years, language), ...aktermWarnings(choice, placed, language)]
    return { parameters: { ...order, ...(source_height && { source_height }) }, spec, warnings }
  },
  isSameWork(earlier, { sites, spec }) {
    const before = aktermSpecSchema.safeParse(earlier).data
    const now = aktermSpecSchema.parse(spec)
    return (
      before !== undefined &&
      areSitesOf(sites, before.sites) &&
      isDeepStrictEqual(withoutSites(before), withoutSites(now))
    )
  },
  changeable: null,
  registerRoutes: registerAktermRoutes,
}

/** Terms of an order without its sites and the language of its files, which do not change the work. */
function withoutSites({ sites: _, language: __, formats: ___, ...terms }: AktermSpec) {
  return terms
}

/** @throws AppError DISPERSION_REFUSED, naming the site: classes are impossible there or at that height */
function requireClasses(
  sites: readonly StoredSite[],
  order: Pick<AktermOrder, 'anemometer_height' | 'roughness' | 'reference_height'>,
  classMethod: 'obukhov' | 'klugManier',
  language: Language,
): void {
  const { anemometer_height: anemometer, roughness, reference_height } = order
  const text = messages[language]
  const format = createFormat(language, text.units)
  for (const { name, lat, lon } of sites) {
    const place = { lat, lon }
    const issues =
      anemometer === 'automatic' || roughness === 'atlas'
        ? classMethod === 'klugManier'
          ? klugManierIssues(place)
          : []
        : settingsIssues(
            {
              place,
              anemometerHeightM: anemometer,
              roughnessM:
                typeof roughness === 'number' ? roughness : roughnessOfLandUseM(roughness.land_use)!,
              referenceHeightM: reference_height,
              classMethod,
            },
            { fromMs: 0, speedMs: none, directionDeg: none, cloudOctas: none, obukhovM: none },
          )
    const [first] = issues
    if (first !== undefined)
      throw new AppError('DISPERSION_REFUSED', {
        site: name,
        reason: dispersionIssueText(first, text, format),
      })
  }
}
