import { type ComponentType, createContext } from 'react'

/** What routes show. */
export type Views = Record<'PageError' | 'PageOutlet' | 'PageSkeleton' | 'Shell', ComponentType>

/** What the routes draw: it comes later than they are made. */
export const ViewsContext = createContext<Views | undefined>(undefined)
