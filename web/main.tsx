import './withoutEval.ts'
import './textOnly.ts'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { messageLoader } from '#contracts'
import { connect } from './api/connect.ts'
import { App } from './app/App.tsx'
import { createAppRouter } from './app/router.tsx'
import { createSpeech } from './language/speech.ts'
import { followColourScheme } from './state/colourScheme.ts'
import { openLocalStore } from './state/localStore.ts'
import { createSettings } from './state/settings.ts'

const storage = openLocalStore()
const speech = await createSpeech(storage, navigator.language, messageLoader)
const connection = connect(import.meta.env.APP_VERSION, storage, speech)
const settings = createSettings(storage)
await followColourScheme(settings, () => import('./styles/dark.css'))
const router = createAppRouter()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

void connection.session.start()
createRoot(root).render(
  <StrictMode>
    <App connection={connection} settings={settings} router={router} />
  </StrictMode>,
)
