import type { Messages } from '../index.ts'

export const atlasGrids: Messages['atlasGrids'] = {
  title: 'Atlasgitter',
  intro: 'Gebiete, Gitter und Zeiträume der Wetteratlanten, aus denen die Produkte berechnet werden.',
  none: 'Diese Installation hat noch keinen Atlas.',
  choose: 'Atlanten',
  map: 'Karte der Atlasgitter. Die Liste der Atlanten daneben wählt per Tastatur.',
  spacing: 'Gitterweite',
  size: 'Zellen',
  cells: (x, y, all) => `${x} × ${y} = ${all}`,
  period: 'Zeitraum',
  step: 'Zeitschritt',
  projection: 'Projektion',
  latLon: 'Breite und Länge',
  lambert: 'Lambertsche Schnittkegelprojektion',
  origin: 'Ursprung',
  parallels: 'Längentreue Breitenkreise',
  corner: 'Südwestliche Zelle',
  version: 'Version',
  source: 'Quelle',
}
