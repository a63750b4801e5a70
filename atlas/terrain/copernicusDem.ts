/** Citation that the licence of the Copernicus DEM requires, for GLO-30 and GLO-90. */
export const copernicusDemCitation =
  '© DLR e.V. 2010-2014 and © Airbus Defence and Space GmbH 2014-2018 provided under COPERNICUS by the European Union and ESA; all rights reserved'

/** Whether a file is a tile of this model, by its published name. */
export function isCopernicusDem(fileName: string): boolean {
  return fileName.startsWith('Copernicus_DSM_')
}
