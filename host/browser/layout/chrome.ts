export { Breadcrumbs } from './breadcrumbs'
export { Sidebar } from './sidebar'
export { TopBar } from './top-bar'
