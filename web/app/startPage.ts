import { loadScreen } from './loadScreen.ts'

/** The start page of both themes. */
export const StartPage = loadScreen(() => import('#web/features/start/StartPage.tsx'), 'StartPage')
