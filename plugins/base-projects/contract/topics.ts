/** Event topics. */
export const projectTopics = {
  projects: () => 'base-projects',
  statistics: (projectId: number) => `base-projects/${projectId}/statistics`,
}
