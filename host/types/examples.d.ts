/** What the build makes of `core/examples`: see host/build/examples.mjs. */
declare module '@console/core/examples' {
  interface ExampleInfo {
    /** Of its file, `data-table`. */
    name: string
    /** What it is for and when to use it. */
    about: string
    /** What it uses of the doors. */
    uses: readonly string[]
    /** Else it is shown as code alone. */
    isDrawn: boolean
  }
  interface ShownExample {
    code: string
    Example?: import('react').ComponentType
  }
  interface Room {
    id: string
    examples: readonly ExampleInfo[]
    load: () => Promise<{ shown: Readonly<Record<string, ShownExample>> }>
  }
  export const rooms: readonly Room[]
}
