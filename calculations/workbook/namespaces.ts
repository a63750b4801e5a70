/** Office Open XML (ECMA-376, transitional). */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const relationshipNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const extendedPropertiesNamespace =
  'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'
export const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
