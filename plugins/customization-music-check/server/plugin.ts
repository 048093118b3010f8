import { defineServerPlugin, route } from '@console/core/server'
import { checkApi } from '../contract'
import { checkSheet } from './check-sheet'
import { signedSheetMedia } from './signed-sheet'

export default defineServerPlugin({
  id: 'customization-music-check',
  routes: [
    route(checkApi.sheet, async ({ params, caller, services }) => ({
      data: await checkSheet(caller.uid, Number(params.cid), services),
    })),
  ],
  media: [signedSheetMedia],
})
