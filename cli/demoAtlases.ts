import { existsSync } from 'node:fs'
import path from 'node:path'
import { createDemoAtlas, createDemoLambertAtlas } from '#atlas'
import type { Messages } from '#contracts'
import { progressBar } from './progressBar.ts'

interface DemoOptions {
  readonly atlasesFolder: string
  readonly small: boolean
  readonly signal: AbortSignal
  readonly text: Messages['cli']
}

/** Whether all demo atlases are there. */
export function hasDemoAtlases(atlasesFolder: string): boolean {
  return ['demo', 'demo-lambert'].every((id) => existsSync(path.join(atlasesFolder, id)))
}

/** Makes the demo atlases that are not there yet. @returns the ids of those that were there already */
export async function makeDemoAtlases({
  atlasesFolder,
  small,
  signal,
  text,
}: DemoOptions): Promise<string[]> {
  const demos = [
    { id: 'demo', title: text.preparingDemo, create: createDemoAtlas },
    { id: 'demo-lambert', title: text.preparingDemoLambert, create: createDemoLambertAtlas },
  ]
  const present: string[] = []
  for (const { id, title, create } of demos) {
    const folder = path.join(atlasesFolder, id)
    if (existsSync(folder)) {
      present.push(id)
      continue
    }
    const bar = progressBar(title, text)
    try {
      await create({ folder, small, signal, onProgress: bar.update })
    } finally {
      bar.end()
    }
  }
  return present
}
