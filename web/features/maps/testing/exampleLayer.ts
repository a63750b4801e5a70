import { type MapLayer, scaleOf } from '#contracts'

/** Mean wind speed at 100 m of the atlas “a”; `change` sets the fields of a test. */
export function exampleLayer(change: Partial<MapLayer> = {}): MapLayer {
  return {
    ...{
      id: 'a-100',
      atlas: 'a',
      atlas_title: 'North',
      atlas_version: '1',
      title: 'Mean wind speed at 100 m',
    },
    ...{
      quantity: 'meanWindSpeed',
      height: 100,
      turbine: null,
      year: null,
      grid_operator: null,
      ...scaleOf('meanWindSpeed'),
      demo: false,
    },
    ...{ description: 'Mean over all steps.', citation: 'ECMWF', licence: 'CC BY 4.0' },
    basis: { kind: 'modelled', mixed: false, sources: [], period: null, methods: [] },
    legend: [
      { color: '#0000ff', desc: 'below 6', from: null, till: 6 },
      { color: '#ff0000', desc: 'from 6', from: 6, till: null },
    ],
    ...change,
  } as unknown as MapLayer
}
