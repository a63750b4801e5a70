import Feature from 'ol/Feature.js'
import type Circle from 'ol/style/Circle.js'
import type Style from 'ol/style/Style.js'
import { expect, test } from 'vitest'
import type { MapColours } from './mapColours.ts'
import { type SiteMarker, siteLayer } from './siteLayer.ts'

const colours = {
  brand: '#00f',
  card: '#fff',
  accent: '#f80',
  font: 'sans-serif',
  scale: ['#eee', '#ccc', '#aaa', '#444', '#111'],
} as unknown as MapColours

const siteOf = (number: number): SiteMarker => ({ id: number, number, lat: 54, lon: 9, state: 'on' })

/** Drawing of sites that would overlap, or of a single one. */
function drawnFor(...numbers: number[]) {
  return drawnAs(numbers.map(siteOf))
}

function drawnAs(markers: readonly SiteMarker[]) {
  const features = markers.map((marker) => new Feature({ marker }))
  const styleOf = siteLayer(colours).layer.getStyleFunction()!
  const style = styleOf(new Feature({ features }), 1) as Style
  const image = style.getImage() as Circle
  return {
    label: style.getText()?.getText(),
    ink: style.getText()?.getFill()?.getColor(),
    fill: image.getFill()?.getColor(),
    rim: image.getStroke()?.getColor(),
    radius: image.getRadius(),
  }
}

test('the count of three sites in one place differs from the mark of site number 3', () => {
  const single = drawnFor(3)
  const cluster = drawnFor(1, 2, 4)
  expect([single.label, cluster.label]).toEqual(['3', '×3'])
  // Light on dark sites and vice versa, and larger.
  expect(single).toMatchObject({ fill: colours.brand, rim: colours.card, ink: colours.card })
  expect(cluster).toMatchObject({ fill: colours.card, rim: colours.brand, ink: colours.brand })
  expect(cluster.radius).toBeGreaterThan(single.radius)
})

test('the number of a coloured site is dark on pale and pale on dark colours, in every colour scheme', () => {
  const inks = colours.scale.map((_, shade) => drawnAs([{ ...siteOf(1), shade }]).ink)
  expect(inks).toEqual(['#111', '#111', '#111', '#eee', '#eee'])
})
