import { tasksIn } from '../../workers/index.ts'

/** Tasks of worker processes for energy yields, by name: see farmTasks.ts. */
export const farmTask = tasksIn<typeof import('./farmTasks.ts')>(new URL('./farmTasks.ts', import.meta.url))
