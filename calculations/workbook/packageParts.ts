import {
  extendedPropertiesNamespace,
  packageNamespace,
  relationshipNamespace,
  spreadsheetNamespace,
  xmlDeclaration,
} from './namespaces.ts'
import { stylesXml } from './styles.ts'
import { xmlText } from './xml.ts'

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Parts of a workbook except its sheets, in the archive's order: readers look for the types first. */
export function packageParts(
  title: string,
  sheetNames: readonly string[],
): readonly { readonly path: string; readonly xml: string }[] {
  return [
    { path: '[Content_Types].xml', xml: contentTypes(sheetNames.length) },
    { path: '_rels/.rels', xml: packageRelationships() },
    { path: 'docProps/core.xml', xml: coreProperties(title) },
    { path: 'docProps/app.xml', xml: programProperties() },
    { path: 'xl/workbook.xml', xml: workbook(sheetNames) },
    { path: 'xl/_rels/workbook.xml.rels', xml: workbookRelationships(sheetNames.length) },
    { path: 'xl/styles.xml', xml: stylesXml() },
  ]
}

export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`
}

function contentTypes(sheets: number): string {
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}"/>`
  return `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}${part('docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml')}${part('xl/workbook.xml', `${spreadsheet}.sheet.main+xml`)}${part('xl/styles.xml', `${spreadsheet}.styles+xml`)}${indices(
    sheets,
  )
    .map((index) => part(sheetPath(index), `${spreadsheet}.worksheet+xml`))
    .join('')}</Types>`
}

function packageRelationships(): string {
  return relationships([
    { id: 'rId1', type: `${relationshipNamespace}/officeDocument`, target: 'xl/workbook.xml' },
    {
      id: 'rId2',
      type: `${packageNamespace}/relationships/metadata/core-properties`,
      target: 'docProps/core.xml',
    },
    { id: 'rId3', type: `${relationshipNamespace}/extended-properties`, target: 'docProps/app.xml' },
  ])
}

function workbookRelationships(sheets: number): string {
  return relationships([
    ...indices(sheets).map((index) => ({
      id: `rId${index + 1}`,
      type: `${relationshipNamespace}/worksheet`,
      target: sheetPath(index).replace('xl/', ''),
    })),
    { id: `rId${sheets + 1}`, type: `${relationshipNamespace}/styles`, target: 'styles.xml' },
  ])
}

function relationships(
  entries: readonly { readonly id: string; readonly type: string; readonly target: string }[],
): string {
  const elements = entries.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  )
  return `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">${elements.join('')}</Relationships>`
}

/** Without a date, so that equal results stay equal, and without an author. */
function coreProperties(title: string): string {
  return `${xmlDeclaration}<cp:coreProperties xmlns:cp="${packageNamespace}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title></cp:coreProperties>`
}

/** The program that wrote it: independent of the operator's product name. */
function programProperties(): string {
  return `${xmlDeclaration}<Properties xmlns="${extendedPropertiesNamespace}"><Application>Anemone</Application></Properties>`
}

function workbook(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${xmlDeclaration}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${relationshipNamespace}"><sheets>${sheets.join('')}</sheets><definedNames>${sheetNames.map(printedHead).join('')}</definedNames></workbook>`
}

/** The header is repeated on every printed page. */
function printedHead(sheetName: string, index: number): string {
  const sheet = xmlText(`'${sheetName.replaceAll("'", "''")}'`)
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$1:$1</definedName>`
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
