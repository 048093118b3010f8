export { Breadcrumbs } from './breadcrumbs'
export { Notices } from './notices'
export { Sidebar } from './sidebar'
export { TopBar } from './top-bar'
