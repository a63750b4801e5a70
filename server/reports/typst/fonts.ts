import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const weights = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold']

/** Folders of the fonts that documents are set in: Inter, and DejaVu for what Inter lacks and for code. */
export function fontFolders(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const inter = dirname(resolve('@expo-google-fonts/inter/package.json'))
  const dejaVu = dirname(resolve('dejavu-fonts-ttf/package.json'))
  return [...weights.map((weight) => join(inter, weight)), join(dejaVu, 'ttf')]
}
