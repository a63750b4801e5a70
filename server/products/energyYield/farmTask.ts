import { tasksIn } from '../../workers/index.ts'

/** What worker processes do with energy yields, by name: see farmTasks.ts. */
export const farmTask = tasksIn<typeof import('./farmTasks.ts')>(new URL('./farmTasks.ts', import.meta.url))
