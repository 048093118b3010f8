/** Addresses of the screens, for links. */
export const scanPaths = {
  list: () => '/filescanning/fs-containers',
  container: (name: string) => `/filescanning/fs-containers/${encodeURIComponent(name)}`,
  report: (name: string, fileId: string) =>
    `/filescanning/fs-containers/${encodeURIComponent(name)}/files/${fileId}`,
  statistics: (name?: string) =>
    `/filescanning/fs-containers/statistics${name ? `?container=${encodeURIComponent(name)}` : ''}`,
  subscriptions: () => '/filescanning/fs-subscriptions',
}

/** Event topics. */
export const scanTopics = {
  containers: () => 'fs-containers',
  files: (cid: number) => `fs-containers/${cid}/files`,
  file: (id: string) => `fs-files/${id}`,
  deliveries: (cid: number) => `fs-containers/${cid}/deliveries`,
  sources: () => 'fs-subscriptions',
}

/** What a container's callbacks are about, in the log of deliveries. */
export const callbackSubject = (cid: number) => `fs-containers/${cid}`
