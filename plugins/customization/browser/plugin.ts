import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({ zh: () => import('./zh') })
