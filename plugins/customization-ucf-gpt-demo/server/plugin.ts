import { defineServerPlugin } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { demoRoutes } from './demo-routes'
import { sendJob } from './send'
import { demoEnvironment, demoSettings } from './settings'
import { sendings, transcripts } from './tables'
import { writeDownJob } from './write-down'

export default defineServerPlugin({
  id: 'customization-ucf-gpt-demo',
  settings: demoSettings,
  environment: demoEnvironment,
  routes: demoRoutes,
  jobs: [sendJob, writeDownJob],
  async forget({ services: { db }, uid }) {
    await db.delete(transcripts).where(eq(transcripts.uid, uid))
    await db.delete(sendings).where(eq(sendings.uid, uid))
  },
})
