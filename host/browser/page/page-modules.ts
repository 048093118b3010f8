import type { PageCode } from '@console/core/host'
import type { PageEntry } from '../plugins/plugin-host'

type PageModule = Awaited<ReturnType<PageCode['page']>>

/**
 * Code of pages that has come: asking the browser for it again takes a turn of its own, in which something else would be
 * drawn.
 */
export const pageModules = new WeakMap<PageEntry, PageModule>()
