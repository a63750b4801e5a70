import { z } from 'zod'
import type { TextStore } from './localStore.ts'
import { createObservable, type Observable } from './observable.ts'

/** Colours of the page: those of the system, or always the same. */
export const colourChoices = ['system', 'light', 'dark'] as const

/** The installation's own map. */
export const installationMap = 'installation'

const settingsSchema = z.object({
  colours: z.enum(colourChoices).default('system'),
  demoMaps: z.boolean().default(true),
  utmCoordinates: z.boolean().default(false),
  fasterMarkers: z.boolean().default(false),
  clusterMarkers: z.boolean().default(true),
  terrain: z.boolean().default(true),
  /** Mean wind speed of the atlas below maps that show nothing else of it. */
  windBackground: z.boolean().default(false),
  /** Name of another provider's map. */
  baseMap: z.string().max(100).default(installationMap),
})

/** Display settings of this browser. */
export type Settings = z.infer<typeof settingsSchema>

const key = 'settings'

/** The stored settings; missing or unreadable ones have their defaults. */
export function createSettings(storage: TextStore): Observable<Settings> {
  const settings = createObservable<Settings>(read(storage))
  settings.subscribe(() => storage.setItem(key, JSON.stringify(settings.get())))
  return settings
}

function read(storage: TextStore): Settings {
  try {
    const stored = settingsSchema.safeParse(JSON.parse(storage.getItem(key) ?? '{}'))
    return stored.success ? stored.data : settingsSchema.parse({})
  } catch {
    // Not JSON, so the defaults apply.
    return settingsSchema.parse({})
  }
}
