export { CurrentView } from './current-view'
export { ViewsMenu } from './views-menu'
