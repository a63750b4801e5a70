import type { Language } from '#contracts'

/** A name on the map for orientation. */
export interface Place {
  readonly name: string | Readonly<Record<Language, string>>
  readonly lat: number
  readonly lon: number
  /** 1: shown at all zooms; 2 and 3: only at higher zoom; 'sea': in the water. */
  readonly rank: 1 | 2 | 3 | 'sea'
}

// Rounded to 0.01 degrees, which is a pixel or two where the last names appear.
// biome-ignore format: a table reads better in rows
export const places: readonly Place[] = [
  { name: { de: 'Nordsee', en: 'North Sea' }, lat: 55.6, lon: 4.6, rank: 'sea' },
  { name: { de: 'Ostsee', en: 'Baltic Sea' }, lat: 55.4, lon: 16.6, rank: 'sea' },
  { name: { de: 'Ärmelkanal', en: 'English Channel' }, lat: 50.05, lon: -1.6, rank: 'sea' },
  { name: 'Adria', lat: 44.2, lon: 13.9, rank: 'sea' },
  { name: 'Kattegat', lat: 56.7, lon: 11.4, rank: 'sea' },

  { name: 'Berlin', lat: 52.52, lon: 13.4, rank: 1 },
  { name: 'Hamburg', lat: 53.55, lon: 9.99, rank: 1 },
  { name: { de: 'München', en: 'Munich' }, lat: 48.14, lon: 11.58, rank: 1 },
  { name: { de: 'Köln', en: 'Cologne' }, lat: 50.94, lon: 6.96, rank: 1 },
  { name: 'Frankfurt', lat: 50.11, lon: 8.68, rank: 1 },
  { name: 'Stuttgart', lat: 48.78, lon: 9.18, rank: 1 },
  { name: { de: 'Hannover', en: 'Hanover' }, lat: 52.37, lon: 9.73, rank: 1 },
  { name: 'Leipzig', lat: 51.34, lon: 12.37, rank: 1 },
  { name: { de: 'Wien', en: 'Vienna' }, lat: 48.21, lon: 16.37, rank: 1 },
  { name: { de: 'Prag', en: 'Prague' }, lat: 50.08, lon: 14.44, rank: 1 },
  { name: { de: 'Kopenhagen', en: 'Copenhagen' }, lat: 55.68, lon: 12.57, rank: 1 },
  { name: 'Amsterdam', lat: 52.37, lon: 4.9, rank: 1 },
  { name: { de: 'Brüssel', en: 'Brussels' }, lat: 50.85, lon: 4.35, rank: 1 },
  { name: 'Paris', lat: 48.86, lon: 2.35, rank: 1 },
  { name: { de: 'Zürich', en: 'Zurich' }, lat: 47.37, lon: 8.54, rank: 1 },
  { name: { de: 'Mailand', en: 'Milan' }, lat: 45.46, lon: 9.19, rank: 1 },
  { name: { de: 'Warschau', en: 'Warsaw' }, lat: 52.23, lon: 21.01, rank: 1 },
  { name: 'London', lat: 51.51, lon: -0.13, rank: 1 },
  { name: 'Oslo', lat: 59.91, lon: 10.75, rank: 1 },
  { name: 'Stockholm', lat: 59.33, lon: 18.07, rank: 1 },
  { name: 'Madrid', lat: 40.42, lon: -3.7, rank: 1 },
  { name: { de: 'Rom', en: 'Rome' }, lat: 41.9, lon: 12.5, rank: 1 },

  { name: 'Bremen', lat: 53.08, lon: 8.8, rank: 2 },
  { name: 'Kiel', lat: 54.32, lon: 10.13, rank: 2 },
  { name: 'Rostock', lat: 54.09, lon: 12.1, rank: 2 },
  { name: 'Dresden', lat: 51.05, lon: 13.74, rank: 2 },
  { name: { de: 'Nürnberg', en: 'Nuremberg' }, lat: 49.45, lon: 11.08, rank: 2 },
  { name: 'Dortmund', lat: 51.51, lon: 7.47, rank: 2 },
  { name: 'Kassel', lat: 51.31, lon: 9.49, rank: 2 },
  { name: 'Erfurt', lat: 50.98, lon: 11.03, rank: 2 },
  { name: 'Magdeburg', lat: 52.13, lon: 11.62, rank: 2 },
  { name: 'Freiburg', lat: 47.99, lon: 7.85, rank: 2 },
  { name: 'Saarbrücken', lat: 49.24, lon: 7.0, rank: 2 },
  { name: { de: 'Posen', en: 'Poznań' }, lat: 52.41, lon: 16.93, rank: 2 },
  { name: { de: 'Danzig', en: 'Gdańsk' }, lat: 54.35, lon: 18.65, rank: 2 },
  { name: { de: 'Breslau', en: 'Wrocław' }, lat: 51.11, lon: 17.04, rank: 2 },
  { name: 'Salzburg', lat: 47.8, lon: 13.04, rank: 2 },
  { name: 'Innsbruck', lat: 47.27, lon: 11.39, rank: 2 },
  { name: 'Graz', lat: 47.07, lon: 15.44, rank: 2 },
  { name: 'Bern', lat: 46.95, lon: 7.45, rank: 2 },
  { name: { de: 'Straßburg', en: 'Strasbourg' }, lat: 48.57, lon: 7.75, rank: 2 },
  { name: 'Lyon', lat: 45.76, lon: 4.84, rank: 2 },
  { name: { de: 'Lüttich', en: 'Liège' }, lat: 50.63, lon: 5.57, rank: 2 },
  { name: 'Groningen', lat: 53.22, lon: 6.57, rank: 2 },
  { name: 'Rotterdam', lat: 51.92, lon: 4.48, rank: 2 },
  { name: 'Esbjerg', lat: 55.47, lon: 8.46, rank: 2 },
  { name: 'Aarhus', lat: 56.16, lon: 10.2, rank: 2 },
  { name: 'Malmö', lat: 55.61, lon: 13.0, rank: 2 },
  { name: { de: 'Göteborg', en: 'Gothenburg' }, lat: 57.71, lon: 11.97, rank: 2 },
  { name: { de: 'Brünn', en: 'Brno' }, lat: 49.2, lon: 16.61, rank: 2 },
  { name: { de: 'Venedig', en: 'Venice' }, lat: 45.44, lon: 12.33, rank: 2 },

  { name: 'Flensburg', lat: 54.78, lon: 9.44, rank: 3 },
  { name: 'Husum', lat: 54.48, lon: 9.05, rank: 3 },
  { name: 'Heide', lat: 54.2, lon: 9.1, rank: 3 },
  { name: 'Emden', lat: 53.37, lon: 7.21, rank: 3 },
  { name: 'Wilhelmshaven', lat: 53.53, lon: 8.11, rank: 3 },
  { name: 'Cuxhaven', lat: 53.86, lon: 8.7, rank: 3 },
  { name: 'Lübeck', lat: 53.87, lon: 10.69, rank: 3 },
  { name: 'Schwerin', lat: 53.63, lon: 11.41, rank: 3 },
  { name: 'Stralsund', lat: 54.31, lon: 13.09, rank: 3 },
  { name: 'Neubrandenburg', lat: 53.56, lon: 13.26, rank: 3 },
  { name: 'Prenzlau', lat: 53.32, lon: 13.86, rank: 3 },
  { name: 'Cottbus', lat: 51.76, lon: 14.33, rank: 3 },
  { name: 'Halle', lat: 51.48, lon: 11.97, rank: 3 },
  { name: 'Chemnitz', lat: 50.83, lon: 12.92, rank: 3 },
  { name: 'Braunschweig', lat: 52.27, lon: 10.52, rank: 3 },
  { name: 'Göttingen', lat: 51.54, lon: 9.93, rank: 3 },
  { name: 'Oldenburg', lat: 53.14, lon: 8.21, rank: 3 },
  { name: 'Osnabrück', lat: 52.28, lon: 8.05, rank: 3 },
  { name: 'Münster', lat: 51.96, lon: 7.63, rank: 3 },
  { name: 'Paderborn', lat: 51.72, lon: 8.75, rank: 3 },
  { name: 'Siegen', lat: 50.88, lon: 8.02, rank: 3 },
  { name: 'Koblenz', lat: 50.36, lon: 7.59, rank: 3 },
  { name: 'Trier', lat: 49.75, lon: 6.64, rank: 3 },
  { name: 'Aachen', lat: 50.78, lon: 6.08, rank: 3 },
  { name: 'Mainz', lat: 50.0, lon: 8.27, rank: 3 },
  { name: 'Würzburg', lat: 49.79, lon: 9.95, rank: 3 },
  { name: 'Fulda', lat: 50.55, lon: 9.68, rank: 3 },
  { name: 'Bayreuth', lat: 49.95, lon: 11.58, rank: 3 },
  { name: 'Regensburg', lat: 49.02, lon: 12.1, rank: 3 },
  { name: 'Augsburg', lat: 48.37, lon: 10.9, rank: 3 },
  { name: 'Ulm', lat: 48.4, lon: 9.99, rank: 3 },
  { name: 'Passau', lat: 48.57, lon: 13.46, rank: 3 },
  { name: 'Karlsruhe', lat: 49.01, lon: 8.4, rank: 3 },
  { name: 'Konstanz', lat: 47.66, lon: 9.18, rank: 3 },
]

/** The name of a place in a language. */
export function placeName({ name }: Pick<Place, 'name'>, language: Language): string {
  return typeof name === 'string' ? name : name[language]
}
