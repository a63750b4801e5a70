import type { Page } from 'playwright-core'
import type { Messages } from '#contracts'
import { openByButton, showFigures, type View } from './view.ts'

const pasted = [
  'Name;Ost;Nord;Nabenhöhe',
  'WEA 1;32456789;5954321;98,4',
  'WEA 2;32456989;;98,4',
  'WEA 1;32457189;5954721;98,4',
].join('\n')

async function previewPasted(page: Page, text: Messages) {
  await openByButton(({ siteLists }) => siteLists.importSites)(page, text)
  await page.getByLabel(text.siteImport.paste).fill(pasted)
  await page.getByRole('button', { name: text.siteImport.preview, exact: true }).click()
  await page.getByText(text.siteImport.problems('2')).waitFor()
}

/** The page of site lists and its dialogs. */
export const listViews: readonly View[] = [
  { name: 'lists', viewer: 'customer', path: '/lists' },
  { name: 'lists-empty', viewer: 'demo', path: '/lists' },
  {
    name: 'lists-chosen',
    viewer: 'customer',
    path: '/lists',
    open: (page, { siteLists }) =>
      page
        .getByRole('button', { name: siteLists.show('Windparks') })
        .first()
        .click(),
  },
  {
    name: 'lists-site',
    viewer: 'customer',
    path: '/lists',
    async open(page, text) {
      await page
        .getByRole('button', { name: text.siteLists.show('Windparks') })
        .first()
        .click()
      await openByButton(({ sites }) => sites.addSite)(page, text)
    },
  },
  {
    name: 'lists-import',
    goesOn: true,
    viewer: 'customer',
    path: '/lists',
    open: openByButton(({ siteLists }) => siteLists.importSites),
  },
  {
    name: 'lists-import-preview',
    goesOn: true,
    viewer: 'customer',
    path: '/lists',
    open: previewPasted,
  },
  {
    name: 'lists-import-figures',
    viewer: 'customer',
    path: '/lists',
    async open(page, text) {
      await previewPasted(page, text)
      await showFigures(page.getByRole('dialog').getByRole('application'), text)
    },
  },
]
