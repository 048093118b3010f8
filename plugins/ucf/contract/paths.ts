const project = ({ name }: { name: string }) => `/ucf/ucf-projects/${encodeURIComponent(name)}`

/** Addresses of the screens, for other plugins' links. */
export const ucfPaths = {
  dashboard: () => '/ucf/dashboard',
  projects: () => '/ucf/ucf-projects',
  project,
  files: (of: { name: string }) => `${project(of)}/files`,
  fileResults: (of: { name: string }) => `${project(of)}/file-results`,
  results: (of: { name: string }) => `${project(of)}/results`,
  desk: (of: { name: string }) => `${project(of)}/review`,
}

/** Of events. */
export const ucfTopics = {
  projects: () => 'ucf-projects',
  /** Streams or files of a project. */
  sources: (project: number) => `ucf-projects/${project}/streams`,
  /** Items and what they count. */
  results: (project: number) => `ucf-projects/${project}/results`,
  /** Who has which item open. */
  reviews: (project: number) => `ucf-projects/${project}/reviews`,
}
