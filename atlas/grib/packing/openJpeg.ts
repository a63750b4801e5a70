import openJpeg from '@cornerstonejs/codec-openjpeg/decodewasmjs'

/** OpenJPEG without console output. Import it lazily: loading it allocates memory. */
export const library = openJpeg({ print: () => {}, printErr: () => {} })
