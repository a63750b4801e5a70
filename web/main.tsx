import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { connect } from './api/connect.ts'
import { App } from './app/App.tsx'
import { createAppRouter } from './app/router.tsx'

// The content-security policy forbids the code that zod would generate for speed.
config({ jitless: true })

const connection = connect(import.meta.env.APP_VERSION)
const router = createAppRouter()
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id root')

void connection.session.start()
createRoot(place).render(
  <StrictMode>
    <App connection={connection} router={router} />
  </StrictMode>,
)
