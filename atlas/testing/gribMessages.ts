const message = (text: string) => Buffer.from(text, 'base64')

/** Values of the messages below unless stated otherwise, m/s: 7 + 3 sin(i / 3) + 0.1 (i mod 5), to two digits. */
export const messageValues = Array.from(
  { length: 24 },
  (_, i) => Math.round(100 * (7 + 3 * Math.sin(i / 3) + 0.1 * (i % 5))) / 100,
)

/** As ecCodes 2.50 writes them; unless stated otherwise 6 x 4 nodes of 2021-01-01 06:00. */
export const gribMessages = {
  /** u at 100 m about the pole of COSMO, along the grid, differences of second order, the sixth value missing. */
  rotated: message(
    'R1JJQv//AAIAAAAAAAABAQAAABUBAE4AAAQAAQflAQEGAAAAAgAAAFQDAAAAABgAAAABBv///////////////////wAAAAYAAAAEAAAAAP////8AAoSI' +
      'FSE9oDgAAAAAFSVv2AAA1tgAANbYAIJW6FABEqiAAAAAAAAAACIEAAAAAAICAP+AAAAAAQAAAABnAAAAAGT///////8AAAAxBQAAABcAA0CD1wqACQAA' +
      'AAABAGJY0ZoAAAAAAAAAAQoAAAAAFwEAAAAXAAICAAAACQYA+///AAAAKAcFwwfsgfp+n6cZil1ACCGAaw58YkyeqYaTnaFlaLTwrxilrDc3Nzc=',
  ),
  /** Speed at 150 m on the cone of CERRA, from the south, JPEG 2000. */
  lambert: message(
    'R1JJQv//AAIAAAAAAAABegAAABUBAFQAAAQAAQflAQEGAAAAAgAAAFEDAAAAABgAAAAeBv///////////////////wAAAAYAAAAEAwoywACJVEAwAvrw' +
      'gAB6EgAAU+xgAFPsYABAAvrwgAL68IAAAAAAAAAAAAAAACIEAAAAAAIBAP+AAAAAAQAAAABnAAAAAJb///////8AAAAXBQAAABgAKECD1wqACQAADAAA' +
      '/wAAAAYG/wAAAMEH/0//UQApAAAAAAAGAAAABAAAAAAAAAAAAAAABgAAAAQAAAAAAAAAAAABCwEB/1IADAAAAAEAAgQEAAH/XAAKQGBoaHBoaHD/ZAAl' +
      'AAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjL/kAAKAAAAAABMAAH/k8H4AYAI85/A/ACn+ASD9gIEOwve1yoHN8H5hM/wFwfsEhJd6DEX' +
      '8sYSPxMS9Xz7sJmtfhgXEnZEBBbllICH/9k3Nzc3',
  ),
  /** v at 10 m on cells of grid 27, IEEE floats. */
  cells: message(
    'R1JJQv//AAIAAAAAAAAA5QAAABUBAE4AAAQAAQflAQEGAAAAAgAAACMDAAAAABgAAABlAAAAGwEAESIzRFVmd4iZqrvM3e7/AAAAIgQAAAAAAgMA/4AA' +
      'AAABAAAAAGcAAAAACv///////wAAAAwFAAAAGAAEAQAAAAYG/wAAAGUHQOAAAEEBR65BEPXDQR0euEElHrhBH9cKQR1HrkEV64VBCrhSQPo9cUDNwo9A' +
      'szMzQJ3Cj0CQUexAjMzNQIPXCkCVHrhArwo9QM64UkDxmZpBAeuFQREeuEEczM1BJAAANzc3Nw==',
  ),
  /** Direction at 100 m on latitudes and longitudes, complex packing, 30 times the values. */
  direction: message(
    'R1JJQv//AAIAAAAAAAAA6wAAABUBAGIAAAQAAQflAQEGAAAAAgAAAEgDAAAAABgAAAAABv///////////////////wAAAAYAAAAEAAAAAP////8DCjLA' +
      'AHoSADAC/sEQAI0k0AAD0JAAA9CQAAAAACIEAAAAAAIAAP+AAAAAAQAAAABnAAAAAGT///////8AAAAvBQAAABgAAkL3MzOAAgAAAAABAGJY0ZoAAAAA' +
      'AAAAAQoAAAAAGAEAAAAYAAAAAAYG/wAAACMHVp25Rqy6LAq2doibxFSyGELwiAAQSiRlnHglKqrgNzc3Nw==',
  ),
  /** Surface pressure of ERA5T at 3 x 2 nodes, CCSDS in blocks of 8, a bitmap with one value missing. */
  ccsds: message(
    'R1JJQv//AAIAAAAAAAAA6wAAABUBAGIAAAQAAQfoAh0SAAAAAgAAABECAAEAAQACBAEwMDA1AAAASAMAAAAAGAAAAAAG////////////////////AAAA' +
      'BgAAAAQAAAAA/////wMGYjAATEtAMAL68IAAX14QAAPQkAAD0JAAAAAAIgQAAAAAAAAA/4AAAAABAAAAAGcAAAAAAv///////wAAABkFAAAAFwAqQ4wA' +
      'AIAIAAAMAA4IAIAAAAAJBgD7//8AAAAlB5AAqlwAAAAAAAf8/wCAAAAAAAAAAEEkkmAAAAAAAAAANzc3Nw==',
  ),
} as const
