import openJpeg from '@cornerstonejs/codec-openjpeg/decodewasmjs'

/** OpenJPEG, whose lines are not for the console. Import this file where it is needed: it takes memory at once. */
export const library = openJpeg({ print: () => {}, printErr: () => {} })
