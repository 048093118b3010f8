import { type LoadContext, PluginReports } from '@console/core/browser'

export const plugins = ({ get }: LoadContext) => get(PluginReports).open()
