/**
 * Colours of the base map, on the page and in documents. Other parts of the page take some of them from its
 * style sheets; tests/basemapColours.test.ts checks that both agree.
 */
export const basemapColours = {
  land: '#e9efe6',
  sea: '#d6e5ea',
  wood: '#dbe7d5',
  built: '#e4e3de',
  building: '#d3d1ca',
  road: '#ffffff',
  casing: '#c6c9c2',
  rail: '#b9b7b4',
  river: '#b7cedb',
  border: '#b3bfb4',
  place: '#56655e',
  seaName: '#7f9ba4',
  halo: '#ffffffd9',
} as const
