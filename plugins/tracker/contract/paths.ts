interface Named {
  name: string
}

const of = ({ name }: Named) => `/bm/tracker/${encodeURIComponent(name)}`

/** Addresses of the tracker's screens. */
export const trackerPaths = {
  projects: () => '/bm/tracker',
  files: (project: Named) => `${of(project)}/files`,
  file: (project: Named, acrId: string) => `${of(project)}/files/${encodeURIComponent(acrId)}`,
  stations: (project: Named) => `${of(project)}/stations`,
  analytics: (project: Named) => `${of(project)}/analytics`,
  plans: (project: Named) => `${of(project)}/plans`,
  plan: (project: Named, id: number) => `${of(project)}/plans/${id}`,
  reports: (project: Named) => `${of(project)}/reports`,
  download: (project: Named) => `${of(project)}/download`,
}

/** Of events. */
export const trackerTopics = {
  projects: () => 'tracker-projects',
  reports: (project: number) => `tracker-projects/${project}/reports`,
  plans: (project: number) => `tracker-projects/${project}/plans`,
}
