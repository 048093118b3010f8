export { Notices } from '../notices/notices'
export { Sidebar } from '../sidebar/sidebar'
export { Breadcrumbs } from '../top-bar/breadcrumbs'
export { TopBar } from '../top-bar/top-bar'
