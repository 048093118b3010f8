const project = ({ name }: { name: string }) => `/bm/custom/${encodeURIComponent(name)}`

const stream = (of: { name: string }, one: { name: string }) =>
  `${project(of)}/${encodeURIComponent(one.name)}`

/** Addresses of the monitoring screens, for other plugins' links. */
export const bmPaths = {
  dashboard: () => '/bm/dashboard',
  projects: () => '/bm/custom',
  project,
  states: (of: { name: string }) => `${project(of)}/states`,
  analytics: (of: { name: string }) => `${project(of)}/data-analytics`,
  analyticsDetails: (of: { name: string }) => `${project(of)}/data-analytics-details`,
  reports: (of: { name: string }) => `${project(of)}/reports`,
  results: (of: { name: string }, one: { name: string }) => `${stream(of, one)}/results`,
  state: (of: { name: string }, one: { name: string }) => `${stream(of, one)}/state`,
  timemap: (of: { name: string }, one: { name: string }) => `${stream(of, one)}/timemap`,
  configs: () => '/bm/custom-configs',
}

/** Of events. */
export const bmTopics = {
  projects: () => 'bm-cs-projects',
  streams: (project: number) => `bm-cs-projects/${project}/streams`,
  results: (project: number) => `bm-cs-projects/${project}/results`,
  reports: (project: number) => `bm-cs-projects/${project}/reports`,
  deliveries: (project: number) => `bm-cs-projects/${project}/deliveries`,
  configs: () => 'bm-stream-configs',
}
