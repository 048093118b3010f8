import { PageSkeleton } from '@console/core/host'
import { Shell } from '../layout/frame/shell'
import { PageError } from '../page/page-error'
import { PageOutlet } from '../page/page-outlet'
import type { Views } from '../router/views'

export const views: Views = { PageError, PageOutlet, PageSkeleton, Shell }
