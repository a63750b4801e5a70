/** Texts of `anemone read`. */
export const readCommand = {
  about: 'Read files as the product does, show how each is understood, and store nothing',
  kind: (kinds: string) => `what the files contain: ${kinds}`,
  files: 'the files',
  answer: 'answer to a question that a file raises; may be repeated',
  json: 'one line of JSON for the reading of a file, then one per series, point or site',
  atlas: 'atlas to compare a measurement with: its likely unit, clock and direction',
  lat: 'latitude of the measurement',
  lon: 'longitude of the measurement',
  height: 'height of the measurement above ground, m; default: as the file states',
  metadata: 'metadata of a measurement, JSON of IEA Wind Task 43',
  notCompared: 'Only measurements have metadata and are compared with an atlas.',
  placeMissing: 'A comparison needs --atlas, --lat and --lon.',
  kindUnknown: (kind: string, kinds: string) => `"${kind}" is not a kind of file. Choose one of: ${kinds}.`,
  status: (file: string, status: string) => `${file}: ${status}`,
  statuses: {
    read: 'read',
    questions: 'leaves something open; answer the questions',
    refused: 'refused',
  },
}
