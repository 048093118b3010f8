import { TabLinks, useT } from '@console/core/browser'
import { type TrackerProject, trackerPaths } from '../../contract'

const tabs = {
  files: 'Files',
  stations: 'Stations',
  analytics: 'Analytics',
  plans: 'Plan against air',
  reports: 'Reports',
  download: 'Download',
} as const
type Tab = keyof typeof tabs

interface ProjectTabsProps {
  project: TrackerProject
  current: Tab
}

/** The pages of a project. */
export function ProjectTabs({ project, current }: ProjectTabsProps) {
  const t = useT()
  return (
    <TabLinks
      tabs={Object.entries(tabs).map(([id, label]) => ({ id, label: t(label) }))}
      current={current}
      linkOf={(id) => ({ to: trackerPaths[id as Tab](project) })}
    />
  )
}
