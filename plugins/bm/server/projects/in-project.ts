/** The topic of the project that an address names: `{ changes: inProject(bmTopics.streams) }`. */
export const inProject =
  (topic: (project: number) => string) =>
  ({ params }: { params: { pid: string } }) =>
    topic(Number(params.pid))
