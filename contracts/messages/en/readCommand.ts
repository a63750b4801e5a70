/** What `anemone read` says. */
export const readCommand = {
  about: 'Read files as the product does, show how each is understood, and store nothing',
  kind: (kinds: string) => `what the files contain: ${kinds}`,
  files: 'the files',
  answer: 'answer to a question that a file raises; may be repeated',
  json: 'one line of JSON for the reading of a file, then one per series, point or site',
  atlas: 'folder of an atlas to compare a measurement with: unit, clock and direction that it looks like',
  place: 'where the measurement stood, such as 52.6,13.35',
  placeInvalid: (place: string) =>
    `"${place}" is no place. Write latitude and longitude, such as 52.6,13.35.`,
  heightMissing: 'The measurement names no height: it cannot be compared with the atlas.',
  nothingInCommon: 'Measurement and atlas have too few hours in common to be compared.',
  atlasUnreadable: (folder: string) => `"${folder}" is no atlas that can be read.`,
  kindUnknown: (kind: string, kinds: string) => `"${kind}" is no kind of file. Choose one of: ${kinds}.`,
  status: (file: string, status: string) => `${file}: ${status}`,
  statuses: {
    read: 'read',
    questions: 'leaves something open; answer the questions',
    refused: 'refused',
  },
}
