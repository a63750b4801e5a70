import type {
  FarmTurbineEntry,
  Format,
  RoughnessLength,
  TurbineInfos,
  WindFarm,
  WindFarmSettingsEntry,
} from '#contracts'
import { DEFAULT_ROUGHNESS_M, readHubHeight, readWakeDecayConstant, type SiteIssue } from '#domain'
import { type RestrictionDraft, readRestriction, restrictionDraft } from './restrictions/restrictionDraft.ts'
import { numberIn, turbulenceIn, turbulenceText } from './turbulenceDraft.ts'

/** A turbine while it is edited: typed text is preserved. */
export interface DraftTurbine {
  /** Distinguishes rows without an id. */
  readonly key: string
  readonly siteId: number
  readonly primary: boolean
  readonly status: FarmTurbineEntry['status']
  /** May be chosen before the type. */
  readonly vendorId: number | null
  readonly typeId: number | null
  readonly curveId: number | null
  readonly hub: string
  /** Empty: the proposed value. */
  readonly decay: string
}

/** Sources of the roughness of a farm's surroundings. */
export const roughnessModes = ['atlas', 'landCover', 'typed', 'landUse'] as const
export type RoughnessMode = (typeof roughnessModes)[number]

/** Non-irrigated arable land: the default if land use is chosen. */
const FARMLAND = 211

export interface FarmDraft {
  readonly turbines: readonly DraftTurbine[]
  readonly settings: WindFarmSettingsEntry
  readonly roughnessMode: RoughnessMode
  /** As typed; used in its mode. */
  readonly roughness: string
  /** CORINE number; used in its mode. */
  readonly landUse: string
  /** Empty: from the roughness. */
  readonly shear: string
  /** Empty: as published for the wake model. */
  readonly expansion: string
  /** Empty: by the roughness. */
  readonly turbulence: string
  readonly restrictions: readonly RestrictionDraft[]
}

/** A farm as it is opened for editing. */
export function draftOf(farm: WindFarm, infos: TurbineInfos, format: Format): FarmDraft {
  const { roughness_length, shear_exponent, wake_expansion, turbulence_intensity, restrictions } =
    farm.settings
  const typed = (value: number | null) => (value === null ? '' : format.exact(value))
  return {
    turbines: farm.turbines.map((entry, index) =>
      draftTurbine(entry, `${entry.site_id}-${index}`, infos, format),
    ),
    settings: farm.settings,
    roughnessMode: modeOf(roughness_length),
    roughness: format.exact(typeof roughness_length === 'number' ? roughness_length : DEFAULT_ROUGHNESS_M),
    landUse: String(typeof roughness_length === 'object' ? roughness_length.land_use : FARMLAND),
    shear: typed(shear_exponent),
    expansion: typed(wake_expansion),
    turbulence: turbulenceText(turbulence_intensity, format),
    restrictions: restrictions.map((rule, index) => restrictionDraft(rule, String(index), format)),
  }
}

export function draftTurbine(
  entry: FarmTurbineEntry,
  key: string,
  infos: TurbineInfos,
  format: Format,
): DraftTurbine {
  const type = infos.turbine_type_infos.find(({ id }) => id === entry.turbine_type_id)
  return {
    key,
    siteId: entry.site_id,
    primary: entry.primary,
    status: entry.status,
    vendorId: type?.vendor_id ?? null,
    typeId: entry.turbine_type_id,
    curveId: entry.power_curve_id,
    hub: entry.hub_height === null ? '' : format.exact(entry.hub_height),
    decay: entry.wake_decay_constant === null ? '' : format.exact(entry.wake_decay_constant),
  }
}

/** A draft in the form to send; unreadable numbers are left out, see `typingIssues`. */
export function entryOf(turbine: DraftTurbine): FarmTurbineEntry {
  const hub = readHubHeight(turbine.hub)
  const decay = readWakeDecayConstant(turbine.decay)
  return {
    site_id: turbine.siteId,
    primary: turbine.primary,
    status: turbine.status,
    turbine_type_id: turbine.typeId,
    power_curve_id: turbine.curveId,
    hub_height: hub.ok ? hub.value : null,
    wake_decay_constant: decay.ok ? decay.value : null,
  }
}

/** Unreadable rules are left out, see `readRestriction`. */
export function settingsOf(draft: FarmDraft): WindFarmSettingsEntry {
  const { settings, shear, expansion, turbulence, restrictions } = draft
  const read = restrictions.flatMap((draft) => {
    const own = readRestriction(draft)
    return 'rule' in own ? [own.rule] : []
  })
  const isAsBefore = JSON.stringify(read) === JSON.stringify(settings.restrictions)
  return {
    ...settings,
    // An unchanged list stays the same object, so that merging recognises it.
    restrictions: isAsBefore ? settings.restrictions : read,
    roughness_length: roughnessIn(draft),
    shear_exponent: optionalNumberIn(shear),
    wake_expansion: optionalNumberIn(expansion),
    turbulence_intensity: turbulenceIn(turbulence, settings.turbulence_intensity),
  }
}

function modeOf(roughness: RoughnessLength): RoughnessMode {
  if (typeof roughness === 'string') return roughness
  return typeof roughness === 'number' ? 'typed' : 'landUse'
}

function roughnessIn({
  settings: { roughness_length: before },
  roughnessMode,
  roughness,
  landUse,
}: FarmDraft): RoughnessLength {
  if (roughnessMode === 'atlas' || roughnessMode === 'landCover') return roughnessMode
  if (roughnessMode === 'typed') return numberIn(roughness)
  const code = Number(landUse)
  // An unchanged object stays the same, so that merging recognises it.
  return typeof before === 'object' && before.land_use === code ? before : { land_use: code }
}

function optionalNumberIn(text: string): number | null {
  return text.trim() === '' ? null : numberIn(text)
}

/** Issues of a turbine's typed numbers; empty fields have none. */
export function typingIssues(
  turbine: DraftTurbine,
  hubHeightRange: { readonly min: number; readonly max: number },
): { readonly hub: readonly SiteIssue[]; readonly decay: readonly SiteIssue[] } {
  const hub = turbine.hub.trim() === '' ? null : readHubHeight(turbine.hub, hubHeightRange)
  const decay = turbine.decay.trim() === '' ? null : readWakeDecayConstant(turbine.decay)
  return {
    hub: hub === null || hub.ok ? [] : hub.issues,
    decay: decay === null || decay.ok ? [] : decay.issues,
  }
}

/** Values set for several turbines at once; absent ones stay unchanged. */
export type BulkChange = Partial<
  Pick<DraftTurbine, 'status' | 'vendorId' | 'typeId' | 'curveId' | 'hub' | 'decay'>
>

export function changeTurbines(draft: FarmDraft, keys: ReadonlySet<string>, change: BulkChange): FarmDraft {
  return {
    ...draft,
    turbines: draft.turbines.map((turbine) =>
      keys.has(turbine.key) ? withChange(turbine, change) : turbine,
    ),
  }
}

/** Another vendor resets the type, another type its power curve. */
function withChange(turbine: DraftTurbine, change: BulkChange): DraftTurbine {
  const changed = { ...turbine, ...change }
  if (change.vendorId !== undefined && change.vendorId !== turbine.vendorId && change.typeId === undefined)
    return { ...changed, typeId: null, curveId: null }
  if (change.typeId !== undefined && change.typeId !== turbine.typeId && change.curveId === undefined)
    return { ...changed, curveId: null }
  return changed
}

/** Another turbine at the same site, for comparison with the primary one. */
export function addVariant(draft: FarmDraft, key: string): FarmDraft {
  const index = draft.turbines.findIndex((turbine) => turbine.key === key)
  const original = draft.turbines[index]
  if (!original) return draft
  const used = draft.turbines.filter(({ siteId }) => siteId === original.siteId).length
  const variant = { ...original, key: `${original.siteId}-v${used}-${key}`, primary: false }
  return { ...draft, turbines: draft.turbines.toSpliced(index + 1, 0, variant) }
}

/** Removes the variant; if it was the primary one, the next of its site replaces it. */
export function removeVariant(draft: FarmDraft, key: string): FarmDraft {
  const removed = draft.turbines.find((turbine) => turbine.key === key)
  const turbines = draft.turbines.filter((turbine) => turbine.key !== key)
  const next = turbines.find(({ siteId }) => siteId === removed?.siteId)
  if (!removed || !next) return draft
  return removed.primary ? makePrimary({ ...draft, turbines }, next.key) : { ...draft, turbines }
}

export function makePrimary(draft: FarmDraft, key: string): FarmDraft {
  const chosen = draft.turbines.find((turbine) => turbine.key === key)
  return {
    ...draft,
    turbines: draft.turbines.map((turbine) =>
      turbine.siteId === chosen?.siteId ? { ...turbine, primary: turbine.key === key } : turbine,
    ),
  }
}
