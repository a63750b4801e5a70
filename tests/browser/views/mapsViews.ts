import type { View } from './view.ts'

const at = { viewer: 'customer', path: '/maps', theme: 'wind' } as const

export const mapsViews: readonly View[] = [
  { ...at, name: 'maps' },
  { ...at, name: 'maps-cell', path: '/maps?map=demo-full_load_hours_e141_4200&at=53.8,9.1' },
  {
    ...at,
    name: 'maps-difference',
    path: '/maps?turbine=14%40120&map=demo-full_load_hours_curve_14_at_120&with=demo-full_load_hours_e141_4200&as=difference',
  },
  { ...at, name: 'maps-compared', path: '/maps?map=demo-orography&with=demo-lambert-orography' },
]
