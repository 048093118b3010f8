import { defineServerPlugin } from '@console/core/server'
import { forgetTexts } from './forget'
import { forgetFile, transcriptRoutes } from './imports/transcript-routes'
import { mailHits } from './saved/mail-hits'
import { savedRoutes } from './saved/saved-routes'
import { exportMedia } from './search/export-media'
import { hitRoutes } from './search/hit-routes'
import { textSearchSettings } from './settings'
import { writeSpeech } from './writing/write-speech'
import { writtenRoutes } from './writing/written-routes'

export default defineServerPlugin({
  id: 'customization-text-search',
  settings: textSearchSettings,
  routes: [...hitRoutes, ...transcriptRoutes, ...writtenRoutes, ...savedRoutes],
  media: [exportMedia],
  jobs: [forgetFile, writeSpeech, mailHits],
  forget: forgetTexts,
})
