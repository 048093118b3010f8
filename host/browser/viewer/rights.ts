import {
  isOperatorScope,
  isVisible,
  type PageManifest,
  rightRule,
  type Viewer,
} from '@console/core/contract'

type Asking = Pick<PageManifest, 'scope'>

export const scopesAskedBy = ({ scope = [] }: Asking) => [scope].flat()

/** What the page asks for and the viewer lacks. */
export const lackedBy = (viewer: Viewer | undefined, page: Asking) =>
  scopesAskedBy(page).filter((scope) => !viewer || !isVisible(rightRule(scope), viewer))

/** Whether the viewer must not learn that there is such a page: it is for operators. */
export const isUnknownTo = (viewer: Viewer | undefined, page: Asking) =>
  lackedBy(viewer, page).some(isOperatorScope)
